// Names as banks write them, brought to one form: without accents, forms of companies, and the order of words.

/** Forms of companies, which banks leave out or put elsewhere. */
const forms: ReadonlySet<string> = new Set(["as", "asa", "da", "ans", "enk", "gmbh", "ab", "ltd", "aps", "sa"]);
/** Words of a name whose order is changed to look for it; a longer name is looked for as it stands. */
const turned = 5;

/** The words of a name: `Ås Regnskap og Rådgivning AS` is regnskap, og, radgivning. */
export function nameWords(name: string): string[] {
  return plainName(name)
    .split(" ")
    .filter((word) => word !== "" && !forms.has(word));
}

/** The key of a name: its words in the order of the alphabet. Empty where it has none. */
export function nameKey(name: string): string {
  return nameWords(name).sort().join(" ");
}

/** The texts under which the database may have a name (`party_bank_name`): its words turned round, forwards and backwards, with and without the form. */
export function storedNames(name: string): string[] {
  const words = nameWords(name);
  // A form may be a word of the name: Ås is written like AS.
  const all = plainName(name).split(" ");
  if (words.length === 0) return [];
  const turnsOf = (list: readonly string[]) => list.map((_, at) => [...list.slice(at), ...list.slice(0, at)]);
  const lists = all.length > words.length ? [words, all] : [words];
  const turns = lists.flatMap((list) =>
    list.length > turned ? [list] : [...turnsOf(list), ...turnsOf([...list].reverse())],
  );
  const own = all.filter((word) => forms.has(word));
  return [
    ...new Set(
      turns.flatMap((list) => {
        const text = list.join("");
        const ends = [...new Set(["as", ...own])];
        return [text, ...ends.flatMap((end) => [`${text}${end}`, `${end}${text}`, `${end}${text}${end}`])];
      }),
    ),
  ];
}

/** The text under which the database has a name. */
export function storedName(name: string): string {
  return plainName(name).replaceAll(" ", "");
}

/** Lower case without accents; aa is a, oe is o; words with one space between them. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("aa", "a")
    .replaceAll("oe", "o")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** A KID in the form in which two are compared: without blanks and the zeros before it, which banks add and spreadsheets take away. */
export function comparedKid(kid: string): string {
  return kid.replace(/\s/g, "").replace(/^0+/, "");
}
