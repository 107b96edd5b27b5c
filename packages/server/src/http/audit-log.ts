import { differencesOf, invariant, type SettingChange, type SignedInUser } from '@firstbell/domain'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type AuditEntry, auditLine } from '../db/audit/audit-line.ts'
import type { Scope } from '../db/scope.ts'
import type { Database, Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { singleFlightByKey } from '../work/single-flight.ts'

/** The entries of one call for the audit logs of all organizations whose records it touches. */
export interface AuditLog {
  /** The call changed these records. */
  changed(organizationId: string, ...ids: string[]): void
  /** The call changed settings, which is recorded with their values before and after. */
  settingsChanged<Settings extends object>(organizationId: string, before: Settings, after: Settings): void
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
export function entryOf(user: SignedInUser, request: FastifyRequest, { serviceClock }: Pick<Deps, 'serviceClock'>) {
  return { uid: user.uid, email: user.email, timestamp: serviceClock.now(), clientAddress: request.clientAddress }
}

/** A line names no more records than this; a call that touches more adds several lines. */
const SUBJECTS_OF_A_LINE = 200

/** AUDIT-1: a call that `mustAudit` and names no changed record is a bug: nothing of it is kept. */
export function auditLogOf(entry: Omit<AuditEntry, 'subjects' | 'changes'>, mustAudit: boolean): AuditLog {
  const lines = new Map<string, { subjects: Set<string>; changes: SettingChange[] }>()
  const lineOf = (organizationId: string) => {
    const line = lines.get(organizationId) ?? { subjects: new Set(), changes: [] }
    lines.set(organizationId, line)
    return line
  }
  const add = (organizationId: string, ...ids: string[]) => {
    const { subjects } = lineOf(organizationId)
    for (const id of ids) subjects.add(id)
  }
  const statements = () => {
    invariant(!mustAudit || lines.size > 0, `${entry.action} names what it changed`)
    const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)) // two calls wait for each other in one order only
    return sorted.flatMap(([organizationId, { subjects, changes }]) =>
      parts([...subjects]).map((part, i) =>
        auditLine(organizationId, { ...entry, subjects: part, changes: i === 0 ? changes : [] }),
      ),
    )
  }
  return {
    changed: add,
    revealed: add,
    settingsChanged(organizationId, before, after) {
      add(organizationId, organizationId)
      lineOf(organizationId).changes.push(...differencesOf(before, after))
    },
    lines: statements,
    async append(db) {
      for (const statement of statements()) await db.execute(statement)
    },
    async appendAlone(database, scope) {
      if (lines.size > 0) await database.transaction(scope, async () => undefined, statements)
    },
  }
}

/** The records of each line; a call that names none has one line, too. */
function parts(ids: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(ids.length / SUBJECTS_OF_A_LINE))
  return Array.from({ length: count }, (_, i) => ids.slice(i * SUBJECTS_OF_A_LINE, (i + 1) * SUBJECTS_OF_A_LINE))
}

/**
 * Writes lines that tell of no change: those of one organization that come together in one unit of work, in their order.
 * Every scope that it is given holds the organization.
 */
export function createTrailWriter(database: Database) {
  const waiting = new Map<string, SQL[]>()
  const together = singleFlightByKey<void>()
  return async (scope: Scope, organizationId: string, lines: readonly SQL[]): Promise<void> => {
    if (lines.length === 0) return
    const own = waiting.get(organizationId) ?? []
    waiting.set(organizationId, own)
    own.push(...lines)
    await together(organizationId, async () => {
      const all = waiting.get(organizationId) ?? []
      waiting.delete(organizationId)
      await database.transaction(
        scope,
        async () => undefined,
        () => all,
      )
    })
  }
}
