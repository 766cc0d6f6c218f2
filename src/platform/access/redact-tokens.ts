// Removes tokens, JWTs and credentials from every text that goes into the log or an error body. The lengths have an end, far beyond those
// of tokens, because a pattern keeps a place to return to for each character that it has taken: millions are more than there is room for.
// The beginning of a JWT ends where another one may begin, so that a text of nothing but beginnings is read once and not from each of them.

const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(test|live)-(consumer|employee|session)-[A-Za-z0-9_-]{16,20000}/g, "$1-$2-***"],
  [/\beyJ(?:(?!-eyJ)[A-Za-z0-9_-]){1,20000}\.[A-Za-z0-9_-]{1,20000}\.[A-Za-z0-9_-]{0,20000}/g, "eyJ***"],
  // The address of an access point has its secret in the path.
  [/(\/hooks\/e-invoice\/)[A-Za-z0-9._~%-]{1,20000}/g, "$1***"],
  [/\b(Basic|Bearer)\s+[A-Za-z0-9+/=_.-]{16,20000}/gi, "$1 ***"],
];

/** The text with three asterisks in place of tokens and credentials. */
export function redactTokens(text: string): string {
  return forms.reduce((redacted, [form, replacement]) => redacted.replace(form, replacement), text);
}
