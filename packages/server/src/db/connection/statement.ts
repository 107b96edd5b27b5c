import { type Placeholder, sql } from 'drizzle-orm'
import type { Db, IdentityDb } from '../database.ts'

/** No connection remembers more queries than this; whatever comes later is put together each time. */
const MAX_REMEMBERED = 300

interface Asked<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

interface Preparable<Answer> extends Asked<Answer> {
  prepare(name: string): Asked<Answer>
}

type Memory = Map<string, Asked<unknown>>

const memoryOfConnection = new WeakMap<object, Memory>()
const memoryOf = new WeakMap<IdentityDb, Memory>()

/** The transactions of one connection share what it remembers; one that belongs to none remembers nothing. */
export function shareStatements(db: IdentityDb, connection: object): void {
  const memory: Memory = memoryOfConnection.get(connection) ?? new Map()
  memoryOfConnection.set(connection, memory)
  memoryOf.set(db, memory)
}

/** Leaves a value open that comes when the query is asked. */
export type Given<Name extends string> = (name: Name) => Placeholder

let statements = 0
let names = 0

/**
 * A query that each connection puts together once: that costs more than to ask it. What differs from one question to the
 * next are values, which `build` leaves open, or one of a few kinds. The scope is always left open: `build` sees places for
 * its organizations, never an organization.
 */
export function statement<Name extends string, Answer, Kind = void>(
  build: (db: Db, given: Given<Name>, kind: Kind) => Preparable<Answer>,
): (db: Db, values: Record<Name, unknown>, kind: Kind) => Promise<Answer> {
  const id = ++statements
  return (db, values, kind) => {
    const { organizationIds } = db.scope
    const memory = memoryOf.get(db)
    const key = `${id} ${organizationIds.length} ${JSON.stringify(kind)}`
    let asked = memory?.get(key) as Asked<Answer> | undefined // kept under this statement's own id
    if (!asked) {
      const query = build(withoutScope(db), sql.placeholder, kind)
      const isKept = memory && memory.size < MAX_REMEMBERED
      asked = isKept ? query.prepare(`statement ${++names}`) : query
      if (isKept) memory.set(key, asked)
    }
    const ofScope = Object.fromEntries(organizationIds.map((one, i) => [organizationAt(i), one]))
    return asked.execute({ ...values, ...ofScope })
  }
}

/** What the organization at a place of the scope is called until the query is asked. */
const organizationAt = (place: number) => `organization ${place}`

/** A unit of work like this one, with places in its scope instead of organizations. */
function withoutScope(db: Db): Db {
  const places: unknown[] = db.scope.organizationIds.map((_, i) => sql.placeholder(organizationAt(i)))
  const scope = { ...db.scope, organizationIds: places as string[] } // each stands where an id will stand
  return Object.create(db, { scope: { value: scope } }) as Db // the same, but for its scope
}
