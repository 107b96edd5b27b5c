import { type Scope, scopeOfMember } from '../../src/db/scope.ts'
import type { Database } from '../../src/db/database.ts'

/**
 * The wall has two layers: queries bind the organizations of their scope, and row policies bind the database. A proof
 * takes one away to see that the other stands alone. Only a proof can: no setting of the server does this.
 */
export const LAYERS = ['both layers', 'queries alone', 'row policies alone'] as const
export type Layer = (typeof LAYERS)[number]

/**
 * The same database with one layer taken away. In 'row policies alone' callers are believed to administer the watched
 * organization, too, and only the database still knows that they do not.
 */
export function withLayer(real: Database, layer: Layer, watched: string): Database {
  if (layer === 'both layers') return real
  const transaction: Database['transaction'] =
    layer === 'queries alone'
      ? (scope, work, closing = () => []) =>
          real.identity.transaction(async (db) => {
            const result = await work(Object.assign(db, { scope }))
            for (const statement of closing()) await db.execute(statement)
            return result
          })
      : (scope, work, closing) =>
          real.transaction(trueScope(scope, watched), (db) => work(Object.assign(db, { scope })), closing)
  return {
    ...real,
    transaction,
    async enter(ongoing, scope) {
      const db = layer === 'queries alone' ? ongoing : await real.enter(ongoing, trueScope(scope, watched))
      return Object.assign(db, { scope })
    },
    writeTransaction: transaction,
    long: () => ({ transaction, writeTransaction: transaction }),
  }
}

/** A caller's scope without the organization that was only pretended; the server's own work has one organization. */
function trueScope(scope: Scope, watched: string): Scope {
  if (scope.organizationIds.length < 2) return scope
  return scopeOfMember(scope.organizationIds.filter((id) => id !== watched))
}
