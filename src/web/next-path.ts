// Where signing in leads to: back to the page that was asked for, and never to another site.

/** Longer addresses are those of no page. */
const mostCharacters = 2_000;

/**
 * The address of this service that a request names, with its query and fragment.
 * @returns `/` for everything else: a whole address, one that begins with two slashes, and whatever a browser reads as one of these
 */
export function nextPath(text: string): string {
  // Browsers leave out tabs and line breaks, and read `\` as `/`: none of them is in an address of a page.
  if (text.length > mostCharacters || !/^\/(?!\/)[!-~]*$/.test(text) || text.includes("\\")) return "/";
  const here = "http://here.invalid";
  const { origin, pathname } = new URL(text, here);
  // Steps such as `/.//` are resolved before the address is gone to.
  return origin === here && !pathname.startsWith("//") ? text : "/";
}

/** The page of signing in that leads on to an address of this service; slashes stay, so that people can read it. */
export function signInPath(next: string): string {
  return `/sign-in?next=${encodeURIComponent(next).replaceAll("%2F", "/")}`;
}
