// Books for returns of VAT: a voucher for each VAT code, posted as a client would.

import type { TestClient } from "./service.ts";

/** A line of a return as the interface shows it. */
export interface ShownLine {
  readonly code: string;
  readonly specification: string;
  readonly line: string;
  readonly ownCode: string;
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
  readonly hasBase: boolean;
  readonly baseKroner: number;
  readonly vatKroner: number;
  readonly lastTermBase: number;
  readonly lastTermVat: number;
  readonly lastYearBase: number;
  readonly lastYearVat: number;
  readonly remark: string;
  readonly remarkRule: string;
  readonly drill: string[];
}

/** A return as the interface shows it. */
export interface ShownReturn {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly amount: number;
  readonly serial: number;
  readonly lines: ShownLine[];
  readonly settlementVoucher: { readonly id: number } | null;
}

/** Accounts of codes that are VAT alone. */
const directAccounts: Readonly<Record<string, number>> = { 14: 2713, 15: 2714, 4: 2700, 41: 2701, 42: 2702 };

/** Codes whose VAT is added to the base. */
const isAdded = /^(1|11|12|13|3|31|32|33|TAP.*|UTTAK.*|JUST.*|TILB.*)$/;

interface VatTypeShown {
  readonly id: number;
  readonly number: string;
  readonly percentage: number;
  readonly isActive: boolean;
}

/** Someone who posts by VAT code. */
export type Books = Awaited<ReturnType<typeof bookkeeper>>;

/** Finds someone who posts by VAT code. */
export async function bookkeeper(client: TestClient) {
  const lists = await Promise.all(
    [true, false].map((isActive) =>
      client.get(
        `/ledger/vatType?isActive=${isActive}&shouldIncludeSpecificationTypes=true&fields=id,number,isActive,percentage`,
      ),
    ),
  );
  const types = new Map<string, VatTypeShown>(
    lists.flatMap((list) => list.body.values as VatTypeShown[]).map((one) => [one.number, one]),
  );
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  const accounts = new Map<number, number>(values.map((one: { id: number; number: number }) => [one.number, one.id]));
  const own = new Map<number, number>();

  function freeNumber(from: number): number {
    let number = from;
    while (accounts.has(number)) number += 1;
    accounts.set(number, 0);
    return number;
  }

  /** The account on which a code is posted: locked ones for direct input VAT, else one that is made for the code. */
  async function accountFor(vatType: VatTypeShown): Promise<number> {
    const direct = directAccounts[vatType.number];
    if (direct !== undefined) return accounts.get(direct) ?? 0;
    const known = own.get(vatType.id);
    if (known !== undefined) return known;
    const isSale = /^(3|31|32|33|5|51|52|6|7|UTTAK.*)$/.test(vatType.number);
    const made = await client.value(
      client.post("/ledger/account", {
        number: freeNumber(isSale ? 3500 : 4500),
        name: `Kode ${vatType.number}`,
        vatType: { id: vatType.id },
      }),
    );
    own.set(vatType.id, Number(made.id));
    return Number(made.id);
  }

  let any: Promise<number> | undefined;
  /** An account on which every code can be posted. */
  function anyAccount(): Promise<number> {
    any ??= client
      .value(client.post("/ledger/account", { number: freeNumber(4800), name: "Alle koder", groupingCode: "NA" }))
      .then((made) => Number(made.id));
    return any;
  }

  async function postType(vatTypeId: number, gross: number, date: string, account?: number): Promise<number> {
    const on = account ?? (await accountFor({ id: vatTypeId, number: "", percentage: 0, isActive: true }));
    const voucher = await client.value(
      client.post("/ledger/voucher?fields=id", {
        date,
        description: "Bilag",
        postings: [
          { row: 1, account: { id: on }, vatType: { id: vatTypeId }, amountGross: gross },
          { row: 2, account: { id: accounts.get(1920) }, amountGross: -gross },
        ],
      }),
    );
    return Number(voucher.id);
  }

  async function activated(code: string): Promise<VatTypeShown> {
    const type = types.get(code);
    if (type === undefined) throw new Error(`There is no code ${code}.`);
    if (!type.isActive) {
      await client.value(client.put(`/ledger/vatType/${type.id}/:activate`));
      types.set(code, { ...type, isActive: true });
    }
    return type;
  }

  return {
    client,
    account: (number: number) => accounts.get(number) ?? 0,
    typeOf: (code: string) => types.get(code)?.id ?? -1,
    postType,
    /** Posts a base (or a VAT amount, for direct codes) with its VAT, against the bank. */
    async post(code: string, base: number, date: string): Promise<number> {
      const type = await activated(code);
      const shown = (await client.get(`/ledger/vatType?id=${type.id}&vatDate=${date}&fields=percentage`)).body
        .values[0];
      const listed = shown ?? (await client.get(`/ledger/vatType/${type.id}?fields=percentage`)).body.value;
      const rate = isAdded.test(code) ? Math.abs(Number(listed.percentage)) : 0;
      const gross = Number((base + (base * rate) / 100).toFixed(2));
      return postType(type.id, gross, date, await accountFor(type));
    },
    /** Posts bases (or VAT amounts, for direct codes) at the rates of today, each with its VAT, in one voucher against the bank. */
    async postAll(bases: readonly (readonly [code: string, base: number])[], date: string): Promise<void> {
      const rows: { account: { id: number }; vatType: { id: number }; amountGross: number }[] = [];
      for (const [code, base] of bases) {
        const type = await activated(code);
        const gross = base * (1 + (isAdded.test(code) ? Math.abs(type.percentage) : 0) / 100);
        const amountGross = Number(gross.toFixed(2));
        const direct = directAccounts[code];
        const account = direct === undefined ? await anyAccount() : (accounts.get(direct) ?? 0);
        rows.push({ account: { id: account }, vatType: { id: type.id }, amountGross });
      }
      const rest = rows.reduce((sum, one) => sum - one.amountGross, 0);
      rows.push({ account: { id: accounts.get(1920) ?? 0 }, vatType: { id: 0 }, amountGross: Number(rest.toFixed(2)) });
      const postings = rows.map((one, at) => ({ row: at + 1, ...one }));
      await client.value(client.post("/ledger/voucher?fields=id", { date, description: "Bilag", postings }));
    },
    /** Makes a code of which a part is deducted, and names it. */
    async partOf(code: string, percentage: string): Promise<string> {
      const query = `name=Delvis+fradrag&vatTypeId=${types.get(code)?.id}&percentage=${percentage}`;
      const { body, status, text } = await client.put(`/ledger/vatType/createRelativeVatType?${query}`);
      if (status >= 300) throw new Error(text);
      const made: VatTypeShown = body.value;
      types.set(made.number, { ...made, isActive: true });
      return made.number;
    },
    async returnOf(id: number): Promise<ShownReturn> {
      const { status, body, text } = await client.get(`/vatReturn/${id}?fields=*,lines(*),remarks(*)`);
      if (status !== 200) throw new Error(text);
      return body.value;
    },
  };
}
