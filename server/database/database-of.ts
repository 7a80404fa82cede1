/**
 * The database that a transaction's connection belongs to. It outlives the transaction, so the next one can use its prepared
 * statements.
 */
const databases = new WeakMap<object, object>()

/** Registers on which connection a transaction runs: that of a database, or of the enclosing transaction. */
export function onConnection<Inner extends object>(tx: Inner, on: object): Inner {
  databases.set(tx, databaseOf(on))
  return tx
}

export const databaseOf = (connection: object): object => databases.get(connection) ?? connection
