// What a company sees of its own history: changes, the chain, verification, the auditor's package and the export.

import { type Audited, auditEntry, auditOf } from "../domain/audit/audit-entry.ts";
import { auditChain, auditLink } from "../domain/audit/audit-link.ts";
import { auditProof } from "../domain/audit/audit-proof.ts";
import { auditFault, auditVerification } from "../domain/audit/audit-verification.ts";
import { auditPackageOf } from "../domain/audit-package/audit-package.ts";
import { companyExportOf } from "../domain/company-export/company-export.ts";
import type { QueryDefinition } from "../schema/query.ts";
import type { ResourceDefinition } from "../schema/resource.ts";
import { auditQueries, type Snapshots } from "./verification/audit-queries.ts";

/** The models of history and proof. */
export const auditResources: readonly ResourceDefinition[] = [
  auditEntry,
  auditProof,
  auditLink,
  auditVerification,
  auditFault,
];

/** The queries of history and proof, for objects of these definitions. */
export function auditQueriesOf(audited: Audited, snapshots: Snapshots): readonly QueryDefinition[] {
  const audit = auditOf(audited);
  return [audit, auditChain, ...auditQueries(snapshots), auditPackageOf(audit), companyExportOf(audit)];
}
