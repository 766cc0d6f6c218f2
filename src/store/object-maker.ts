// Functions that make objects of one kind, whose members are known only when the service runs, as fast as a literal of the source would.

/** Makes an object with all its members; lists among them are new each time. */
export type ObjectMaker = () => Record<string, unknown>;

/**
 * A function that makes copies of an object of plain JSON values. Each maker is a literal of its own for Node.js, whose objects have all
 * their members at once and share one hidden class. An object that gets a dozen members one after the other becomes a table of hashes
 * instead: it takes twenty times as long to make, and longer to read (decision 290). A copy by `{ ...known }` is as fast only where
 * the same line copies no more than four kinds.
 * @param members values that JSON has, by names that definitions and statements of the service have, and nobody else
 */
export function makerOf(members: Readonly<Record<string, unknown>>): ObjectMaker {
  // As a literal, this name would say whose members the object inherits.
  if (Object.hasOwn(members, "__proto__")) throw new Error("A member cannot be named __proto__.");
  return new Function(`return ${JSON.stringify(members)};`) as ObjectMaker;
}
