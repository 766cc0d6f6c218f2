// A posted voucher as the draft of a new one.

import { api, dataOf } from "../../data/client.ts";
import { amountText } from "../../kit/numbers.ts";
import { type Concern, concernKinds, newRow, newVoucherDraft, type VoucherDraft } from "./voucher-draft.ts";

const fields = `id,description,postings(row,description,amountGross,account(number,name),vatType(id,number,name),${concernKinds
  .map((kind) => `${kind}(id,displayName)`)
  .join(",")})`;

interface Named {
  readonly id?: number;
  readonly number?: number | string;
  readonly name?: string;
  readonly displayName?: string;
}
/** A posting with what `fields` asks for. */
type CopiedPosting = {
  readonly row?: number | null;
  readonly description?: string | null;
  readonly amountGross?: number | null;
  readonly account?: Named | null;
  readonly vatType?: Named | null;
} & { readonly [kind in Concern["kind"]]?: Named | null };

/**
 * The draft that repeats a voucher today: the rows that somebody wrote, without those of VAT and rounding.
 * @throws Refusal where it cannot be read
 */
export async function copiedVoucher(id: number): Promise<VoucherDraft> {
  const { value } = await dataOf(api.GET("/ledger/voucher/{id}", { params: { path: { id }, query: { fields } } }));
  const postings = (value?.postings ?? []) as readonly CopiedPosting[];
  const description = value?.description ?? "";
  const rows = postings
    .filter(({ row }) => (row ?? 0) > 0)
    .map((one) => {
      const amount = one.amountGross ?? 0;
      const chosen = concernKinds.flatMap((kind) => {
        const { id: of, displayName } = one[kind] ?? {};
        return of === undefined ? [] : [{ kind, id: of, name: displayName ?? String(of) }];
      });
      return {
        ...newRow(),
        account: `${one.account?.number ?? ""} ${one.account?.name ?? ""}`.trim(),
        vat: (one.vatType?.id ?? 0) === 0 ? "" : `${one.vatType?.number} ${one.vatType?.name}`,
        chosen,
        concerns: chosen.map(({ name }) => name).join(", "),
        text: one.description === description ? "" : (one.description ?? ""),
        debit: amount > 0 ? amountText(amount) : "",
        credit: amount < 0 ? amountText(-amount) : "",
      };
    });
  return { ...newVoucherDraft(), description, rows: rows.length === 0 ? [newRow()] : rows };
}
