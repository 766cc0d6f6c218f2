// Migration 326 over a company that exists: issued documents are kept as text, and each has the text that its digest was made of.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(326);
const company = 326;

test("documents of earlier versions keep the text by which they were sealed", async () => {
  await old.company(company);
  // As the database has written a tree: short names first, and a space behind each colon and comma.
  const kept = `{"id": 7, "buyer": {"name": "Å & Ø \\"Blå\\" \\\\ AS"}, "lines": [{"count": "2.50"}, {"count": "1"}], "number": "12"}`;
  const given = `{"number":"12","lines":[{"count":"2.50"},{"count":"1"}],"buyer":{"name":"\\u00c5 & Ø \\"Blå\\" \\\\ AS"},"id":7}`;
  await old.query("insert into sales_document (company_id, id, kind, document) values ($1, 7, 'INVOICE', $2)", [
    company,
    given,
  ]);
  await old.leave();
  await old.upgrade();
  await old.enter(company);
  const insert = "insert into sales_document (company_id, id, kind, document) values ($1, $2, 'INVOICE', $3)";
  await old.query(insert, [company, 8, given.replace(`"id":7`, `"id":8`)]);
  const documents = await old.all(
    `select d.id::int as id, d.document::text as text, pg_typeof(d.document)::text as type,
       w.digest = chain_digest('document', document_text(d, encode(sha256(convert_to(d.document::text, 'UTF8')), 'hex'))) as is_sealed
     from sales_document d join chain_waiting w on w.company_id = d.company_id and w.kind = 'document' and w.object = d.id order by 1`,
  );
  expect(documents).toEqual([
    { id: 7, text: kept, type: "json", is_sealed: true },
    { id: 8, text: given.replace(`"id":7`, `"id":8`), type: "json", is_sealed: true },
  ]);
});
