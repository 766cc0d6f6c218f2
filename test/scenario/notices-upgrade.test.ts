// Migration 0077 over a company that sends: what was given up before is no news, and what is given up from then on is.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(77);

test("a document that is given up after the upgrade waits for a notification to the user admin; mails to employees do not", async () => {
  const admin = await old.company(103);
  await old.query(`
    insert into party (company_id, id, "name", "isCustomer") values (103, 50, 'Kunde AS', true);
    insert into dispatch (company_id, id, "kind", "customer", "sendType", "recipients", "status", "createdTime") values
      (103, 1, 'INVOICE_PREVIEW', 50, 'EMAIL', 'a@example.com', 'FAILED', '2026-11-01T10:00Z'),
      (103, 2, 'INVOICE_PREVIEW', 50, 'EMAIL', 'a@example.com', 'SENDING', '2026-11-01T10:00Z'),
      (103, 3, 'MESSAGE', null, 'EMAIL', 'a@example.com', 'SENDING', '2026-11-01T10:00Z')`);
  await old.leave();
  await old.upgrade();
  await old.query(`update dispatch set "status" = 'FAILED', "lastError" = '550 No such user' where id in (2, 3)`);
  const waiting = await old.all("select * from waiting_notices('2026-11-02T10:00Z', 10)");
  expect(waiting).toEqual([
    {
      ...{ company: "103", kind: "DOCUMENTS_NOT_SENT", object: "2", reason: "FAILED", document: "INVOICE_PREVIEW" },
      ...{ en: "550 No such user", no: "550 No such user", invoiceNumber: null, orderNumber: null, name: "Kunde AS" },
      employees: [String(admin)],
    },
  ]);
});
