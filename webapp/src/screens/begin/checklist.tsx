// What a new company does first: each item leads to its screen, and is ticked by what stands in the books.

import { Link, type LinkProps } from "@tanstack/react-router";
import { person } from "../../person.ts";
import type { TextKey } from "../../texts/en.ts";
import { t } from "../../texts/index.ts";
import { type BeginItem, beginItems, useBegin } from "./begin-data.ts";
import { ExampleData } from "./example-data.tsx";

/** Where an item is done, what it is called, and what comes of it. */
const ways: Readonly<Record<BeginItem, readonly [to: LinkProps["to"], title: TextKey, text: TextKey]>> = {
  logo: ["/company", "beginLogo", "beginLogoText"],
  bank: ["/company", "beginBank", "beginBankText"],
  invoice: ["/invoices/new", "beginInvoice", "beginInvoiceText"],
  numbers: ["/moving-in", "beginNumbers", "beginNumbersText"],
  accountant: ["/people/new", "beginAccountant", "beginAccountantText"],
};

/** The card; nothing where all is done, or the person has put it away. */
export function Checklist() {
  const { done, putAway } = useBegin();
  if (done === undefined || done.size === beginItems.length) return null;
  return (
    <section className="card s12 begin" aria-label={t("beginTitle")}>
      <h2>
        {t("beginTitle")} <span>{t("beginDone", { count: done.size, all: beginItems.length })}</span>
      </h2>
      <ol>
        {beginItems.map((item) => (
          <Item key={item} item={item} isDone={done.has(item)} />
        ))}
      </ol>
      <p className="foot">
        <span className="hint">
          {t("beginSignIn", { company: person.company, user: person.email || person.employee })}
        </span>
        <ExampleData />
        <button type="button" className="btn g" onClick={() => void putAway()}>
          {t("beginAway")}
        </button>
      </p>
    </section>
  );
}

function Item({ item, isDone }: { readonly item: BeginItem; readonly isDone: boolean }) {
  const [to, title, text] = ways[item];
  return (
    <li data-done={isDone ? "yes" : "no"}>
      <span className="mark" aria-hidden="true">
        {isDone ? "✓" : ""}
      </span>
      <div>
        <Link to={to}>{t(title)}</Link>
        <span className="unseen"> {t(isDone ? "beginIsDone" : "beginIsOpen")}</span>
        <p>{t(text)}</p>
      </div>
    </li>
  );
}
