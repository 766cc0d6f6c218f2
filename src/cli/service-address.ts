// The address of a running service, as commands take it.

/** The address without a slash or `/v2` at its end; null for a text that is none. */
export function serviceAddress(text: string): string | null {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return null;
  const { origin, pathname } = new URL(text);
  const parts = pathname.split("/").filter((part) => part !== "");
  if (parts.at(-1) === "v2") parts.pop();
  return [origin, ...parts].join("/");
}

/** What is wrong with an address that is none. */
export function addressFault(text: string): string {
  return `--service must be an address that begins with http:// or https://, not "${text}".`;
}
