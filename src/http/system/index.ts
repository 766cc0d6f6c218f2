// Every system operation, in the order of the documents.

import type { Registry } from "../../schema/registry.ts";
import { moveClock, readClock } from "./clock.ts";
import { listEvents, readEvent, readFeed } from "./events.ts";
import { readFault, removeFault, setFault } from "./faults.ts";
import type { SystemOperationDefinition } from "./operation.ts";
import { loadRates } from "./rates.ts";
import { register } from "./registration.ts";
import { createFromRefreshToken, createSessionByPost, createSessionByPut, endSession } from "./sessions.ts";
import { removeSnapshot, resetCompany, restoreSnapshot, seedCompany, takeSnapshot } from "./snapshots.ts";
import { createConsumerToken, createEmployeeToken, createJwt, readConsumerToken } from "./tokens.ts";

/** Definitions with the code of their system operations. */
export type ServedRegistry = Registry<SystemOperationDefinition>;

/** All of them. */
export const systemOperations: readonly SystemOperationDefinition[] = [
  createFromRefreshToken,
  readConsumerToken,
  createConsumerToken,
  createEmployeeToken,
  createJwt,
  createSessionByPut,
  createSessionByPost,
  endSession,
  register,
  listEvents,
  readEvent,
  readFeed,
  setFault,
  readFault,
  removeFault,
  takeSnapshot,
  restoreSnapshot,
  removeSnapshot,
  resetCompany,
  seedCompany,
  moveClock,
  readClock,
  loadRates,
];
