// The definitions of the subject token.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { consumerToken, revokeConsumer } from "./consumer-token.ts";
import { apiConsumer, employeeToken, revokeToken } from "./employee-token.ts";

/** What the subject token adds to the interface. */
export const tokenDefinitions: SubjectDefinitions = {
  resources: [employeeToken, consumerToken, apiConsumer],
  actions: [revokeToken, revokeConsumer],
};
