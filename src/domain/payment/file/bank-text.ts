// Texts as banks take them: letters of the Latin set, within a length, never beginning with what messages between banks are cut by. Pure.

/** Letters that payments within Norway take beside those of ASCII. */
const domestic = /[æøåäöüéáíÆØÅÄÖÜÉÁÍ]/;

/** Letters that no decomposition takes to ASCII. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: "ae", ø: "o", å: "a", Æ: "AE", Ø: "O", Å: "A", ß: "ss", đ: "d", Đ: "D", ð: "d", Ð: "D", þ: "th", Þ: "TH" },
  ...{ ł: "l", Ł: "L", œ: "oe", Œ: "OE", "–": "-", "—": "-", "’": "'", "‘": "'", "“": "'", "”": "'", "&": "+" },
};

/** What stands in messages between banks: letters, digits, blanks and these signs. */
const taken = /[A-Za-z0-9 /\-?:().,'+]/;

/** A text as the receiver's bank takes it: folded abroad, with the letters of the country within Norway. */
export function bankText(text: string, { isDomestic }: { readonly isDomestic: boolean }): string {
  const folded = [...text.normalize("NFC")].map((one) => letter(one, isDomestic)).join("");
  return folded
    .replace(/\s+/g, " ")
    .replace(/^[/: ]+/, "")
    .replace(/\/{2,}/g, "/")
    .trim();
}

function letter(one: string, isDomestic: boolean): string {
  if (taken.test(one) || (isDomestic && domestic.test(one))) return one;
  const plain = plainLetters[one] ?? one.normalize("NFD").replace(/\p{M}/gu, "");
  return [...plain].map((each) => (taken.test(each) ? each : each === "_" ? "-" : " ")).join("");
}

/** The text within a length, cut at a word where one ends in its second half. */
export function cutAtWord(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest).join("");
  const end = letters[longest] === " " ? longest : cut.lastIndexOf(" ");
  return (end > longest / 2 ? cut.slice(0, end) : cut).trim();
}
