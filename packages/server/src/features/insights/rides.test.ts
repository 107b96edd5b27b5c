import { expect, test } from 'vitest'
import { runCommand } from '../../commands/account-commands.ts'
import { DATE } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { givenRidden, TUESDAY } from '../../testing/ridden.ts'
import { statusOf } from '../../testing/show.ts'

test('[REPORTS-31] the office corrects who rode with a reason, each time as a revision, and calculating again keeps it', async () => {
  const { client, cleo, dan, day, marks, correct, closeAt, deps, realClock, organizationId, email } =
    await givenRidden()
  expect(await statusOf(correct(dan, 'boarded'))).toBe(400) // the day is not over
  await closeAt(TUESDAY)
  expect(await marks()).toEqual(['Cleo Fir boarded', 'Dan Fir unknown'])
  await correct(dan, 'notBoarded', 'Ill')
  const ride = await correct(dan, 'boarded', ' Mother called ')
  expect(ride).toMatchObject({ childName: 'Dan Fir', stopName: 'Elm', mark: 'boarded', boardedAt: null })
  expect(ride.corrections.map(({ mark, reason, correctedBy }) => [mark, reason, correctedBy])).toEqual([
    ['boarded', 'Mother called', email],
    ['notBoarded', 'Ill', email],
  ])
  expect((await client.rides.list({ query: day })).revision).toBe(3)
  await runCommand({ ...deps, realClock }, { command: 'recalculate', organizationId, from: DATE, to: DATE })
  await closeAt(TUESDAY + 60)
  expect(await marks()).toEqual(['Cleo Fir boarded', 'Dan Fir boarded'])
  const log = JSON.stringify(await client.audit.list({ query: { orgId: organizationId } }))
  expect(log).toContain('rides.correct')
  expect(log).not.toContain('Mother called')
  expect(await statusOf(correct(cleo, 'unknown', ' '))).toBe(400)
})

test('[REPORTS-56] [REPORTS-57] figures of a day have the absences that were announced for it, a revision keeps them, and its page says so', async () => {
  const { client, dan, day, marks, closeAt, deps, realClock, organizationId } = await givenRidden()
  const dates = { firstDate: DATE, lastDate: DATE, direction: 'any' } as const
  const { id: absenceId } = await client.absences.create({ body: { ...dates, childId: dan } })
  await closeAt(TUESDAY)
  const absent = async () => {
    const { rides } = await client.rides.list({ query: day })
    return rides.filter(({ isAbsent }) => isAbsent).map(({ childName }) => childName)
  }
  expect([await marks(), await absent()]).toEqual([['Cleo Fir boarded', 'Dan Fir unknown'], ['Dan Fir']])
  await client.absences.remove({ params: { absenceId } })
  await runCommand({ ...deps, realClock }, { command: 'recalculate', organizationId, from: DATE, to: DATE })
  await closeAt(TUESDAY + 60)
  expect(await absent()).toEqual(['Dan Fir'])
})

test('[TENANCY-1] rides of another organization are absent', async () => {
  const given = await givenRidden()
  await given.closeAt(TUESDAY)
  const { client, organizationId: orgId } = await givenOrganization()
  const day = { orgId, date: DATE, routeId: given.routeId }
  expect(await client.rides.list({ query: day })).toEqual({ revision: 0, rides: [] })
  const foreign = { ...given.day, childId: given.dan, mark: 'boarded', reason: 'Mine' } as const
  expect(await statusOf(client.rides.correct({ body: foreign }))).toBe(404)
  expect(await given.marks()).toEqual(['Cleo Fir boarded', 'Dan Fir unknown'])
})
