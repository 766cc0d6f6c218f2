// The help of the screens in Norwegian.

import type { Help, HelpTopic } from "./help-en.ts";

/** The texts by topic. */
export const helpNb: Readonly<Record<HelpTopic, Help>> = {
  overview: {
    what: "Hvordan det går, og hva som venter på deg.",
    tips: [
      "Hvert understreket tall fører til det tallet består av.",
      "Tastene 1 til 7 hopper til et kort.",
      "Det som haster, står først.",
    ],
  },
  invoices: {
    what: "Alle fakturaer, med det som er ubetalt.",
    tips: [
      "Fanene viser det som er forfalt, delvis betalt eller betalt.",
      "J og K flytter, mellomrom viser ved siden av, Enter åpner.",
      "X velger flere; registrer så betalinger eller purr dem samlet.",
    ],
    guide: "first-invoice",
  },
  invoiceEditor: {
    what: "Skriv en faktura: kunde, linjer, og dokumentet ved siden av.",
    tips: [
      "Enter går til neste felt og legger til en linje på slutten.",
      "Summer og posteringer følger det du skriver.",
      "Ctrl Enter lager fakturaen. Før det bokføres ingenting.",
    ],
    guide: "first-invoice",
  },
  invoice: {
    what: "Fakturaens liv: sendt, purret, betalt.",
    tips: [
      "P registrerer en betaling, R purrer, C krediterer.",
      "Rett en faktura ved å kreditere den og lage en ny.",
      "Posteringene står under dokumentet.",
    ],
    guide: "sending",
  },
  customers: {
    what: "Alle du selger til, med det de skylder.",
    tips: [
      "Fanen Skylder viser hvem som skylder, etter alder.",
      "N oppretter en kunde.",
      "Et beløp fører til de åpne postene bak det.",
    ],
  },
  customer: {
    what: "Hva kunden har kjøpt, skylder og heter.",
    tips: [
      "N begynner en faktura til denne kunden.",
      "E endrer navn, adresse, betingelser og hvordan fakturaer sendes.",
      "Utligning lukker en betaling mot en faktura.",
    ],
  },
  form: {
    what: "Det du skriver, tas vare på til du lagrer.",
    tips: [
      "Ctrl Enter lagrer. Escape går tilbake; teksten din blir.",
      "En feil står ved feltet sitt, med hva du kan gjøre.",
      "Har noen andre lagret først, ser du begge utgavene.",
    ],
  },
  products: {
    what: "Det du selger: pris, mva og lager.",
    tips: [
      "N oppretter et produkt.",
      "Kolonnene kan velges, og listen kan eksporteres.",
      "Inaktive produkter kan ikke lenger selges.",
    ],
  },
  product: {
    what: "Ett produkt: prisen over tid, salget og lageret.",
    tips: ["E endrer det.", "Marginen er pris minus kost, uten mva.", "En ny pris gjelder fra sin dag."],
  },
  orders: {
    what: "Det kundene har bestilt, og abonnementer.",
    tips: [
      "X velger en ordre, Shift X alle fram til en. I fakturerer dem.",
      "Ordrer fra én kunde blir én faktura.",
      "Til plukking viser ordrene som venter på lageret.",
      "Kalenderen viser de kommende fakturaene fra abonnementer.",
    ],
  },
  order: {
    what: "Én ordre, fra avtale til faktura.",
    tips: [
      "E endrer den, I fakturerer den.",
      "En ordre bokfører ingenting; det gjør fakturaen.",
      "Pakkseddelen viser hva som skal plukkes.",
      "Et abonnement faktureres på nytt hver periode.",
    ],
  },
  vouchers: {
    what: "Alt som er bokført, med dokumentet sitt.",
    tips: [
      "Fanen Venter viser dokumenter som ikke er bokført.",
      "Mellomrom viser dokumentet ved siden av listen.",
      "N fører et nytt bilag, Ctrl D kopierer ett.",
    ],
  },
  voucherEditor: {
    what: "Før hva som helst: rader i debet og kredit som går opp.",
    tips: [
      "F4 fyller inn differansen. Du kan skrive regnestykker: 12*49.",
      "Mva følger av koden på raden.",
      "Ctrl Enter fører; med Shift går du videre til neste.",
      "Maler tar vare på rader med et navn. Ctrl K begynner et bilag fra en mal.",
    ],
  },
  voucher: {
    what: "Ett bilag: posteringene, dokumentet og historien.",
    tips: [
      "Z tilbakefører det med et nytt bilag. Begge blir stående.",
      "Et bokført bilag endres aldri.",
      "Backspace går opp igjen til rapporten.",
    ],
  },
  reports: {
    what: "Regnskapet, periode for periode.",
    tips: [
      "Pilene ← og → bytter periode.",
      "Enter går ned til det et tall består av, Backspace opp.",
      "E eksporterer nøyaktig det som vises.",
    ],
  },
  movingIn: {
    what: "Ta med kunder, saldoer og bilag fra et annet system.",
    tips: [
      "Se først: du ser hva som ville kommet, og ingenting lagres.",
      "Alt blir med, eller ingenting.",
      "En import kan angres til du selv har ført noe.",
    ],
  },
  history: {
    what: "Hvem som endret hva, når, og fra hvilken verdi til hvilken.",
    tips: [
      "Uten id og dato vises de siste 30 dagene.",
      "Velg en type og en id for å følge ett objekt.",
      "De nyeste endringene står først.",
    ],
  },
  proof: {
    what: "Om regnskapet er det som ble forseglet da det ble gjort.",
    tips: ["Kopier dagens anker, og gi det til revisor.", "Et eldre anker viser om noe før det er endret."],
  },
  company: {
    what: "Det som står på fakturaer, og hvordan selskapet er satt opp.",
    tips: [
      "Bankkontoen er den kundene betaler til.",
      "Logoen står på dokumenter og e-poster.",
      "Mva-terminene sier fra hvilken dag en termin er hvor lang.",
      "Bare administratorer endrer dette.",
      "Eksport lagrer alt som er lagret om selskapet i én fil.",
    ],
  },
  sending: {
    what: "Hvordan dokumenter når kundene, og hvor numrene står.",
    tips: [
      "En kunde kan ha en annen måte å få dem på.",
      "En serie uten hull flyttes fritt før sitt første nummer.",
      "Senere flyttes den bare oppover, med en grunn.",
      "Manglende numre viser hva som er hoppet over, og hvorfor.",
    ],
    guide: "sending",
  },
  chart: {
    what: "Kontoene som posteringer står på.",
    tips: [
      "Fanen Bankkontoer viser dem; det kan være flere.",
      "En konto i bruk kan ikke slettes. Gjør den inaktiv.",
      "Mva-typen er den posteringer begynner med.",
      "Søket finner også bankkontonumre.",
    ],
  },
  people: {
    what: "Hvem som jobber her, og hva de har lov til.",
    tips: [
      "En rolle gir et sett rettigheter; hver av dem kan endres.",
      "Inviter regnskapsføreren som en person.",
      "Den som slutter, mister tilgangen med en gang.",
    ],
  },
  account: {
    what: "Dine egne valg: utseende, ord, språk, taster og passord.",
    tips: [
      "De gjelder på hver maskin du logger inn på.",
      "Enkle ord eller regnskapsord: tallene er de samme.",
      "Avslutt økter du ikke kjenner.",
      "Velg hvilke varsler du får på e-post.",
    ],
  },
  tokens: {
    what: "Programmer bruker nøkler for å koble seg til.",
    tips: [
      "En nøkkel vises én gang, når du lager den.",
      "Fjerner du en nøkkel, mister den tilgangen med en gang.",
      "Gi hver integrasjon sin egen.",
    ],
    guide: "log-in",
  },
  webhooks: {
    what: "Motpost sier fra til andre programmer om det som skjer.",
    tips: [
      "En webhook er en adresse og hendelsene den hører om.",
      "Send et eksempel for å se om det kommer fram.",
      "Leveringer som mislykkes, prøves igjen.",
    ],
    guide: "webhooks",
  },
  mailbox: {
    what: "Alle e-poster dette testselskapet ville ha sendt.",
    tips: [
      "Ingenting forlater maskinen i et testmiljø.",
      "Åpne en e-post for å se det kunden ville sett.",
      "Lenkene i den virker.",
    ],
  },
  notifications: {
    what: "Meldinger fra systemet til deg.",
    tips: ["Et varsel fører til det som det handler om.", "Det du har sett, kan merkes som lest."],
  },
  payments: {
    what: "Betalinger som er foreslått, til de er godkjent eller avvist.",
    tips: [
      "De som venter på deg, står først.",
      "Se på mottakerens konto, særlig når den er ny.",
      "Når det trengs to personer, er den som foreslo betalingen, ingen av dem.",
    ],
  },
  unknown: {
    what: "Det er ingenting på denne adressen.",
    tips: ["Ctrl K finner kunder, fakturaer og skjermbilder.", "Menyen viser det du kan se."],
  },
};
