import { expect, test } from 'vitest'
import { runCommand } from '../../commands/account-commands.ts'
import { closeDaysOf } from '../../engine/insights/day-closer.ts'
import { DATE, givenDriver, rider, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const TUESDAY = MONDAY_MORNING + 86_400

/** A closed day on which Cleo boarded and nothing is known of Dan. */
async function givenClosedDay() {
  const given = await givenDriver()
  const { client, organizationId: orgId, routeId, busId, childIds, stopIds, tell, clock, deps } = given
  const [cleo = '', dan = ''] = childIds
  await tell(start(busId), rider(cleo, stopIds[1] ?? '', 'boarded'))
  const day = { orgId, date: DATE, routeId }
  const marks = async () => {
    const { rides } = await client.rides.list({ query: day })
    return rides.map(({ childName, mark }) => `${childName} ${mark}`)
  }
  const correct = (childId: string, mark: 'boarded' | 'notBoarded' | 'unknown', reason = 'Mother called') =>
    client.rides.correct({ body: { ...day, childId, mark, reason } })
  const closeAt = (now: number) => {
    clock.set(now)
    return closeDaysOf(deps, orgId)
  }
  return { ...given, cleo, dan, day, marks, correct, closeAt }
}

test('[REPORTS-31] the office corrects who rode with a reason, each time as a revision, and calculating again keeps it', async () => {
  const { client, cleo, dan, day, marks, correct, closeAt, deps, time, organizationId, email } = await givenClosedDay()
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
  await runCommand({ ...deps, time }, { command: 'recalculate', organizationId, from: DATE, to: DATE })
  await closeAt(TUESDAY + 60)
  expect(await marks()).toEqual(['Cleo Fir boarded', 'Dan Fir boarded'])
  const log = JSON.stringify(await client.audit.list({ query: { orgId: organizationId } }))
  expect(log).toContain('rides.correct')
  expect(log).not.toContain('Mother called')
  expect(await statusOf(correct(cleo, 'unknown', ' '))).toBe(400)
})

test('[TENANCY-1] rides of another organization are absent', async () => {
  const given = await givenClosedDay()
  await given.closeAt(TUESDAY)
  const { client, organizationId: orgId } = await givenOrganization()
  const day = { orgId, date: DATE, routeId: given.routeId }
  expect(await client.rides.list({ query: day })).toEqual({ revision: 0, rides: [] })
  const foreign = { ...given.day, childId: given.dan, mark: 'boarded', reason: 'Mine' } as const
  expect(await statusOf(client.rides.correct({ body: foreign }))).toBe(404)
  expect(await given.marks()).toEqual(['Cleo Fir boarded', 'Dan Fir unknown'])
})
