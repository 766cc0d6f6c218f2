// Error messages about ways of sending goods.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const transportTexts = {
  transportTypeUsed: {
    en: "The transport type cannot be deleted. Pick-up points with it: {count}.",
    no: "Transporttypen kan ikke slettes. Hentesteder med den: {count}.",
    developer: {
      en: "Delete those first, or give them another: GET /pickupPoint?transportTypeId={id} lists them.",
      no: "Slett dem først, eller gi dem en annen: GET /pickupPoint?transportTypeId={id} viser dem.",
    },
  },
} as const satisfies Record<string, FaultText>;
