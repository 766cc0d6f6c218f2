// A return as the check and the file need it; it knows no database.

/** A line of a return: amounts in whole kroner, as numbers. */
export interface FiledLine {
  readonly code: string;
  readonly specification: string;
  readonly line: "MAIN" | "DEDUCTION";
  readonly ownCode: string;
  readonly name: string;
  /** The rate as the authority writes it: 25, 11,11. */
  readonly rate: string;
  readonly hasBase: boolean;
  /** Whether its VAT is usually positive. */
  readonly isPositive: boolean;
  readonly base: number;
  readonly vat: number;
  readonly remark: string;
  readonly remarkText: string;
}

/** A return that may be filed. */
export interface FiledReturn {
  readonly id: number;
  readonly dateFrom: string;
  /** The day after the term. */
  readonly dateTo: string;
  readonly termSize: string;
  readonly category: string;
  readonly deadline: string;
  /** The number of the file that is made next. */
  readonly serial: number;
  readonly refundKid: string;
  readonly organizationNumber: string;
  readonly company: string;
  readonly remark: string;
  readonly remarkText: string;
  readonly lines: readonly FiledLine[];
}

/** What is owed: the sum of the lines. */
export function totalOf(of: Pick<FiledReturn, "lines">): number {
  return of.lines.reduce((sum, line) => sum + line.vat, 0);
}

/** The name of a file: the term and how often it was filed. */
export function referenceOf({ id, serial }: Pick<FiledReturn, "id" | "serial">): string {
  return `${id}-${serial}`;
}
