// Invoices that are made in advance, as the service makes them: their postings and open items are their own.

import { type Company, type Copies, makeOrder } from "./books.ts";

/** Orders that are charged at the same time. */
const together = 8;

/** Makes invoices of copies of one order. */
export class Invoices {
  private readonly company: Company;
  private readonly copies: Copies;
  private readonly order: number;
  private constructor(company: Company, copies: Copies, order: number) {
    this.company = company;
    this.copies = copies;
    this.order = order;
  }

  /** Makes the order that is copied. */
  static async of(company: Company, copies: Copies): Promise<Invoices> {
    return new Invoices(company, copies, (await makeOrder(company)).order);
  }

  /**
   * Makes so many invoices of three lines and returns their ids.
   * @param address the service to ask, where it is not the one that made the company
   */
  async made(count: number, address?: string): Promise<number[]> {
    const { company } = this;
    const orders = await this.copies.orders(company.id, this.order, count, true);
    const ids: number[] = [];
    let next = 0;
    const charge = async () => {
      while (next < count) {
        const path = `/order/${orders.first + next++ * orders.distance}/:invoice?invoiceDate=2026-03-04&sendToCustomer=false`;
        ids.push((await company.call("PUT", path, undefined, address)).id);
      }
    };
    await Promise.all(Array.from({ length: together }, charge));
    return ids;
  }
}
