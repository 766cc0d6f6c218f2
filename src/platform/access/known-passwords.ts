// Passwords that everybody tries first: words that many choose, rows of a keyboard, counted digits, and these repeated or joined. A list of
// stolen passwords would refuse the same ones at this length, and much that nobody tries.

/** Words, with accents and capitals taken away. */
const words = [
  ...["password", "passord", "passwort", "hemmelig", "secret", "administrator", "admin", "root", "user", "bruker"],
  ...[
    "login",
    "logginn",
    "welcome",
    "velkommen",
    "letmein",
    "changeme",
    "byttmeg",
    "default",
    "testing",
    "test",
    "demo",
  ],
  ...["iloveyou", "jegelskerdeg", "love", "princess", "prinsesse", "dragon", "monkey", "master", "shadow", "sunshine"],
  ...["solskinn", "superman", "batman", "starwars", "pokemon", "minecraft", "football", "fotball", "baseball"],
  ...["liverpool", "arsenal", "chelsea", "manchester", "united", "rosenborg", "brann", "valerenga", "norway", "norge"],
  ...["oslo", "bergen", "trondheim", "stavanger", "sommer", "summer", "vinter", "winter", "host", "autumn", "spring"],
  ...["mandag", "monday", "fredag", "friday", "januar", "january", "desember", "december", "jul", "company", "firma"],
  ...["bedrift", "regnskap", "accounting", "faktura", "invoice", "penger", "money", "motpost", "whatever"],
  ...["hello", "hallo", "michael", "jennifer", "charlie", "jordan", "ashley", "trustno", "computer", "internet"],
] as const;

/** Rows of keyboards, digits and letters, which are gone along in either direction. */
const rows = [
  ...["qwertyuiopa", "asdfghjkloa", "zxcvbnm", "12345678901234567890", "abcdefghijklmnopqrstuvwxyz"],
  ...["1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0"],
].flatMap((row) => [row, [...row].reverse().join("")]);

/** The shortest way along a row that counts, and how many characters beside words and rows make no password. */
const shortestRun = 3;
const mostBesides = 4;
/** So many different pieces are no choice of one's own. */
const mostPieces = 3;

/** What is written for letters. */
const written: Readonly<Record<string, string>> = { "@": "a", $: "s", "€": "e", ø: "o", æ: "a" };

/** Whether a password consists of what is tried first, in whatever order and however often. */
export function isTriedFirst(password: string): boolean {
  const text = [...password.normalize("NFKD").toLowerCase()]
    .filter((one) => !/\p{M}/u.test(one))
    .map((one) => written[one] ?? one)
    .join("");
  const pieces = new Set<string>();
  let besides = 0;
  for (let at = 0; at < text.length; ) {
    const piece = pieceAt(text, at);
    if (piece.length === 1 && /[a-z]/.test(piece)) return false;
    if (piece.length === 1) besides += /[\s._-]/.test(piece) ? 0 : 1;
    else pieces.add(piece);
    at += piece.length;
  }
  return besides <= mostBesides && pieces.size <= mostPieces;
}

/** The longest word, way along a row, year, or repeated character that begins here; else the character. */
function pieceAt(text: string, at: number): string {
  const [first = ""] = [...text.slice(at, at + 2)];
  const word = words.reduce<string>(
    (longest, one) => (one.length > longest.length && text.startsWith(one, at) ? one : longest),
    "",
  );
  let same = first.length;
  while (text.startsWith(first, at + same)) same += first.length;
  const year = /^(?:19|20)\d\d/.exec(text.slice(at, at + 4))?.[0] ?? "";
  const found = [word, runAt(text, at), year, same >= shortestRun * first.length ? text.slice(at, at + same) : ""];
  return found.reduce((longest, one) => (one.length > longest.length ? one : longest), first);
}

function runAt(text: string, at: number): string {
  let longest = "";
  for (const row of rows) {
    for (let from = row.indexOf(text[at] ?? ""); from >= 0; from = row.indexOf(text[at] ?? "", from + 1)) {
      let length = 0;
      while (from + length < row.length && row[from + length] === text[at + length]) length++;
      if (length >= shortestRun && length > longest.length) longest = text.slice(at, at + length);
    }
  }
  return longest;
}
