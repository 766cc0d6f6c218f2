// A company as a version of the past had it: what there was of customers, products, orders, invoices, people, projects and
// subscriptions, its books written by the procedures of that time.

import { keepFile, makePast } from "./old-past.ts";
import { OldRows, type Row } from "./old-rows.ts";
import type { Tokens } from "./service.ts";
import { type Installation, voucherOf } from "./upgrade.ts";

/** An e-invoice names an organisation of each side. */
const [sellerNumber, buyerNumber] = ["974760673", "987654325"];

/** A company from its birth on. What a version does not know yet, it does not get. */
export class OldCompany extends OldRows {
  /** What it logs in with. */
  tokens!: Tokens;
  /** Ids by what they are of; 0 or absent where its version had none. */
  readonly made: Record<string, number> = {};
  /** Every invoice and credit note that it has charged, in their order. */
  readonly invoices: number[] = [];
  /** The cursor of the feed behind its first change, as the version of its birth wrote one; null where there was no feed. */
  cursor: string | null = null;

  /**
   * Makes a company with everything that its version had.
   * @param callbacks where its subscription's callbacks go
   */
  static async make(old: Installation, bornAt: number, id: number, callbacks: string): Promise<OldCompany> {
    const company = new OldCompany(old, id, bornAt);
    company.employee = await old.company(id, { name: `Kaffebua ${bornAt} AS`, userLanguage: "en", language: "en" });
    company.tokens = await old.tokens(id, company.employee);
    company.accounts = await old.accounts(id);
    await company.begin();
    company.made.unpaid = await company.charge("avtale.png");
    await company.chargeSettled();
    await company.keepBooks();
    await makePast(company, company.made);
    await company.workAndTell(callbacks);
    await old.leave();
    return company;
  }

  /** Goes on as it did: another order is charged, by the version that is there now. */
  async goOn(): Promise<void> {
    await this.old.enter(this.id);
    await this.charge();
    await this.old.leave();
  }

  /** Customer, supplier, product and project. */
  private async begin(): Promise<void> {
    await this.old.query(`update company set "organizationNumber" = '${sellerNumber}' where company_id = $1`, [
      this.id,
    ]);
    const address = await this.put("address", { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" });
    const party = { postalAddress: address, physicalAddress: address, email: "post@kunde.example", currency: 1 };
    this.made.customer = await this.put("party", {
      ...{ ...party, name: "Kunde AS", organizationNumber: buyerNumber, isCustomer: true, customerNumber: 10_001 },
    });
    this.made.supplier = await this.put("party", {
      ...{ ...party, name: "Engros AS", isCustomer: false, isSupplier: true, supplierNumber: 20_001 },
    });
    const unit = await this.old.one(
      `select id from product_unit where company_id = $1 and "commonCode" = 'EA'`,
      this.id,
    );
    this.made.product = await this.put("product", {
      ...{ name: "Kaffe", number: "K1", vatType: 3, currency: 1, productUnit: unit.id, costExcludingVatCurrency: 60 },
      ...{ priceExcludingVatCurrency: 100, priceIncludingVatCurrency: 125 },
    });
    this.made.colleague = await this.put("employee", {
      ...{ firstName: "Kari", lastName: "Nordmann", employeeNumber: "2", email: "kari@kaffebua.example" },
    });
    this.made.department = await this.put("department", { name: "Butikk", departmentNumber: "20" });
    this.made.project = await this.put("project", {
      ...{ name: "Torget", number: "P-1", projectManager: this.employee, startDate: "2026-01-01" },
      ...{ customer: this.made.customer, currency: 1, vatType: 3 },
    });
    for (const [series, value] of Object.entries({ customer: 10_001, supplier: 20_001 }))
      await this.put("counter", { series, year: 0, value });
    this.made.openOrder = (await this.order()).order;
  }

  /** An order with one line of 100, and VAT. */
  private async order(): Promise<{ readonly order: number; readonly line: number }> {
    const number = await this.old.one(
      `insert into counter (company_id, series, year, value) values ($1, 'order', 0, 1)
       on conflict (company_id, series, year) do update set value = counter.value + 1 returning value::text`,
      this.id,
    );
    const order = await this.put("sales_order", {
      ...{ customer: this.made.customer, number: number.value, orderDate: "2026-03-02", deliveryDate: "2026-03-02" },
      ...{
        reference: "PO-7",
        purchaseOrderNumber: "B-77",
        contractReference: "R-5",
        currency: 1,
        invoicesDueIn: 14,
        invoicesDueInType: "DAYS",
      },
      project: this.made.project || null,
      preliminaryInvoice: await this.take(),
    });
    const line = await this.put("order_line", {
      ...{ order, product: this.made.product, description: "Kaffe", count: 1, vatType: 3, currency: 1 },
      ...{ unitPriceExcludingVatCurrency: 100, unitPriceIncludingVatCurrency: 125 },
      ...{ amountExcludingVatCurrency: 100, amountIncludingVatCurrency: 125, vatDate: "2026-03-02" },
    });
    return { order, line };
  }

  /**
   * Charges an order of 125; the invoice's id.
   * @param file what the order has as an attachment
   */
  private async charge(file?: string): Promise<number> {
    const { order, line } = await this.order();
    if (file !== undefined) this.made.attachment = await keepFile(this, file, { order, archiveDate: "2026-03-02" });
    // A version that counts what belongs to an order has counted the file.
    const { version } = await this.old.one(
      "select version from sales_order where company_id = $1 and id = $2",
      ...[this.id, order],
    );
    return this.chargeBy(1, {
      orders: [{ id: order, version, staysOpen: false, reopens: false, preliminaryInvoice: null }],
      lines: [line],
    });
  }

  /** An invoice to credit, one that is paid, and where there are credit notes one that is credited. */
  private async chargeSettled(): Promise<void> {
    this.made.creditable = await this.charge();
    const paid = await this.charge();
    this.made.paid = paid;
    const { number } = await this.old.one(
      `select "invoiceNumber"::text as number from invoice where company_id = $1 and id = $2`,
      ...[this.id, paid],
    );
    await this.post(
      [
        { account: this.accounts[1920], amount: 125 },
        {
          ...{ account: this.accounts[1500], amount: -125, customer: this.made.customer, invoiceNumber: number },
          openItem: await this.itemOf(paid),
        },
      ],
      { voucherTypeKey: "PAYMENT", date: "2026-03-10" },
    );
    if (this.bornAt < 18) return;
    this.made.credited = await this.charge();
    const note = { credited: this.made.credited, closeGroup: await this.take(), orders: [], lines: [] };
    this.made.creditNote = await this.chargeBy(-1, note, await this.itemOf(this.made.credited));
  }

  /** The posting that an invoice is owed by; versions before open items pass over it. */
  private async itemOf(invoice: number): Promise<number> {
    const { item } = await this.old.one(
      `select min(p.id)::int as item from invoice i join posting p on p.company_id = i.company_id and p."voucher" = i."voucher"
       where i.company_id = $1 and i.id = $2 and p."customer" is not null`,
      ...[this.id, invoice],
    );
    return item;
  }

  /** What `invoice_charge` takes, as the service hands it over; of a credit note with the sign -1. */
  private async chargeBy(sign: 1 | -1, more: Row, openItem?: number): Promise<number> {
    const [id, voucher] = [await this.take(), await this.take(10)];
    const own = { customer: this.made.customer, project: this.made.project || null };
    const postings = [
      {
        account: this.accounts[1500],
        amount: 125 * sign,
        ...own,
        invoiceNumber: "<number>",
        openItem,
        termOfPayment: "2026-03-17",
      },
      { account: this.accounts[3000], amount: -100 * sign, ...own, customer: null, vatType: 3, vatDate: "2026-03-02" },
      { account: this.accounts[2700], amount: -25 * sign, ...own, customer: null, row: 0, vatDate: "2026-03-02" },
    ];
    const ledger = voucherOf(voucher, postings.map(this.numbered(voucher)), {
      ...{ series: "invoice", voucherTypeKey: "OUTGOING_INVOICE", description: "Faktura <number>", by: this.by() },
      ...{ payment: null, payments: [], closeGroups: [voucher] },
    });
    // The gross amount of the sale is on its own row.
    const [owed, income, vat] = ledger.postings as Record<string, unknown>[];
    const gross = { amountGross: -125 * sign, amountGrossCurrency: -125 * sign };
    const [amount, net] = [125 * sign, 100 * sign];
    const invoice = {
      ...{ id, voucher, customer: this.made.customer, invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" },
      ...{ deliveryDate: "2026-03-02", currency: 1, comment: "", invoiceComment: "", invoiceRemarks: "" },
      ...{ amount, amountCurrency: amount, amountExcludingVat: net, amountExcludingVatCurrency: net },
      ...{ amountRoundoff: 0, amountRoundoffCurrency: 0, isCreditNote: sign < 0 },
    };
    const argument = {
      placeholder: "<number>",
      invoice,
      ledger: { ...ledger, postings: [owed, { ...income, ...gross }, vat] },
    };
    await this.old.query("select invoice_charge($1, $2)", [this.id, JSON.stringify({ ...argument, ...more })]);
    await this.tell("Invoice", id, "invoice.charged");
    this.invoices.push(id);
    return id;
  }

  /** A reminder, a supplier's invoice and a voucher in euros. */
  private async keepBooks(): Promise<void> {
    this.made.reminder = await this.put("reminder", {
      ...{ invoice: this.made.unpaid, customer: this.made.customer, type: "SOFT_REMINDER", sequence: 1 },
      ...{
        reminderDate: "2026-04-01",
        termOfPayment: "2026-04-15",
        currency: 1,
        principal: 125,
        email: "post@kunde.example",
      },
    });
    const owed = { supplier: this.made.supplier, invoiceNumber: "S-1", termOfPayment: "2026-04-01" };
    this.made.supplierInvoice = await this.post(
      [
        { account: this.accounts[4300], amount: 400 },
        { account: this.accounts[2400], amount: -400, ...owed },
      ],
      { voucherTypeKey: "INCOMING_INVOICE", vendorInvoiceNumber: "S-1" },
    );
    this.made.inEuros = await this.post([
      { account: this.accounts[1920], amount: -1_200, rate: 12 },
      { account: this.accounts[6540], amount: 1_200, rate: 12 },
    ]);
  }

  /** An employment, hours of a project, and subscriptions of the colleague for which changes wait. */
  private async workAndTell(callbacks: string): Promise<void> {
    const employment = await this.put("employment", { employee: this.made.colleague, startDate: "2026-01-01" });
    await this.put("employment_details", { employment, date: "2026-01-01" });
    if (await this.columnsOf("timesheet_entry")) {
      const activity = await this.old.one(
        `select id from activity where company_id = $1 and "activityType" = 'PROJECT_GENERAL_ACTIVITY' order by id limit 1`,
        this.id,
      );
      this.made.entry = await this.put("timesheet_entry", {
        ...{ project: this.made.project, activity: activity.id, employee: this.employee },
        ...{ date: "2026-03-02", hours: 7.5 },
      });
    }
    const due = { changed_at: "2026-03-02T10:00:00Z", due_at: "2026-03-02T10:00:00Z" };
    const waiting = { "customer.update": this.made.customer, "invoice.charged": this.made.paid };
    for (const [index, [event, object]] of Object.entries(waiting).entries()) {
      // Subscriptions of two companies with the same id are those of subscription-ids-upgrade.
      this.made[event] = this.id * 10 + index;
      await this.put("event_subscription", {
        id: this.made[event],
        ...{ event, targetUrl: `${callbacks}/${this.id}`, targetHost: new URL(callbacks).host },
        employee: this.made.colleague,
      });
      await this.put("event_outbox", { subscription: this.made[event], object, event, ...due });
      await this.tell("Subscription", this.made[event], null, {
        employee: this.made.colleague,
        actual_employee: this.made.colleague,
      });
    }
    if ((await this.columnsOf("change_log"))?.has("xact")) {
      const first = await this.old.one(
        "select era || '.' || xact || '.' || entry as cursor from change_log where company_id = $1 order by era, xact, entry limit 1",
        this.id,
      );
      this.cursor = first.cursor;
    }
  }
}
