import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { administrators, organizations } from '../../db/schema.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'

const DAY_SECONDS = 86_400
/** How many days before its end a trial is mentioned. */
const REMINDED_AT_DAYS = [1, 7, 14] as const
const FIRST_AT_DAYS = 14

interface Deps {
  database: Database
  mail: Mailer
  metrics: Metrics
  log: Log
}

/** TRIAL-7: posts what is due to those who get mails about their organization; each reminder once, however often it is looked for. */
export async function remindOfTrials({ database, mail, metrics, log }: Deps, now: number): Promise<void> {
  const ofOrganization = perOrganization('Reminder of a trial', { database, metrics, log })
  for (const { organizationId, name, trialEnd, email } of await listEndingTrials(database, now)) {
    const days = REMINDED_AT_DAYS.find((one) => trialEnd - now <= one * DAY_SECONDS)
    if (days === undefined) continue
    const message = { kind: 'trialEnding', organization: name, days } as const
    const id = createHash('sha256').update(`${organizationId} ${trialEnd} ${days} ${email}`).digest('base64url')
    await ofOrganization(organizationId, () =>
      mail.post(database.identity, { id, to: email, content: message, language: 'en' }),
    )
  }
  mail.wake()
}

function listEndingTrials(database: Database, moment: number) {
  const now = Math.floor(moment) // trials end at whole seconds
  const { organizationId, name, trialEnd, purchased, openUntil } = organizations
  return database.lookup((db) =>
    db
      .select({ organizationId, name, trialEnd, email: administrators.email })
      .from(organizations)
      .innerJoin(administrators, eq(administrators.organizationId, organizationId))
      .where(
        and(
          eq(purchased, false),
          gt(openUntil, now),
          lte(trialEnd, now + FIRST_AT_DAYS * DAY_SECONDS),
          eq(administrators.acceptedInvite, true),
          eq(administrators.recieveEmails, true),
        ),
      ),
  )
}
