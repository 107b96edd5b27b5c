import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administrators, closedDays, outbox } from '../../db/schema.ts'
import { givenOrganization } from '../../testing/given.ts'
import { at, rideOf, runOf, tilesOf } from '../../testing/given-figures.ts'
import { givenSchedule } from '../../testing/given-schedule.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'

type GivenSchedule = Awaited<ReturnType<typeof givenSchedule>>

/** The texts of what was sent about a schedule, once the mailer has written all of them. */
async function textsOf({ mailsOf }: GivenSchedule, scheduleId: string) {
  await expect.poll(async () => (await mailsOf(scheduleId)).every(({ text }) => text !== '')).toBe(true)
  return (await mailsOf(scheduleId)).map(({ subject, text, recipient }) => ({ subject, text, recipient }))
}

test('[SCHEDULE-1] [SCHEDULE-2] an office schedules a report of its own for administrators of its own', async () => {
  const { create, client, orgId, lookAt, deps, scope } = await givenSchedule({ ridershipEnabled: false })
  const { id } = await create()
  expect(await lookAt(id)).toMatchObject({ nextAt: at(TUESDAY, 700), outcome: null, mail: null })
  expect(await codeOf(create({ type: 'ridership' }))).toBe('invalid_input')
  expect(await codeOf(create({ type: 'countWeek' }))).toBe('invalid_input')
  for (const name of ['stopId', 'routeId', 'groupId', 'schoolId', 'driver', 'bus'])
    expect(await statusOf(create({ filters: { [name]: 'elm' } }))).toBe(400)
  expect(await codeOf(create({ recipientIds: ['somebody'] }))).toBe('invalid_input')
  const invited = { organizationId: orgId, id: `invited-${orgId}`, email: `invited-${orgId}@firstbell.example` }
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(administrators).values({ ...invited, firstName: 'Bo', lastName: 'Birch' }),
  )
  expect(await codeOf(create({ recipientIds: [invited.id] }))).toBe('invalid_input')
  expect(await client.reportschedules.list({ query: { orgId } })).toHaveLength(1)
})

test('[SCHEDULE-1] [TENANCY-1] a schedule is changed, sent and deleted by its own office', async () => {
  const { create, client, orgId } = await givenSchedule()
  const { id: scheduleId } = await create()
  const stranger = await givenOrganization()
  const params = { scheduleId }
  expect(await statusOf(stranger.client.reportschedules.change({ params, body: { paused: true } }))).toBe(404)
  expect(await statusOf(stranger.client.reportschedules.preview({ params }))).toBe(404)
  expect(await statusOf(stranger.client.reportschedules.remove({ params }))).toBe(404)
  await client.reportschedules.remove({ params })
  expect(await client.reportschedules.list({ query: { orgId } })).toEqual([])
})

test('[SCHEDULE-5] [SCHEDULE-9] a report that is due is sent once, with the figures of its page and no line of it', async () => {
  const given = await givenSchedule()
  const { create, close, sendAt, report, lookAt, email, cleo, schoolId } = given
  const { id } = await create({ type: 'ridership', filters: { schoolId } })
  const rides = [rideOf(cleo, 'boarded', { schoolId }), rideOf(given.dan, 'notBoarded', { schoolId })]
  await close(MONDAY, runOf({ date: MONDAY, rides }))
  await sendAt(at(TUESDAY, 659))
  expect(await given.mailsOf(id)).toEqual([])
  await sendAt(at(TUESDAY, 700))
  await sendAt(at(TUESDAY, 701))
  const [mail, ...more] = await textsOf(given, id)
  expect(more).toEqual([])
  expect([mail?.subject, mail?.recipient]).toEqual(['Morning runs, Nov 16, 2026', email])
  const tiles = tilesOf(await report('ridership', { from: MONDAY, to: MONDAY, schoolId }))
  expect(tiles).toMatchObject({ expected: 2, boarded: 1, share: 0.5 })
  for (const line of ['School: Hill', 'Expected: 2', 'Boarded: 1', 'Boarding rate: 50.0%', 'Known for 100.0% of rides'])
    expect(mail?.text).toContain(line)
  expect(mail?.text).toContain(`/reports?report=ridership&from=${MONDAY}&to=${MONDAY}&school=${schoolId}`)
  expect(mail?.text).not.toMatch(/Cleo|Dan|Fir\b|Oak/)
  expect(await lookAt(id)).toMatchObject({
    nextAt: at(WEDNESDAY, 700),
    outcome: { kind: 'sent', from: MONDAY, to: MONDAY, missing: [] },
    mail: { state: 'queued', sentAt: at(TUESDAY, 700) },
  })
})

test('[SCHEDULE-9] a report is written in the language of its schedule', async () => {
  const given = await givenSchedule()
  const { id } = await given.create({ language: 'es' })
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.sendAt(at(TUESDAY, 700))
  const [mail] = await textsOf(given, id)
  expect(mail?.subject).toBe('Morning runs, 16 nov 2026')
  expect(mail?.text).toContain('Registro de recorridos')
})

test('[SCHEDULE-5] a week without a school day is not sent, and the schedule says so', async () => {
  const given = await givenSchedule()
  const exceptions = [16, 17, 18, 19, 20].map((day) => ({
    date: `2026-11-${day}`,
    effect: 'noService' as const,
    minutes: 0,
    note: '',
  }))
  const calendar = { weekdays: [1, 2, 3, 4, 5], termStart: '2026-08-18', termEnd: '2027-07-14', exceptions }
  await given.setOrganization({ calendar })
  const { id } = await given.create({ cadence: 'weekly' })
  await given.sendAt(at('2026-11-23', 700))
  expect(await given.mailsOf(id)).toEqual([])
  expect(await given.lookAt(id)).toMatchObject({
    nextAt: at('2026-11-30', 700),
    outcome: { kind: 'noSchool', from: '2026-11-15', to: '2026-11-21' },
  })
})

test('[SCHEDULE-6] a report waits for a day that is not closed, and goes out once it is', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.sendAt(at(TUESDAY, 700))
  expect(await given.mailsOf(id)).toEqual([])
  expect((await given.lookAt(id)).outcome).toMatchObject({ kind: 'waiting', missing: [MONDAY] })
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.sendAt(at(TUESDAY, 800))
  expect(await textsOf(given, id)).toHaveLength(1)
  expect((await given.lookAt(id)).outcome).toMatchObject({ kind: 'sent', missing: [] })
})

test('[SCHEDULE-6] after twelve hours it is sent without the days that are missing, which it names; without any day it is not', async () => {
  const given = await givenSchedule()
  const { id } = await given.create({ cadence: 'weekly' })
  const { id: other } = await given.create({ cadence: 'daily' })
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.close(TUESDAY, runOf({ date: TUESDAY }))
  await given.sendAt(at(TUESDAY, 700))
  await given.sendAt(at('2026-11-23', 1900))
  const [mail] = await textsOf(given, id)
  expect(mail?.text).toContain('not calculated yet: Nov 18, 2026; Nov 19, 2026; Nov 20, 2026.')
  expect((await given.lookAt(id)).outcome).toMatchObject({
    kind: 'sent',
    missing: [WEDNESDAY, '2026-11-19', '2026-11-20'],
  })
  await given.sendAt(at('2026-11-23', 1901)) // Tuesday was sent at the look before, Wednesday is what is due next
  expect((await given.lookAt(other)).outcome).toMatchObject({ kind: 'notClosed', missing: [WEDNESDAY] })
})

test('[SCHEDULE-7] while riders are not recorded, a report about who rides is not sent', async () => {
  const given = await givenSchedule()
  const { id } = await given.create({ type: 'ridership' })
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.setOrganization({ ridershipEnabled: false })
  await given.sendAt(at(TUESDAY, 700))
  expect(await given.mailsOf(id)).toEqual([])
  expect(await given.lookAt(id)).toMatchObject({ nextAt: null, outcome: { kind: 'ridershipOff' } })
})

test('[SCHEDULE-8] figures that change after they were sent are sent as revised, old and new, at most once a day', async () => {
  const given = await givenSchedule()
  const { create, close, sendAt, client, orgId, cleo, serviceClock } = given
  const { id } = await create({ type: 'ridership', cadence: 'weekly' })
  for (const date of [MONDAY, TUESDAY, WEDNESDAY, '2026-11-19', '2026-11-20'])
    await close(date, runOf({ date, rides: [rideOf(cleo, 'notBoarded')] }))
  await sendAt(at('2026-11-23', 700))
  const correct = async (date: string, mark: 'boarded' | 'notBoarded') =>
    client.rides.correct({ body: { orgId, date, routeId: 'oak', childId: cleo, mark, reason: 'Mother called' } })
  await correct(MONDAY, 'boarded')
  await sendAt(at('2026-11-23', 900))
  expect(await given.mailsOf(id)).toHaveLength(1) // it was sent today
  await sendAt(at('2026-11-24', 900))
  await correct(TUESDAY, 'boarded')
  await sendAt(at('2026-11-24', 1000))
  const [first, revised, ...more] = await textsOf(given, id)
  expect(more).toEqual([])
  expect(first?.text).toContain('Boarded: 0')
  expect(revised?.subject).toBe('Revised: Morning runs, Nov 15, 2026 – Nov 21, 2026')
  expect(revised?.text).toContain('Boarded: 0 → 1')
  expect((await given.lookAt(id)).outcome).toMatchObject({ kind: 'revised', from: '2026-11-15' })
  await sendAt(at('2026-11-25', 900))
  const all = await textsOf(given, id)
  expect(all).toHaveLength(3)
  expect(all[2]?.text).toContain('Boarded: 1 → 2')
  // Calculated again with the same result: there is nothing to tell.
  serviceClock.set(at('2026-11-25', 1000))
  await correct(TUESDAY, 'boarded')
  await sendAt(at('2026-11-26', 900))
  expect(await given.mailsOf(id)).toHaveLength(3)
})

test('[SCHEDULE-8] what changes of a report that the schedule is no longer about is not sent', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.sendAt(at(TUESDAY, 700))
  await given.client.reportschedules.change({ params: { scheduleId: id }, body: { filters: { direction: 'dropoff' } } })
  const { database } = given.deps
  await database.writeTransaction(given.scope, (db) =>
    db.update(closedDays).set({ revision: 2 }).where(eq(closedDays.organizationId, given.orgId)),
  )
  await given.sendAt(at(WEDNESDAY, 600))
  expect(await given.mailsOf(id)).toHaveLength(1)
})

test('[SCHEDULE-10] who is no administrator any more receives nothing, also of an email that is waiting already', async () => {
  const given = await givenSchedule()
  const { deps, orgId, scope, email } = given
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  const remove = () =>
    deps.database.writeTransaction(scope, (db) =>
      db.delete(administrators).where(eq(administrators.organizationId, orgId)),
    )
  const ada = { organizationId: orgId, id: given.ada?.id ?? '', email, firstName: 'Ada', lastName: 'Alder' }
  const mail = { ...deps.mail, wake: () => undefined }
  await given.sendAt(at(TUESDAY, 700), { mail })
  expect(await given.mailsOf(id)).toHaveLength(1)
  await remove()
  deps.mail.wake()
  await expect.poll(() => given.mailsOf(id)).toEqual([])
  await given.close(TUESDAY, runOf({ date: TUESDAY }))
  await given.sendAt(at(WEDNESDAY, 700))
  expect(await given.mailsOf(id)).toEqual([])
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(administrators).values({ ...ada, acceptedInvite: true }),
  )
  expect((await given.lookAt(id)).outcome).toMatchObject({ kind: 'noRecipients' })
})

test('[SCHEDULE-11] servers that look at the same moment send one email, and a crash after it sends no second one', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await Promise.all([1, 2, 3].map(() => given.sendAt(at(TUESDAY, 700))))
  expect(await given.mailsOf(id)).toHaveLength(1)
  await given.close(TUESDAY, runOf({ date: TUESDAY }))
  const { mail } = given.deps
  const crash = async (...post: Parameters<typeof mail.post>) => {
    await mail.post(...post)
    throw new Error('the server has stopped')
  }
  await expect(given.sendAt(at(WEDNESDAY, 700), { mail: { ...mail, post: crash } })).rejects.toThrow('stopped')
  await given.sendAt(at(WEDNESDAY, 701))
  expect(await given.mailsOf(id)).toHaveLength(2)
  const beforePosting = () => Promise.reject(new Error('the server has stopped'))
  await given.close(WEDNESDAY, runOf({ date: WEDNESDAY }))
  await expect(given.sendAt(at('2026-11-19', 700), { mail: { ...mail, post: beforePosting } })).rejects.toThrow(
    'stopped',
  )
  expect(await given.mailsOf(id)).toHaveLength(2)
  await given.sendAt(at('2026-11-19', 701))
  expect(await given.mailsOf(id)).toHaveLength(3)
})

test('[SCHEDULE-12] what the mail server says stands with the schedule', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.sendAt(at(TUESDAY, 700))
  await textsOf(given, id)
  const [mail] = await given.mailsOf(id)
  const become = (row: Partial<typeof outbox.$inferInsert>) =>
    given.deps.database.identity
      .update(outbox)
      .set(row)
      .where(eq(outbox.id, mail?.id ?? ''))
  await become({ error: '421 Try later' })
  await given.sendAt(at(TUESDAY, 701))
  expect((await given.lookAt(id)).mail).toMatchObject({ state: 'queued', error: '421 Try later' })
  await become({ state: 'failed', error: '550 No such user' })
  await given.sendAt(at(TUESDAY, 702))
  expect((await given.lookAt(id)).mail).toMatchObject({ state: 'failed', error: '550 No such user' })
})

test('[SCHEDULE-13] a preview is the report of the last period, for the person who asks alone', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  given.serviceClock.set(at(TUESDAY, 1200))
  expect(await given.client.reportschedules.preview({ params: { scheduleId: id } })).toEqual({ to: given.email })
  const previews = () => given.deps.database.identity.select().from(outbox).where(eq(outbox.recipient, given.email))
  await expect
    .poll(async () => (await previews()).map(({ subject }) => subject))
    .toEqual(['Preview: Morning runs, Nov 16, 2026'])
  expect((await given.lookAt(id)).outcome).toBeNull()
})

test('[SCHEDULE-14] a schedule that is paused sends nothing, and what was due meanwhile is not sent later', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  const set = (paused: boolean) => given.client.reportschedules.change({ params: { scheduleId: id }, body: { paused } })
  await given.close(MONDAY, runOf({ date: MONDAY }))
  expect(await set(true)).toMatchObject({ paused: true, nextAt: null })
  await given.sendAt(at(TUESDAY, 700))
  given.serviceClock.set(at(TUESDAY, 1200))
  expect(await set(false)).toMatchObject({ paused: false, nextAt: at(WEDNESDAY, 700) })
  await given.sendAt(at(TUESDAY, 1300))
  expect(await given.mailsOf(id)).toEqual([])
})

test('[SCHEDULE-14] an organization whose trial has ended is sent nothing', async () => {
  const given = await givenSchedule()
  const { id } = await given.create()
  await given.close(MONDAY, runOf({ date: MONDAY }))
  await given.setOrganization({ trialEnd: 1 })
  await given.sendAt(at(TUESDAY, 700))
  expect(await given.mailsOf(id)).toEqual([])
})
