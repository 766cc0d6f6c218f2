// What operations say that only the test environment has.

import type { Text } from "../../schema/message.ts";

/** The hint of their refusal in production. */
export const onlyInTest: Text = {
  en: "Only the test environment has this operation, since it changes books as nobody may in production.",
  no: "Bare testmiljøet har denne operasjonen, siden den endrer regnskap slik ingen får i produksjon.",
};
