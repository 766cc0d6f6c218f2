// What a bookkeeper knows of VAT by heart: the rates and accounts of the codes in use, in whole øre.

/** A VAT code: its rate, and the accounts of what is deducted and what is owed. */
interface Code {
  readonly rate: number;
  readonly deducted?: number;
  readonly owed?: number;
  /** The row is the base and not the gross amount; what is not deducted becomes cost. */
  readonly reverse?: true;
  /** The account of a sale. */
  readonly income?: number;
}

/** Codes by their numbers. */
export const codes: Readonly<Record<string, Code>> = {
  "0": { rate: 0 },
  "1": { rate: 25, deducted: 2710 },
  "11": { rate: 15, deducted: 2711 },
  "13": { rate: 12, deducted: 2712 },
  "3": { rate: 25, owed: 2700, income: 3000 },
  "31": { rate: 15, owed: 2701, income: 3001 },
  "33": { rate: 12, owed: 2702, income: 3002 },
  "5": { rate: 0, income: 3100 },
  "6": { rate: 0, income: 3200 },
  "86": { rate: 25, deducted: 2710, owed: 2703, reverse: true },
  "87": { rate: 25, owed: 2703, reverse: true },
  "81": { rate: 25, deducted: 2710, owed: 2705, reverse: true },
  "83": { rate: 15, deducted: 2711, owed: 2706, reverse: true },
};

/** The rate of a code on a day of delivery: the low one was another for eighteen months. */
export function rateOn(code: string, day: string): number {
  return code === "33" && day >= "2020-04-01" && day <= "2021-09-30" ? 6 : (codes[code]?.rate ?? 0);
}

/** Half away from zero. */
export function rounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
}

/** The net amount of a gross amount. */
export function netOf(gross: number, rate: number): number {
  return rounded(gross * 100, 100 + rate);
}

/** A row and its VAT: what stands on the row itself, and the generated rows by account. */
export function splitRow(account: number, gross: number, code: string): { net: number; generated: [number, number][] } {
  const { rate, deducted, owed, reverse } = codes[code] ?? { rate: 0 };
  if (reverse === true) {
    const vat = rounded(gross * rate, 100);
    if (vat === 0) return { net: gross, generated: [] };
    return {
      net: gross,
      generated: [
        [deducted ?? account, vat],
        [owed ?? 0, -vat],
      ],
    };
  }
  const net = netOf(gross, rate);
  return { net, generated: gross === net ? [] : [[deducted ?? owed ?? 0, gross - net]] };
}
