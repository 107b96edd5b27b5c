import { createHash } from 'node:crypto'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { listMailStates } from '../../adapters/mail/outbox.store.ts'
import { ReportLetter } from '../../adapters/mail/report-letter.ts'
import { type Background, inBackground } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import type { Tracking } from '../tracking/tracking.ts'
import { getReportedOrganization, type ReadReport } from './report-letters.ts'
import {
  listQueued,
  listReportRecipients,
  listSchedules,
  listUnposted,
  type SendingRow,
  updateSending,
} from './report-schedules.store.ts'
import { isToSettle, settleSchedule } from './settle-schedule.ts'

export interface ReportSenderDeps {
  database: Database
  tracking: Pick<Tracking, 'keeps'>
  serviceClock: Pick<Clock, 'now' | 'onJump'>
  mail: Pick<Mailer, 'post' | 'wake'>
  readReport: ReadReport
  metrics: Metrics
  log: Log
}

const LOOK_EVERY_MS = 60_000

/** The outbox keeps emails for so long. */
const IN_OUTBOX_SECONDS = 30 * 86_400

/** SCHEDULE-5: sends the reports that are due, by the server that keeps the day of the organization. */
export function createReportSender(deps: ReportSenderDeps): Background {
  const { database, serviceClock, log } = deps
  const ofOrganization = perOrganization('Sending of scheduled reports', deps)
  const background = inBackground(async () => {
    try {
      const all = await database.lookup((db) =>
        db.select({ organizationId: organizations.organizationId }).from(organizations),
      )
      for (const { organizationId } of all)
        await ofOrganization(organizationId, () => sendReportsOf(deps, organizationId))
    } catch (err) {
      log.error({ err }, 'Scheduled reports are not sent because the database is not responding.')
    }
  }, LOOK_EVERY_MS)
  serviceClock.onJump?.(background.wake)
  return background
}

export async function sendReportsOf(
  deps: Omit<ReportSenderDeps, 'metrics' | 'log'>,
  organizationId: string,
): Promise<void> {
  const { database, tracking, serviceClock, readReport } = deps
  const scope = scopeOfSystem(organizationId)
  if (!(await tracking.keeps(organizationId))) return
  const now = serviceClock.now()
  const settlingIn = async (db: Db) => {
    const organization = await getReportedOrganization(db, organizationId, now)
    return { db, organization, readReport, now }
  }
  const ids = await database.transaction(scope, async (db) => {
    const schedules = await listSchedules(db, organizationId)
    if (schedules.length === 0) return []
    const settling = await settlingIn(db)
    const toSettle: string[] = []
    if (!settling.organization.isOpen) return toSettle
    for (const schedule of schedules) if (await isToSettle(settling, schedule)) toSettle.push(schedule.id)
    return toSettle
  })
  for (const id of ids) await database.writeTransaction(scope, async (db) => settleSchedule(await settlingIn(db), id))
  await postLetters(deps, organizationId)
  await followEmails(deps, organizationId)
}

/** In 64 characters: the schedule, the first day, the revision, and a digest of the recipient. */
function mailIdOf({ scheduleId, periodFrom, revision }: SendingRow, administratorId: string): string {
  const digest = createHash('sha256').update(administratorId).digest('base64url')
  return `${scheduleId}.${periodFrom.replaceAll('-', '')}.${revision}.${digest.slice(0, 12)}`
}

/**
 * SCHEDULE-11: emails are posted after what says that they were sent is durable. Their ids are those of the sending, so that
 * after a crash between the two nobody gets a second one.
 */
async function postLetters(
  { database, mail }: Pick<ReportSenderDeps, 'database' | 'mail'>,
  organizationId: string,
): Promise<void> {
  const scope = scopeOfSystem(organizationId)
  const unposted = await database.transaction(scope, (db) => listAddressed(db, organizationId))
  for (const { sending, language, recipients } of unposted) {
    const letter = ReportLetter.parse(sending.letter)
    for (const { email, administratorId } of recipients) {
      const content = { kind: 'report' as const, administratorId, letter }
      await mail.post(database.identity, { id: mailIdOf(sending, administratorId), to: email, content, language })
    }
    await database.writeTransaction(scope, (db) => updateSending(db, sending, { letter: null }))
  }
  if (unposted.length > 0) mail.wake()
}

/** What is not in the outbox yet, with the addresses of now. */
async function listAddressed(db: Db, organizationId: string) {
  const languageOf = new Map((await listSchedules(db, organizationId)).map(({ id, language }) => [id, language]))
  const addressed = []
  for (const sending of await listUnposted(db, organizationId)) {
    const language = languageOf.get(sending.scheduleId) ?? 'en'
    const recipients = await listReportRecipients(db, organizationId, sending.recipientIds)
    addressed.push({ sending, language, recipients })
  }
  return addressed
}

/** SCHEDULE-12: what the mail server says is shown with the schedule. */
async function followEmails(
  { database, serviceClock }: Pick<ReportSenderDeps, 'database' | 'serviceClock'>,
  organizationId: string,
): Promise<void> {
  const scope = scopeOfSystem(organizationId)
  const queued = await database.transaction(scope, (db) =>
    listQueued(db, organizationId, serviceClock.now() - IN_OUTBOX_SECONDS),
  )
  for (const sending of queued) {
    const states = await listMailStates(
      database.identity,
      sending.recipientIds.map((id) => mailIdOf(sending, id)),
    )
    const mailError = states.find(({ error }) => error !== '')?.error ?? ''
    const isIn = (state: SendingRow['mailState']) => states.some((one) => one.state === state)
    const mailState = isIn('failed') ? 'failed' : isIn('queued') ? 'queued' : 'sent'
    if (mailState === sending.mailState && mailError === sending.mailError) continue
    await database.writeTransaction(scope, (db) => updateSending(db, sending, { mailState, mailError }))
  }
}
