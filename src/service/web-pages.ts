// The pages for people, which call the interface in the same process.

import { dateInOslo } from "../calendar.ts";
import { makeLogInLink, removeLogIn, setPassword } from "../domain/employee/log-in.ts";
import {
  setRecoveryCodes,
  setSecondFactor,
  takeSecondFactor,
  turnOffSecondFactor,
} from "../domain/employee/second-factor.ts";
import type { WebPages } from "../http/html-pages.ts";
import { LocalApiClient, type LocalApiParts } from "../http/local-api-client.ts";
import { codeAddress } from "../platform/access/one-time-code.ts";
import { newSecret } from "../platform/access/page-secret.ts";
import { hashPassword, passwordFault } from "../platform/access/password.ts";
import { createCompany, register } from "../platform/access/registration.ts";
import { tokenHash } from "../platform/access/token.ts";
import { consumerInUse } from "../platform/access/token-store.ts";
import { qrCode } from "../render/qr-code.ts";
import { webPages } from "../web/index.ts";
import type { WebTools } from "../web/page-tools.ts";
import { type DocumentLinkParts, documentLinks } from "./document-links.ts";

/** The web pages, which call the API in the same process. */
export function webPagesOf(
  parts: LocalApiParts,
  {
    logIns,
    composer,
    demo,
    hasApp,
    paymentAnnounced,
  }: Pick<WebTools, "logIns" | "demo" | "hasApp"> & Pick<DocumentLinkParts, "composer" | "paymentAnnounced">,
): WebPages {
  const { environment, clock, database, checkNewCompany } = parts;
  const today = () => dateInOslo(clock());
  return webPages({
    environment,
    clock,
    today,
    logIns,
    demo,
    hasApp,
    passwordFault,
    hashPassword,
    newSecret,
    hashOf: tokenHash,
    factorCode: (secret, account) => qrCode(codeAddress(secret, "Motpost", account)),
    createCompany: async (about, administrator, withTokens) => {
      parts.ensureSpace();
      const registration = { ...about, isOffice: false };
      if (withTokens) {
        const made = await register(database, environment, registration, today(), administrator);
        const { companyId, employeeId, consumerToken, employeeToken } = made;
        return { company: companyId, employee: employeeId, tokens: { consumerToken, employeeToken } };
      }
      const { companyId, employeeId } = await createCompany(database, registration, administrator, today());
      return { company: companyId, employee: employeeId, tokens: null };
    },
    organizationNumberOf: (text) => {
      const { organizationNumber, faults, warnings } = checkNewCompany(text);
      return faults.length + warnings.length === 0 ? organizationNumber : null;
    },
    api: new LocalApiClient(parts),
    documents: documentLinks({ composer, database, clock, paymentAnnounced }),
    actions: {
      ...{ setPassword, makeLogInLink, removeLogIn },
      ...{ setSecondFactor, setRecoveryCodes, turnOffSecondFactor, takeSecondFactor },
    },
    consumerInUse: (id) => consumerInUse(database, id, today()),
  });
}
