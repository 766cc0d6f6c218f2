// What stands at an address that the application does not have.

import { Link } from "@tanstack/react-router";
import { Empty, ScreenHead } from "../kit/parts.tsx";
import { t, term } from "../texts/index.ts";

/** The screen. */
export function NotFound() {
  return (
    <>
      <ScreenHead title={t("notFound")} />
      <div className="page">
        <Empty title={t("notFound")} text={t("notFoundText")}>
          <Link to="/" className="btn p">
            {term("overview")}
          </Link>
        </Empty>
      </div>
    </>
  );
}
