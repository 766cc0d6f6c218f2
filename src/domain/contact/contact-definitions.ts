// The definitions of the subject contact.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { contact } from "./contact.ts";
import { contactTexts } from "./contact-messages.ts";

/** What the subject contact adds to the interface. */
export const contactDefinitions: SubjectDefinitions = {
  resources: [contact],
  texts: contactTexts,
};
