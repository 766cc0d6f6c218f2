// PUT /vatReturn/{id}/:check: looks for what speaks against filing.

import { action } from "../../schema/action.ts";
import { type CheckedReturn, findingsArgument, loadChecked, noTerm } from "./load-vat-return.ts";
import { lockFault } from "./vat-return-lock.ts";

/** Checks a return. */
export const checkVatReturn = action<CheckedReturn | undefined, "/vatReturn/{id}/:check">({
  method: "PUT",
  path: "/vatReturn/{id}/:check",
  answers: "VatReturn",
  status: 200,
  description:
    "Looks for what speaks against filing the return: the checks are shown with what each found and what to do. Without errors the return is CHECKED. A filed return is not checked again.",
  load: ({ path }, read, context) => loadChecked(read, path.id, context),
  decide(_input, checked) {
    if (checked === undefined) return { problem: "notFound", parameters: { hint: noTerm } };
    const { stored, findings } = checked;
    if (stored.state === "FILED" || stored.state === "SETTLED")
      return { faults: [lockFault("vatReturnFiled", stored)] };
    const isClean = findings.every((one) => one.ok || one.severity === "WARNING");
    const state = isClean ? "CHECKED" : stored.serial > 0 ? "REOPENED" : "OPEN";
    return {
      writes: [
        {
          call: "vat_return_checked",
          argument: { id: stored.id, version: stored.version, state, findings: findingsArgument(findings) },
        },
      ],
      changes: [{ resource: "VatReturn", id: stored.id, kind: "UPDATE" }],
      answer: { object: stored.id, fields: "*,lines(*),checks(*)" },
    };
  },
});
