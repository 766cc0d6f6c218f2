// The definitions of the subject transport.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { transportTexts } from "./transport-messages.ts";
import { pickupPoint, transportType } from "./transport-type.ts";

/** What the subject transport adds to the interface. */
export const transportDefinitions: SubjectDefinitions = {
  resources: [transportType, pickupPoint],
  texts: transportTexts,
};
