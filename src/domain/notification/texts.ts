// What notifications say, in the language of the employee who is notified; places are filled when they are read.

/** A text in both languages, with places as in `{event}`. */
interface NotificationText {
  readonly en: string;
  readonly no: string;
}

/** What the service notifies of, with the heading and the sentence that an employee reads. */
export const notificationTexts = {
  SUBSCRIPTION_FAILING: {
    title: { en: "Subscription is failing", no: "Abonnement feiler" },
    message: {
      en: "Nothing could be delivered to {host} for {days} days: the subscription to {event} is disabled at {until} if nothing is delivered before. Put the receiver right; what is not older than 30 hours is then sent by itself.",
      no: "Ingenting har kunnet leveres til {host} på {days} dager: abonnementet på {event} slås av {until} hvis ingenting leveres før. Rett mottakeren; det som ikke er eldre enn 30 timer, sendes da av seg selv.",
    },
  },
  SUBSCRIPTION_DISABLED: {
    title: { en: "Subscription disabled", no: "Abonnement slått av" },
    message: {
      en: "Nothing could be delivered to {host} since {since}: the subscription to {event} has been disabled. Put the receiver right, then enable the subscription again.",
      no: "Ingenting har kunnet leveres til {host} siden {since}: abonnementet på {event} er slått av. Rett mottakeren, og slå så abonnementet på igjen.",
    },
  },
  RATES_STALE: {
    title: { en: "Exchange rates are old", no: "Valutakursene er gamle" },
    message: {
      en: "There are no new exchange rates of currencies that the company uses; in brackets the day of the newest: {currencies}.",
      no: "Det finnes ikke nye kurser for valutaer som selskapet bruker; i parentes datoen for den nyeste: {currencies}.",
    },
  },
  IMPORT_DONE: {
    title: { en: "Import done", no: "Import ferdig" },
    message: {
      en: "The import has finished. Vouchers: {count}. File: {file}",
      no: "Importen er ferdig. Bilag: {count}. Fil: {file}",
    },
  },
} as const satisfies Record<string, Record<"title" | "message", NotificationText>>;

/** What the service notifies of. */
export type NotificationKind = keyof typeof notificationTexts;

/** Every kind of notification. */
export const notificationKinds = Object.keys(notificationTexts) as NotificationKind[];

/** SQL over `{t}` that says a part of a notification in the employee's language. */
export function saidSql(part: "title" | "message"): string {
  const kinds = notificationKinds.map((kind) => {
    const { en, no } = notificationTexts[kind][part];
    return `when '${kind}' then case e."language" when 'en' then ${filledSql(en)} else ${filledSql(no)} end`;
  });
  return `select case {t}."kind" ${kinds.join(" ")} end from employee e where e.company_id = {t}.company_id and e.id = {t}."employee"`;
}

/** SQL of a text whose places are filled from the notification's parameters. */
function filledSql(text: string): string {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => {
    const literal = `'${part.replaceAll("'", "''")}'`;
    return index % 2 === 0 ? literal : `coalesce({t}."parameters"::json->>${literal}, '')`;
  });
  return parts.length === 1 ? parts.join("") : `concat(${parts.join(", ")})`;
}
