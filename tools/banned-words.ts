// Words that names and comments may not use, as data: each with the word to use instead, and the reason.

/** A banned word. */
export interface BannedWord {
  /** In lower case: a word of a name (`poke` of `pokeAll`) or of a comment; with a capital inside, a whole name. */
  readonly word: string;
  readonly places: readonly ("names" | "comments")[];
  /** Where it is banned: paths begin with one of these. A word may be banned for the meaning that it had in some folders. */
  readonly folders: readonly string[];
  readonly use: string;
  readonly reason: string;
}

const everywhere = ["src/"];
const aboveDomain = ["src/platform/", "src/http/", "src/web/", "src/cli/", "src/service/", "src/main.ts"];
const both = ["names", "comments"] as const;
const names = ["names"] as const;
const pronoun = "a passive pronoun does not say what the value is";

/** What is banned today. A word is added when the last of its uses in the folders is gone. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { word: "poke", places: both, folders: everywhere, use: "trigger", reason: "workers are triggered" },
  { word: "wake", places: names, folders: everywhere, use: "notifyWorkers", reason: "it sends a notification" },
  { word: "settle", places: both, folders: aboveDomain, use: "drain", reason: "only open items are settled" },
  { word: "settled", places: names, folders: aboveDomain, use: "drain", reason: "only open items are settled" },
  {
    word: "streak",
    places: both,
    folders: everywhere,
    use: "consecutive failures",
    reason: "that is the standard term",
  },
  { word: "gates", places: both, folders: aboveDomain, use: "circuit", reason: "a gate is what CI runs" },
  {
    word: "gatesOpen",
    places: names,
    folders: everywhere,
    use: "openCircuits",
    reason: "an open gate reads as its opposite",
  },
  { word: "sealer", places: both, folders: everywhere, use: "cipher", reason: "secrets are encrypted" },
  { word: "seal", places: both, folders: everywhere, use: "encrypt", reason: "secrets are encrypted" },
  {
    word: "door",
    places: both,
    folders: everywhere,
    use: "command runner",
    reason: "it says neither transaction nor command",
  },
  {
    word: "rooms",
    places: both,
    folders: everywhere,
    use: "module or layer",
    reason: "it says neither module nor context",
  },
  {
    word: "nowhere",
    places: names,
    folders: everywhere,
    use: "null or none",
    reason: "it does not say what is missing",
  },
  { word: "obey", places: names, folders: everywhere, use: "applyRules", reason: "rules are applied" },
  { word: "doings", places: both, folders: everywhere, use: "actions", reason: "that is the standard term" },
  { word: "wishes", places: both, folders: everywhere, use: "request or options", reason: "that is the standard term" },
  { word: "hears", places: both, folders: aboveDomain, use: "is called for, or logs", reason: "callbacks are called" },
  { word: "told", places: both, folders: aboveDomain, use: "a noun, such as result", reason: pronoun },
  {
    word: "answered",
    places: names,
    folders: ["src/http/system", "src/http/execute", "src/http/server.ts", "src/web/"],
    use: "response",
    reason: pronoun,
  },
  { word: "asked", places: names, folders: aboveDomain, use: "request, or what is requested", reason: pronoun },
  {
    word: "said",
    places: names,
    folders: ["src/platform/", "src/http/", "src/web/", "src/cli/", "src/main.ts"],
    use: "a noun, such as message",
    reason: pronoun,
  },
  { word: "heard", places: both, folders: aboveDomain, use: "a noun, such as listeners", reason: pronoun },
  { word: "came", places: names, folders: aboveDomain, use: "result", reason: pronoun },
  { word: "say", places: names, folders: aboveDomain, use: "log, or addFault", reason: "people say, programs log" },
  { word: "tell", places: names, folders: aboveDomain, use: "log or notify", reason: "people tell, programs log" },
  { word: "inside", places: names, folders: aboveDomain, use: "api or localApi", reason: "a place is no client" },
  { word: "does", places: names, folders: everywhere, use: "roles", reason: "a verb does not name a set of roles" },
  { word: "twins", places: both, folders: aboveDomain, use: "duplicates", reason: "that is the standard term" },
  {
    word: "clothes",
    places: both,
    folders: everywhere,
    use: "IPv4-mapped address",
    reason: "that is the standard term",
  },
  {
    word: "exchanged",
    places: names,
    folders: ["src/platform/"],
    use: "result",
    reason: "exchange is only that of tokens and currencies",
  },
  {
    word: "acting",
    places: names,
    folders: ["src/domain/", "src/engine/", "src/schema/"],
    use: "context",
    reason: "it is an ActionContext",
  },
  {
    word: "asking",
    places: names,
    folders: ["src/domain/", "src/engine/", "src/schema/"],
    use: "context",
    reason: "it is a ReadContext",
  },
  {
    word: "summary",
    places: names,
    folders: ["src/engine/read/", "src/engine/write/", "src/engine/command/", "src/schema/"],
    use: "query with rows or an object",
    reason: "reads have one form, the query",
  },
  {
    word: "summaries",
    places: names,
    folders: ["src/engine/", "src/schema/", "src/http/"],
    use: "queries",
    reason: "reads have one form, the query",
  },
  {
    word: "question",
    places: names,
    folders: ["src/engine/", "src/schema/", "src/http/"],
    use: "query that loads and decides",
    reason: "reads have one form, the query",
  },
  {
    word: "questions",
    places: names,
    folders: ["src/engine/", "src/schema/", "src/http/"],
    use: "queries",
    reason: "reads have one form, the query",
  },
  {
    word: "content",
    places: names,
    folders: ["src/engine/read/", "src/engine/write/", "src/engine/command/"],
    use: "query with a file",
    reason: "reads have one form, the query",
  },
  {
    word: "contents",
    places: names,
    folders: ["src/engine/", "src/schema/", "src/http/"],
    use: "queries with files",
    reason: "reads have one form, the query",
  },
];
