// What notifications say, in the language of the employee who is notified; places as in `{event}` are filled when they are read.

import { type Language, monthNames, type Text } from "../../schema/message.ts";

/** What the service notifies of, with the heading and the sentence that an employee reads. */
export const notificationTexts = {
  SUBSCRIPTION_FAILING: {
    title: { en: "Subscription is failing", no: "Abonnement feiler" },
    message: {
      en: "Nothing could be delivered to {host} for {days} days: the subscription to {event} is disabled on {until:date} if nothing is delivered before. Put the receiver right; what is not older than 30 hours is then sent by itself.",
      no: "Ingenting har kunnet leveres til {host} på {days} dager: abonnementet på {event} slås av {until:date} hvis ingenting leveres før. Rett mottakeren; det som ikke er eldre enn 30 timer, sendes da av seg selv.",
    },
  },
  SUBSCRIPTION_DISABLED: {
    title: { en: "Subscription disabled", no: "Abonnement slått av" },
    message: {
      en: "Nothing could be delivered to {host} since {since:date}: the subscription to {event} has been disabled. Put the receiver right, then enable the subscription again.",
      no: "Ingenting har kunnet leveres til {host} siden {since:date}: abonnementet på {event} er slått av. Rett mottakeren, og slå så abonnementet på igjen.",
    },
  },
  RATES_STALE: {
    title: { en: "Exchange rates are old", no: "Valutakursene er gamle" },
    message: {
      en: "There are no new exchange rates of currencies that the company uses; in brackets the day of the newest: {currencies:date}.",
      no: "Det finnes ikke nye kurser for valutaer som selskapet bruker; i parentes datoen for den nyeste: {currencies:date}.",
    },
  },
  BACKUP_OLD: {
    title: { en: "No new backup of the books", no: "Ingen ny sikkerhetskopi av regnskapet" },
    message: {
      en: "The last good backup is of {since:date}. Whoever runs the service finds in its log why, and takes one with motpost backup.",
      no: "Siste gode sikkerhetskopi er fra {since:date}. Den som driver tjenesten, finner årsaken i loggen og tar en ny med motpost backup.",
    },
  },
  BOOKS_CHANGED: {
    title: { en: "The books are not what was sealed", no: "Regnskapet er ikke slik det ble forseglet" },
    message: {
      en: "The nightly verification found faults in the books: {count}. GET /audit/verify and motpost verify name them. Keep a copy of the database as it is, and compare with a backup.",
      no: "Den nattlige kontrollen fant feil i regnskapet: {count}. GET /audit/verify og motpost verify viser hvilke. Ta en kopi av databasen slik den er, og sammenlign med en sikkerhetskopi.",
    },
  },
  CHAIN_ANCHOR: {
    title: { en: "Anchor of the books", no: "Anker for regnskapet" },
    message: {
      en: "Position {position}, hash {hash}. Keep this message: it proves later that nothing before it was changed. Compare it under History, Proof, or with GET /audit/verify.",
      no: "Posisjon {position}, hash {hash}. Ta vare på denne meldingen: den beviser senere at ingenting før den er endret. Sammenlign under Historikk, Bevis, eller med GET /audit/verify.",
    },
  },
  IMPORT_DONE: {
    title: { en: "Import done", no: "Import ferdig" },
    message: {
      en: "The import has finished. Vouchers: {count}. File: {file}",
      no: "Importen er ferdig. Bilag: {count}. Fil: {file}",
    },
  },
  INVOICES_WITH_WARNINGS: {
    title: { en: "Subscription invoices to look at", no: "Abonnementsfakturaer du bør se på" },
    message: {
      en: "Subscriptions were invoiced, but not everything is in order. {list} Correct it, and send the invoices again where they have not reached the customer.",
      no: "Abonnementer er fakturert, men ikke alt er i orden. {list} Rett det opp, og send fakturaene på nytt der de ikke har nådd kunden.",
    },
  },
  ORDERS_NOT_INVOICED: {
    title: { en: "Subscriptions not invoiced", no: "Abonnementer ble ikke fakturert" },
    message: {
      en: "Subscriptions that are due could not be invoiced. {list} Correct it: they are tried again every morning, and you get no new message about the same.",
      no: "Abonnementer som forfaller, kunne ikke faktureres. {list} Rett det opp: de forsøkes på nytt hver morgen, og du får ikke ny melding om det samme.",
    },
  },
  REMINDERS_WITH_WARNINGS: {
    title: { en: "Reminders to look at", no: "Purringer du bør se på" },
    message: {
      en: "Customers were reminded, but not everything is in order. {list}",
      no: "Kunder er purret, men ikke alt er i orden. {list}",
    },
  },
  REMINDERS_NOT_MADE: {
    title: { en: "Customers not reminded", no: "Kunder ble ikke purret" },
    message: {
      en: "Invoices that are overdue could not be reminded of. {list} Correct it: they are tried again every morning, and you get no new message about the same.",
      no: "Forfalte fakturaer kunne ikke purres. {list} Rett det opp: de forsøkes på nytt hver morgen, og du får ikke ny melding om det samme.",
    },
  },
  STATEMENTS_WITH_GAPS: {
    title: { en: "Bank statements that do not join", no: "Kontoutdrag som ikke henger sammen" },
    message: {
      en: "Statements have come in by the bank's folder, but something between them is missing. {list} Fetch what is missing from the bank, and import it.",
      no: "Kontoutdrag er kommet inn gjennom bankens mappe, men noe mellom dem mangler. {list} Hent det som mangler, fra banken, og importer det.",
    },
  },
  ACCESS_NOT_ENDED: {
    title: { en: "Access was not ended", no: "Tilgangen ble ikke avsluttet" },
    message: {
      en: "The employment has ended, but access to the company could not be taken away. {list} Correct it: it is tried again every night, and you get no new message about the same.",
      no: "Arbeidsforholdet er avsluttet, men tilgangen til selskapet kunne ikke fjernes. {list} Rett det opp: det forsøkes på nytt hver natt, og du får ikke ny melding om det samme.",
    },
  },
  DOCUMENTS_NOT_SENT: {
    title: { en: "Documents not sent", no: "Dokumenter ble ikke sendt" },
    message: {
      en: "Documents could not be sent, or may not have arrived. {list} Correct it, and send them again.",
      no: "Dokumenter kunne ikke sendes, eller har kanskje ikke kommet fram. {list} Rett det opp, og send dem på nytt.",
    },
  },
  PAYMENTS_ANNOUNCED: {
    title: { en: "Customers say they have paid", no: "Kunder sier at de har betalt" },
    message: {
      en: "Customers say that they have paid. {list} Nothing has been posted: look for the payment on the bank account, and register it when it is there.",
      no: "Kunder sier at de har betalt. {list} Ingenting er bokført: se etter betalingen på bankkontoen, og registrer den når den er der.",
    },
  },
  SECOND_FACTOR_REMOVED: {
    title: { en: "Your second factor was taken away", no: "Den andre faktoren din er fjernet" },
    message: {
      en: "A user admin of the company has taken your second factor away: you sign in with your password alone. If you did not ask for it, change your password at once. Turn a second factor on again on the page of your account.",
      no: "En brukeradministrator i selskapet har fjernet den andre faktoren din: du logger inn med passordet alene. Har du ikke bedt om det, endre passordet ditt straks. Slå på en ny andre faktor på kontosiden din.",
    },
  },
} as const satisfies Record<string, Record<"title" | "message", Text>>;

/** What the service notifies of. */
export type NotificationKind = keyof typeof notificationTexts;

/** Every kind of notification. */
export const notificationKinds = Object.keys(notificationTexts) as NotificationKind[];

/** Kinds of which everybody with an address gets a mail: whoever has taken somebody's log-in over could silence them otherwise. */
export const alwaysMailed: readonly NotificationKind[] = ["SECOND_FACTOR_REMOVED"];

/** What is said against what an employee chooses about notifications. */
export const notificationFaults = {
  notificationKindUnknown: {
    en: "There is no notification {kind}.",
    no: "Det finnes ikke noe varsel {kind}.",
    developer: { en: "Those that can be named: {kinds}.", no: "Disse kan nevnes: {kinds}." },
  },
  notificationAlwaysMailed: {
    en: "A mail of {kind} is always sent, since it concerns the security of the log-in.",
    no: "Det sendes alltid e-post om {kind}, fordi det gjelder sikkerheten til innloggingen.",
    developer: { en: "Those that can be named: {kinds}.", no: "Disse kan nevnes: {kinds}." },
  },
} as const;

/** SQL over `{t}` that says a part of a notification in the employee's language. */
export function saidSql(part: "title" | "message"): string {
  const kinds = notificationKinds.map((kind) => {
    const { en, no } = notificationTexts[kind][part];
    return `when '${kind}' then case e."language" when 'en' then ${filledSql(en, "en")} else ${filledSql(no, "no")} end`;
  });
  return `select case {t}."kind" ${kinds.join(" ")} end from employee e where e.company_id = {t}.company_id and e.id = {t}."employee"`;
}

/** SQL of a text whose places are filled from the notification's parameters, which may be texts in both languages. */
function filledSql(text: string, language: Language): string {
  const parts = text.split(/\{(\w+(?::date)?)\}/).map((part, index) => {
    if (index % 2 === 0) return `'${part.replaceAll("'", "''")}'`;
    const [name, kind] = part.split(":");
    const parameter = `{t}."parameters"::json`;
    const value = `coalesce(${parameter}->'${name}'->>'${language}', ${parameter}->>'${name}', '')`;
    return kind === "date" ? datedSql(value, language) : value;
  });
  return parts.length === 1 ? parts.join("") : `concat(${parts.join(", ")})`;
}

/** SQL of a text with its dates of ISO 8601, wherever they stand in it, as the language writes them. */
function datedSql(value: string, language: Language): string {
  const replaced = (text: string, month: string, written: string) =>
    `regexp_replace(${text}, '(\\d{4})-${month}-0?(\\d{1,2})', '${written}', 'g')`;
  if (language === "no") return `regexp_replace(${value}, '(\\d{4})-(\\d{2})-(\\d{2})', '\\3.\\2.\\1', 'g')`;
  return monthNames.en.reduce(
    (text, name, index) => replaced(text, String(index + 1).padStart(2, "0"), `\\2 ${name} \\1`),
    value,
  );
}
