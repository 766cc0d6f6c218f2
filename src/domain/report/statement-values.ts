// The values of a statement that is put together from parts.

/** Values in their order, from `$2` on; `$1` is the company. */
export interface Places {
  readonly values: unknown[];
  /** Adds a value; returns its placeholder with its type. */
  add(value: unknown, type: string): string;
}

/** An empty list of values. */
export function placeholders(): Places {
  const values: unknown[] = [];
  return {
    values,
    add(value, type) {
      values.push(value);
      return `$${values.length + 1}::${type}`;
    },
  };
}
