// Error messages about travel expenses.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const travelTexts = {
  travelBackwards: {
    en: "The journey ends before it begins: {departure:date} to {return:date}.",
    no: "Reisen slutter før den begynner: {departure:date} til {return:date}.",
    developer: {
      en: "Send a returnDate, with returnTime, at or after departureDate and departureTime.",
      no: "Send en returnDate, med returnTime, på eller etter departureDate og departureTime.",
    },
  },
  travelTooLong: {
    en: "A journey has at most {maximum} days.",
    no: "En reise kan vare i høyst {maximum} dager.",
    developer: {
      en: "Divide it into several travel reports.",
      no: "Del den i flere reiseregninger.",
    },
  },
  travelTime: {
    en: "{value} is no time.",
    no: "{value} er ikke et klokkeslett.",
    developer: { en: "Write hours and minutes, as in 08:30.", no: "Skriv timer og minutter, som 08:30." },
  },
  travelKind: {
    en: "Only a travel report can be used here, not an employee expense.",
    no: "Kun reiseregning, ikke ansattutlegg, kan benyttes her.",
    developer: {
      en: "Make it a travel report first: PUT /travelExpense/{id}/convert. POST /travelExpense makes one where the body has travelDetails.",
      no: "Gjør det til en reiseregning først: PUT /travelExpense/{id}/convert. POST /travelExpense lager en når innholdet har travelDetails.",
    },
  },
  travelKindChange: {
    en: "An employee expense has no journey.",
    no: "Et ansattutlegg har ingen reise.",
    developer: {
      en: "Make it a travel report first: PUT /travelExpense/{id}/convert.",
      no: "Gjør det til en reiseregning først: PUT /travelExpense/{id}/convert.",
    },
  },
  travelDaysMissing: {
    en: "State the day of departure and the day of return.",
    no: "Spesifiser avreisedato og returdato.",
    developer: {
      en: "Send travelDetails with departureDate and returnDate: PUT /travelExpense/{id}.",
      no: "Send travelDetails med departureDate og returnDate: PUT /travelExpense/{id}.",
    },
  },
  travelWithoutRates: {
    en: "Only costs can be registered without compensation by rates.",
    no: "Kun kostnader kan registreres uten kompensasjon etter satser.",
    developer: {
      en: "Set travelDetails.isCompensationFromRates to true, or leave allowances out.",
      no: "Sett travelDetails.isCompensationFromRates til true, eller utelat godtgjørelser.",
    },
  },
  travelNotCompensated: {
    en: "The company does not pay this kind of allowance.",
    no: "Selskapet betaler ikke denne godtgjørelsen.",
    developer: {
      en: "GET /travelExpense/settings shows what is not paid: perDiemNotCompensated, accommodationNotCompensated, mileageNotCompensated.",
      no: "GET /travelExpense/settings viser hva som ikke betales: perDiemNotCompensated, accommodationNotCompensated, mileageNotCompensated.",
    },
  },
  travelDayTwice: {
    en: "{day:date} is claimed twice: the rows have more days than the journey, which has {periods}.",
    no: "{day:date} er krevd to ganger: radene har flere døgn enn reisen, som har {periods}.",
    developer: {
      en: "Each hour of a journey counts once. Lower 'count', or give the journey its days.",
      no: "Hver time av en reise teller én gang. Senk 'count', eller gi reisen riktige datoer.",
    },
  },
  travelDayClaimed: {
    en: "{day:date} is claimed twice: travel report {number} has subsistence for it.",
    no: "{day:date} er krevd to ganger: reiseregning {number} har diett for den.",
    developer: {
      en: "GET /travelExpense/{expense} shows the other report of the employee. Journeys must not overlap.",
      no: "GET /travelExpense/{expense} viser den andre reiseregningen til den ansatte. Reiser kan ikke overlappe.",
    },
  },
  travelCountry: {
    en: "Country not enabled for travel expense",
    no: "Country not enabled for travel expense",
    developer: {
      en: "There is no place abroad with the code {value}: GET /travelExpense/zone lists them. At home leave countryCode out.",
      no: "Det finnes ikke noe sted i utlandet med koden {value}: GET /travelExpense/zone viser dem. Utelat countryCode innenlands.",
    },
  },
  travelZoneUnknown: {
    en: "There is no place {value} abroad.",
    no: "Det finnes ikke noe sted {value} i utlandet.",
    developer: { en: "GET /travelExpense/zone lists them.", no: "GET /travelExpense/zone viser dem." },
  },
  travelZoneMissing: {
    en: "State the place abroad for {name}.",
    no: "Oppgi stedet i utlandet for {name}.",
    developer: {
      en: "Send travelExpenseZoneId, an id of GET /travelExpense/zone.",
      no: "Send travelExpenseZoneId, en id fra GET /travelExpense/zone.",
    },
  },
  travelRateOfOther: {
    en: "The rate is of another rate category.",
    no: "Satsen hører til en annen satskategori.",
    developer: {
      en: "Send rateType or rateCategory alone, or a rate of the category: GET /travelExpense/rate?rateCategoryId=.",
      no: "Send bare rateType eller rateCategory, eller en sats i kategorien: GET /travelExpense/rate?rateCategoryId=.",
    },
  },
  travelRateKind: {
    en: "{name} is for another kind of allowance.",
    no: "{name} gjelder en annen godtgjørelse.",
    developer: {
      en: "GET /travelExpense/rateCategory?type= lists PER_DIEM, ACCOMMODATION_ALLOWANCE and MILEAGE_ALLOWANCE.",
      no: "GET /travelExpense/rateCategory?type= viser PER_DIEM, ACCOMMODATION_ALLOWANCE og MILEAGE_ALLOWANCE.",
    },
  },
  travelRateOfYear: {
    en: "The day of the travel report is outside the rate category.",
    no: "Reiseregningens dato samsvarer ikke med valgt satskategori.",
    developer: {
      en: "{name} holds from {from:date} to {to:date}: GET /travelExpense/rateCategory?dateFrom=&dateTo= lists those of the day.",
      no: "{name} gjelder fra {from:date} til {to:date}: GET /travelExpense/rateCategory?dateFrom=&dateTo= viser dem som gjelder på datoen.",
    },
  },
  travelRateMissing: {
    en: "No rate is known for {name}.",
    no: "Det finnes ingen kjent sats for {name}.",
    developer: {
      en: "GET /travelExpense/rate?rateCategoryId= lists the rates. Send 'rate' where the company knows it.",
      no: "GET /travelExpense/rate?rateCategoryId= viser satsene. Send 'rate' hvis selskapet kjenner satsen.",
    },
  },
  travelAmountDiffers: {
    en: "The amount is {expected:amount}, not {amount:amount}.",
    no: "Beløpet er {expected:amount}, ikke {amount:amount}.",
    developer: {
      en: "It follows from number, rate and deductions: leave 'amount' out, or send that.",
      no: "Det følger av antall, sats og trekk: utelat 'amount', eller send dette.",
    },
  },
  travelNoAmount: {
    en: "The amount cannot be 0.",
    no: "Beløpet kan ikke være 0.",
    developer: {
      en: "Send what was paid, with VAT; a negative amount is what came back.",
      no: "Send det som ble betalt, med mva.; et negativt beløp er det som kom tilbake.",
    },
  },
  travelCostAmount: {
    en: "{amount:amount} kroner is not {currency:amount} at {rate:number}: that is {expected:amount}.",
    no: "{amount:amount} kroner er ikke {currency:amount} til kurs {rate:number}: det er {expected:amount}.",
    developer: {
      en: "Leave amountNOKInclVAT or rate out; the other one follows.",
      no: "Utelat amountNOKInclVAT eller rate; den andre følger av seg selv.",
    },
  },
  travelVatLocked: {
    en: "{name} has no other VAT type.",
    no: "{name} har ingen annen mva-kode.",
    developer: {
      en: "Leave vatType out: the kind of cost decides it.",
      no: "Utelat vatType: kostnadstypen bestemmer den.",
    },
  },
  travelPartElsewhere: {
    en: "It belongs to another expense, or has another rate category.",
    no: "Den hører til et annet utlegg, eller har en annen satskategori.",
    developer: {
      en: "Name a row of the same travel report; a supplement has the rate category of that supplement.",
      no: "Oppgi en rad i samme reiseregning; et tillegg har satskategorien for tillegget.",
    },
  },
  travelOutside: {
    en: "{day:date} is outside the journey.",
    no: "{day:date} er utenfor reisen.",
    developer: {
      en: "Send a day from travelDetails.departureDate to returnDate.",
      no: "Send en dato fra travelDetails.departureDate til returnDate.",
    },
  },
  travelTooMany: {
    en: "An expense has at most {maximum} rows of a kind.",
    no: "Et utlegg kan ha høyst {maximum} rader av et slag.",
    developer: { en: "Divide it into several expenses.", no: "Del det i flere utlegg." },
  },
  travelLocked: {
    en: "Expense {number} is delivered and changes no more.",
    no: "Utlegg {number} er levert og kan ikke endres.",
    developer: {
      en: "Take it back first: PUT /travelExpense/:undeliver?id={id}, after :unapprove where it is approved.",
      no: "Hent det tilbake først: PUT /travelExpense/:undeliver?id={id}, etter :unapprove hvis det er godkjent.",
    },
  },
  travelOfOthers: {
    en: "You may not write expenses of {name}.",
    no: "Du kan ikke føre utlegg for {name}.",
    developer: {
      en: "One's own expenses take AUTH_TRAVELREPORT; those of others AUTH_TRAVELREPORTS_COMPANY, or AUTH_TRAVELREPORTS_DEPARTMENT in one's own department. Owner and acting user of the token must both hold it.",
      no: "Egne utlegg krever AUTH_TRAVELREPORT; andres krever AUTH_TRAVELREPORTS_COMPANY, eller AUTH_TRAVELREPORTS_DEPARTMENT i egen avdeling. Både eieren av nøkkelen og den som handler, må ha rettigheten.",
    },
  },
  travelKroner: {
    en: "Employees are paid in kroner.",
    no: "Ansatte får utbetalt i kroner.",
    developer: {
      en: "Leave paymentCurrency out, or send id 1. A cost may be in any currency.",
      no: "Utelat paymentCurrency, eller send id 1. En kostnad kan være i hvilken som helst valuta.",
    },
  },
  travelParticipant: {
    en: "State a name or an employee.",
    no: "Oppgi et navn eller en ansatt.",
    developer: {
      en: "Send displayName, or employeeId of an employee of the company.",
      no: "Send displayName, eller employeeId for en ansatt i selskapet.",
    },
  },
} as const satisfies Record<string, FaultText>;
