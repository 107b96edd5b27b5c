import { invariant, type SignedInUser } from '@firstbell/domain'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, auditLine } from '../access/audit-trail.ts'
import type { Scope } from '../access/scope.ts'
import type { Database, Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** What one call says of itself for the audit trail of every organization whose records it touches. */
export interface Trail {
  /** The call changed these records. */
  changed(organizationId: string, ...ids: string[]): void
  /** The call shows data of these families, or of these records of theirs. */
  revealed(organizationId: string, ...ids: string[]): void
  /** The statements that close the unit of work that they tell of. */
  lines(): SQL[]
  /** Writes the lines in the middle of a unit of work. */
  append(db: Db): Promise<void>
  /** Writes the lines in a unit of work of their own. */
  appendAlone(database: Database, scope: Scope): Promise<void>
}

/** Who calls, when and from where. */
export function entryOf(user: SignedInUser, request: FastifyRequest, { clock }: Pick<Deps, 'clock'>) {
  return { uid: user.uid, email: user.email, timestamp: clock.now(), clientAddress: request.ip }
}

/** A line names no more records than this; a list that shows more was asked for without a page. */
const MOST_SUBJECTS = 200

/** AUDIT-1: a call that `mustTell` and says of no record that it changed it is a bug: nothing of it is kept. */
export function trailOf(entry: Omit<AuditEntry, 'subjects'>, mustTell: boolean): Trail {
  const lines = new Map<string, Set<string>>()
  const add = (organizationId: string, ...ids: string[]) => {
    const subjects = lines.get(organizationId) ?? new Set()
    lines.set(organizationId, subjects)
    for (const id of ids) if (subjects.size < MOST_SUBJECTS) subjects.add(id)
  }
  const statements = () => {
    invariant(!mustTell || lines.size > 0, `${entry.action} says what it changed`)
    const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)) // two calls wait for each other in one order only
    return sorted.map(([organizationId, subjects]) => auditLine(organizationId, { ...entry, subjects: [...subjects] }))
  }
  return {
    changed: add,
    revealed: add,
    lines: statements,
    async append(db) {
      for (const statement of statements()) await db.execute(statement)
    },
    async appendAlone(database, scope) {
      if (lines.size > 0) await database.read(scope, async () => undefined, statements)
    },
  }
}
