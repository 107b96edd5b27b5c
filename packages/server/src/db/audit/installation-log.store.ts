import { PAGE_SIZE } from '@firstbell/contract'
import type { InstallationLogLine } from '@firstbell/domain'
import { asc, desc, gt } from 'drizzle-orm'
import { type AuditEntry, hashOf, INSTALLATION, NO_LINE } from './audit-line.ts'
import type { IdentityDb } from '../database.ts'
import { followChain } from './follow-chain.ts'
import { installationLog, installationLogHead } from '../schema/schema-identity.ts'

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

/** AUDIT-10: follows the log from its first line; nothing of it is ever deleted. */
export async function checkInstallationLog(db: IdentityDb): Promise<{ lines: number; brokenAt: number | null }> {
  return followChain({
    isShortened: false,
    linesAfter: async (seq, limit) => {
      const lines = await db
        .select()
        .from(installationLog)
        .where(gt(installationLog.seq, seq))
        .orderBy(asc(installationLog.seq))
        .limit(limit)
      return lines.map(lineOf)
    },
    findHead: async () => (await db.select().from(installationLogHead)).at(0),
  })
}

function lineOf<Line extends object>(line: Line) {
  return { ...line, organizationId: INSTALLATION, changes: [] }
}
