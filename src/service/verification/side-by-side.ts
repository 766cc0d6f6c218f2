// Does several pieces of work with a few connections, each with one piece at a time.

/**
 * Gives each connection the next piece of work as soon as it is free, in order.
 * @throws what the first piece that failed threw, when all that had begun have ended; no other piece is begun
 */
export async function sideBySide<Connection>(
  connections: readonly Connection[],
  pieces: readonly ((connection: Connection) => Promise<void>)[],
): Promise<void> {
  const waiting = [...pieces];
  const faults: unknown[] = [];
  const work = async (connection: Connection) => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
      try {
        await piece(connection);
      } catch (error) {
        faults.push(error);
        waiting.length = 0;
      }
  };
  await Promise.all(connections.map(work));
  if (faults.length > 0) throw faults[0];
}
