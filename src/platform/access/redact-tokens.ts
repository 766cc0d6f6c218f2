// Removes tokens, JWTs and credentials from every text that goes into the log or an error body.

const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(test|live)-(consumer|employee|session)-[A-Za-z0-9_-]{16,}/g, "$1-$2-***"],
  [/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g, "eyJ***"],
  // The address of an access point has its secret in the path.
  [/(\/hooks\/e-invoice\/)[A-Za-z0-9._~%-]+/g, "$1***"],
  [/\b(Basic|Bearer)\s+[A-Za-z0-9+/=_.-]{16,}/gi, "$1 ***"],
];

/** The text with three asterisks in place of tokens and credentials. */
export function redactTokens(text: string): string {
  return forms.reduce((redacted, [form, replacement]) => redacted.replace(form, replacement), text);
}
