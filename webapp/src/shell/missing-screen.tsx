// What stands at the address of a screen whose program could not be fetched: the frame of the application, and what to do.

import { useLocation } from "@tanstack/react-router";
import { MissingNote, type MissingProps } from "../kit/fetched.tsx";
import { ScreenHead } from "../kit/parts.tsx";
import { t, term } from "../texts/index.ts";
import { isPlaceOf, places } from "./places.ts";

/** The screen. */
export function MissingScreen(props: MissingProps) {
  const { pathname } = useLocation();
  const place = places.find((one) => isPlaceOf(one, pathname));
  return (
    <>
      <ScreenHead title={place === undefined ? t("noScreen") : term(place.name)} />
      <div className="page">
        <MissingNote {...props} />
      </div>
    </>
  );
}
