// The colours of documents and mails. Pure.

/** Colours of everything that is not the company's. */
export const ink = { text: "#1a1a1a", quiet: "#5a5a5a", rule: "#b8b8b8", shade: "#f2f2f2" } as const;

/** The colour of documents whose company has chosen none. */
const defaultColour = "#24466b";

/** The company's colour for rules and areas, and the one for letters: the same where it can be read on white. */
export function coloursOf(colour: string): { readonly accent: string; readonly letters: string } {
  const accent = /^#[0-9a-f]{6}$/i.test(colour) ? colour : defaultColour;
  return { accent, letters: contrast(accent) >= 4.5 ? accent : ink.text };
}

/** How much darker than white a colour is, as WCAG counts: 1 to 21. */
function contrast(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
