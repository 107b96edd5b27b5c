import { PAGE_SIZE } from '@firstbell/contract'
import type { InstallationLogLine } from '@firstbell/domain'
import { asc, desc, sql } from 'drizzle-orm'
import { type AuditEntry, hashOf, INSTALLATION, NO_LINE } from './audit-line.ts'
import type { IdentityDb } from './database.ts'
import { installationLog, installationLogHead } from './schema-identity.ts'

const HEAD = 1

/** AUDIT-9: appends a line, chained to the one before; lines that are written at once wait for each other. */
export async function appendInstallationLine(db: IdentityDb, entry: Omit<AuditEntry, 'changes'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(installationLogHead).values({ id: HEAD, seq: 0, hash: NO_LINE }).onConflictDoNothing()
    const [head] = await transaction.select().from(installationLogHead).for('update')
    const seq = (head?.seq ?? 0) + 1
    const hash = hashOf(lineOf({ ...entry, seq }), head?.hash ?? NO_LINE)
    await transaction.insert(installationLog).values({ ...entry, seq, hash })
    await transaction.update(installationLogHead).set({ seq, hash })
  })
}

export async function listInstallationLog(
  db: IdentityDb,
  page: number,
): Promise<{ lines: InstallationLogLine[]; total: number }> {
  const lines = await db
    .select()
    .from(installationLog)
    .orderBy(desc(installationLog.seq))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { lines, total: await db.$count(installationLog) }
}

/** Follows the log from its first line; `brokenAt` is the first line that was changed, or before which one is missing. */
export async function checkInstallationLog(db: IdentityDb): Promise<{ lines: number; brokenAt: number | null }> {
  const rows = await db.select().from(installationLog).orderBy(asc(installationLog.seq))
  let before = NO_LINE
  for (const [i, row] of rows.entries()) {
    if (row.seq !== i + 1 || row.hash !== hashOf(lineOf(row), before)) return { lines: i, brokenAt: row.seq }
    before = row.hash
  }
  const [head] = await db
    .select()
    .from(installationLogHead)
    .where(sql`${installationLogHead.id} = ${HEAD}`)
  const isWhole = (head?.seq ?? 0) === rows.length && (head?.hash ?? NO_LINE) === before
  return { lines: rows.length, brokenAt: isWhole ? null : rows.length + 1 }
}

function lineOf(line: Omit<InstallationLogLine, 'hash'>) {
  return { ...line, organizationId: INSTALLATION, changes: [] }
}
