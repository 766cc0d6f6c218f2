// Names that nothing else has: of requests that are carried out once, and of rows that are being typed.

/** A name that nothing else has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
}
