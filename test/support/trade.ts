// What a company does, one document at a time: sales, bills, settlement, wages, expenses, and what goes through its bank.

import { dateInOslo } from "../../src/calendar.ts";
import { nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { accountOf, importBank } from "./bank.ts";
import { makeDivision, makePaid, typeIds } from "./payroll.ts";
import { Seller } from "./selling.ts";
import type { TestClient } from "./service.ts";

/** A step that is measured. */
export type Operation = () => Promise<void>;

type Named<Names extends string> = Readonly<Record<Names, () => Promise<Operation>>>;

/** What a company does in great numbers, what it does more rarely, and the rest. */
export type Trade = Named<string> &
  Named<"invoice" | "payment" | "supplierInvoice" | "closePostings"> &
  Named<(typeof rare)[number]>;

/** What a company does more rarely than it sends invoices and gets bills. */
export const rare = ["wages", "expenseVoucher", "fileOfPayments", "incomingInvoice", "bankMatch"] as const;

/** What a company does: each prepares what it needs and gives back the step that is measured. */
export async function trader(client: TestClient): Promise<Trade> {
  const seller = await Seller.of(client);
  const supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
  const chart = (await client.get("/ledger/account?number=4300,2400&fields=id,number&sorting=number")).body.values;
  const [payables, cost] = chart.map(({ id }: { id: number }) => ({ id }));
  const bank = { id: (await client.get("/ledger/account?number=1920&fields=id")).body.values[0].id };
  const bankOut = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
  const department = Number((await client.value(client.post("/department", { name: "Butikk" }))).id);
  let bills = 0;
  const bill = async () => {
    const postings = [
      { row: 1, account: cost, vatType: { id: 1 }, amountGross: 250 },
      { row: 2, account: payables, supplier: { id: supplier }, invoiceNumber: `S-${++bills}`, amountGross: -250 },
    ];
    const body = { date: "2026-03-02", description: "Kjøp", postings };
    return Number((await client.value(client.post("/ledger/voucher", body))).id);
  };
  const done = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
  };
  const unnumberedRows = (amount: number) => [
    { row: 1, account: payables, supplier: { id: supplier }, amountGross: amount },
    { row: 2, account: bank, amountGross: -amount },
  ];
  /** A posting of the supplier without a number, over the bank; its id. */
  const unnumbered = async (amount: number): Promise<number> => {
    const body = { date: "2026-03-02", description: "A konto", postings: unnumberedRows(amount) };
    const made = await client.value(client.post("/ledger/voucher?fields=postings(id)", body));
    const [own] = made.postings as unknown as { id: number }[];
    return Number(own?.id);
  };
  /** Two postings that differ by this much. */
  const pair = async (difference: number) => [await unnumbered(250), await unnumbered(difference - 250)];
  const close = (ids: readonly number[]) => done(client.put("/ledger/posting/:closePostings", ids));
  return {
    ...(await payer(client, done)),
    ...(await banker(client, { seller, done })),
    async order() {
      return async () => {
        await seller.order([[1, 100]]);
      };
    },
    async orderChange() {
      const order = await seller.order([[1, 100]]);
      return () => done(client.put(`/order/${order}`, { reference: "PO-7", deliveryDate: "2026-03-04" }));
    },
    async invoice() {
      const order = await seller.order([[1, 100]]);
      return () => done(seller.charge(order));
    },
    async payment() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(seller.pay(invoice, 125));
    },
    async paidAtOnce() {
      const order = await seller.order([[1, 100]]);
      return () => done(seller.charge(order, `&paymentTypeId=${seller.paymentTypes[1920]}&paidAmount=125`));
    },
    async creditNote() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(seller.credit(invoice));
    },
    async reminder() {
      const invoice = await seller.invoice([[1, 100]]);
      const query = "type=SOFT_REMINDER&date=2026-05-20&includeCharge=true&dispatchType=EMAIL&email=kunde@example.no";
      return () => done(client.put(`/invoice/${invoice}/:createReminder?${query}`));
    },
    async supplierInvoice() {
      return async () => {
        await bill();
      };
    },
    async supplierPayment() {
      const id = await bill();
      const path = `/supplierInvoice/${id}/:addPayment?paymentType=${bankOut}&paymentDate=2026-03-20`;
      return () => done(client.post(path, undefined));
    },
    async numberedRow() {
      const number = `S-${bills + 1}`;
      await bill();
      const postings = [
        { row: 1, account: payables, supplier: { id: supplier }, invoiceNumber: number, amountGross: 250 },
        { row: 2, account: bank, amountGross: -250 },
      ];
      return () => done(client.post("/ledger/voucher", { date: "2026-03-20", description: "Betalt", postings }));
    },
    async partialPayment() {
      const id = await bill();
      const path = `/supplierInvoice/${id}/:addPayment?paymentType=${bankOut}&paymentDate=2026-03-20&amount=50&partialPayment=true`;
      return () => done(client.post(path, undefined));
    },
    async dimensionChange() {
      const id = await bill();
      const { postings } = (await client.get(`/supplierInvoice/${id}?fields=voucher(postings(id,amount))`)).body.value
        .voucher as { postings: { id: number; amount: number }[] };
      const changed = postings.find((one) => one.amount > 0)?.id;
      const query = `debitPostingIds=${changed}&dimension=DEPARTMENT&dimensionId=${department}`;
      return () => done(client.put(`/supplierInvoice/${id}/:changeDimension?${query}`));
    },
    async draft() {
      const body = { date: "2026-03-02", description: "A konto", postings: unnumberedRows(250) };
      const { id } = await client.value(client.post("/ledger/voucher?sendToLedger=false", body));
      return () => done(client.put(`/ledger/voucher/${id}/:sendToLedger`));
    },
    async closePostings() {
      const ids = await pair(0);
      return () => close(ids);
    },
    async closeWithDifference() {
      const ids = await pair(0.5);
      return () => close(ids);
    },
    async dissolveGroup() {
      const ids = await pair(0);
      await close(ids);
      const { closegroupId } = (await client.get(`/ledger/posting/${ids[0]}?fields=closegroupId`)).body.value;
      return () => done(client.delete(`/ledger/closeGroup/${closegroupId}`));
    },
    async groupRead() {
      const ids = await pair(0);
      await close(ids);
      const { closegroupId } = (await client.get(`/ledger/posting/${ids[0]}?fields=closegroupId`)).body.value;
      return () => done(client.get(`/ledger/closeGroup/${closegroupId}?fields=*,postings(*)`));
    },
    async invoiceRead() {
      const invoice = await seller.invoice([[1, 100]]);
      return () => done(client.get(`/invoice/${invoice}?fields=*,orderLines(*),postings(*),reminders(*)`));
    },
    async billRead() {
      const id = await bill();
      return () => done(client.get(`/supplierInvoice/${id}?fields=*,payments(*)`));
    },
    async invoiceByNumber() {
      const { number } = await client.value(client.get(`/invoice/${await seller.invoice([[1, 100]])}?fields=number`));
      return () =>
        done(
          client.get(
            `/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&invoiceNumber=${number}&fields=*,orderLines(*)`,
          ),
        );
    },
    async orderByNumber() {
      const { number } = await client.value(client.get(`/order/${await seller.order([[1, 100]])}?fields=number`));
      return () => done(client.get(`/order?number=${number}&fields=*,orderLines(*)`));
    },
    async reversal() {
      const id = await bill();
      return () => done(client.put(`/ledger/voucher/${id}/:reverse?date=2026-03-20`));
    },
  };
}

/** What a company pays its employees: wages, and what they have laid out. */
async function payer(
  client: TestClient,
  done: (answer: Promise<{ status: number; text: string }>) => Promise<void>,
): Promise<Record<"wages" | "expense" | "expenseVoucher", () => Promise<Operation>>> {
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
  const types = await typeIds(client);
  const division = await makeDivision(client);
  const taxi = { paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" };
  const laidOut = { employee: { id: client.employeeId }, costs: [taxi] };
  return {
    async wages() {
      const employee = await makePaid(client, { division, card: null });
      const specifications = [{ salaryType: { id: types.get("2000") }, rate: 40_000, count: 1 }];
      const payslips = [{ employee: { id: employee }, specifications }];
      return () => done(client.post("/salary/transaction", { date: "2026-03-20", year: 2026, month: 3, payslips }));
    },
    async expense() {
      return () => done(client.post("/travelExpense", laidOut));
    },
    async expenseVoucher() {
      const { id } = await client.value(client.post("/travelExpense", laidOut));
      for (const step of [":deliver", ":approve"]) await done(client.put(`/travelExpense/${step}?id=${id}`));
      return () => done(client.put(`/travelExpense/:createVouchers?id=${id}&date=2026-03-31`));
    },
  };
}

/** What a company pays and is paid through its bank, and the bills that come to it. */
async function banker(
  client: TestClient,
  { seller, done }: { seller: Seller; done: (answer: Promise<{ status: number; text: string }>) => Promise<void> },
): Promise<Record<"fileOfPayments" | "incomingInvoice" | "bankMatch", () => Promise<Operation>>> {
  const bank = await accountOf(client, 1920);
  const cost = await accountOf(client, 6800);
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  await client.value(client.put("/payment/settings", { secondApprovalOfNewAccount: false, programsMayApprove: true }));
  const vendorId = Number((await client.value(client.post("/supplier", { name: "Papir AS" }))).id);
  const requestedDate = nextBankDay(dateInOslo(new Date(Date.now() + 30 * 86_400_000)));
  const common = { account: { id: bank }, creditorBban: "12345678903", requestedDate };
  let [made, lines] = [0, 0];
  // Each of an amount of its own: payments of the same amount about the same day are compared.
  const incoming = () => {
    const amountInclVat = 5_000 + ++made;
    const invoiceHeader = {
      ...{ vendorId, invoiceDate: "2026-03-02", dueDate: "2026-03-20", invoiceAmount: amountInclVat },
      ...{ description: "Papir", invoiceNumber: `P-${made}` },
    };
    const orderLines = [{ externalId: "a", accountId: cost, vatTypeId: 1, amountInclVat }];
    return client.post("/incomingInvoice?sendTo=ledger", { invoiceHeader, orderLines });
  };
  return {
    async fileOfPayments() {
      const { voucherId } = await client.value(incoming());
      const path = `/supplierInvoice/${voucherId}?fields=voucher(postings(id,amount))`;
      const { postings } = (await client.get(path)).body.value.voucher as {
        postings: { id: number; amount: number }[];
      };
      const owed = postings.find(({ amount }) => amount < 0)?.id;
      const ofBill = { ...common, supplier: { id: vendorId }, items: [{ posting: { id: owed } }] };
      const other = {
        ...{ ...common, contraAccount: { id: cost }, creditorName: "Posten" },
        ...{ amountCurrency: 100 + ++made, message: `Porto ${made}` },
      };
      return async () => {
        const ids: unknown[] = [];
        for (const body of [ofBill, other]) ids.push((await client.value(client.post("/payment", body))).id);
        await done(client.put("/payment/:approve", ids));
        await done(client.post("/payment/file", ids));
      };
    },
    async incomingInvoice() {
      return () => done(incoming());
    },
    async bankMatch() {
      const amount = 1_000 + ++made;
      const { number } = await client.value(
        client.get(`/invoice/${await seller.invoice([[1, amount, 5]])}?fields=number`),
      );
      // Every other day has a line, as what a line is matched by lies within ten days of it, however long the past is.
      const day = new Date(Date.UTC(2024, 0, 1 + 2 * ++lines)).toISOString().slice(0, 10);
      const bytes = `Dato;Tekst;Beløp\n${day.split("-").reverse().join(".")};Faktura ${number};${amount},00`;
      const asked = { account: bank, from: "2024-01-01", to: "2026-01-01" };
      const answer = await importBank(client, { name: `${amount}.csv`, bytes }, asked);
      const [line] = answer.body.value.transactions;
      return () => done(client.put("/bank/suggestion/:accept", [{ transaction: { id: line.id } }]));
    },
  };
}
