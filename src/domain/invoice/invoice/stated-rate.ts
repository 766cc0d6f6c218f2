// What an exchange rate that is stated for an invoice may be.

/** The greatest rate, in kroner for one unit; the column holds no more. */
export const largestRate = 1_000_000;

/** Decimals of a rate, as those of published ones. */
export const rateDecimals = 10;
