// What an empty list offers: the one button that begins it, and in a test environment example data.

import { Link } from "@tanstack/react-router";
import type { Search } from "../../router.tsx";
import { type Beginning, beginnings } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { ExampleData } from "./example-data.tsx";

/** The button that begins what is listed; nothing where the person may not. */
export function BeginLink({ to }: { readonly to: Beginning["to"] }) {
  const beginning = beginnings.find((one) => one.to === to);
  if (beginning === undefined) return null;
  return (
    <Link to={to} className="btn p">
      {t(beginning.name)}
    </Link>
  );
}

/** The buttons; nothing where a filter has found nothing. */
export function BeginList({ to, search }: { readonly to: Beginning["to"]; readonly search: Search }) {
  if (Object.keys(search).some((name) => name !== "view" && name !== "sort")) return null;
  return (
    <p className="deeds">
      <BeginLink to={to} />
      <ExampleData />
    </p>
  );
}
