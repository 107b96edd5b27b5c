import type { Hhmm } from '@firstbell/domain'
import { eq, like } from 'drizzle-orm'
import { outbox, organizations } from '../db/schema.ts'
import { sendReportsOf } from '../engine/insights/report-sender.ts'
import { reportReader } from '../features/insights/reports/answer-report.ts'
import { at, givenFigures } from './given-figures.ts'

/** An organization that has its first administrator sent the run log, and a way to send what is due at a moment. */
export async function givenSchedule(options: { ridershipEnabled?: boolean } = {}) {
  const given = await givenFigures(options)
  const { client, orgId, deps, serviceClock, scope } = given
  serviceClock.set(at('2026-11-16', 1200))
  const [ada] = await client.administrators.list({ query: { orgId } })
  const body = {
    orgId,
    name: 'Morning runs',
    type: 'runLog' as const,
    filters: {},
    cadence: 'daily' as const,
    weekday: 1,
    time: 700 as Hhmm,
    recipientIds: [ada?.id ?? ''],
    language: 'en' as const,
    paused: false,
  }
  const { mail } = deps
  const sender = { ...deps, readReport: reportReader(deps.channels), mail }
  const sendAt = (moment: number, with_: Partial<typeof sender> = {}) => {
    serviceClock.set(moment)
    return sendReportsOf({ ...sender, ...with_ }, orgId)
  }
  const create = (settings: object = {}) => client.reportschedules.create({ body: { ...body, ...settings } })
  /** The emails about this organization's reports as they are written, the oldest first. */
  const mailsOf = (scheduleId: string) =>
    deps.database.identity
      .select()
      .from(outbox)
      .where(like(outbox.id, `${scheduleId}.%`))
      .orderBy(outbox.id)
  const lookAt = async (scheduleId: string) => {
    const found = (await client.reportschedules.list({ query: { orgId } })).find(({ id }) => id === scheduleId)
    if (!found) throw new Error('there is no such schedule')
    return found
  }
  const setOrganization = (row: Partial<typeof organizations.$inferInsert>) =>
    deps.database.writeTransaction(scope, (db) =>
      db.update(organizations).set(row).where(eq(organizations.organizationId, orgId)),
    )
  return { ...given, ada, body, sender, sendAt, create, mailsOf, lookAt, setOrganization }
}
