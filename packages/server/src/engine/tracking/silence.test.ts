import { punctualityOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { drive, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'

const SEVEN = MONDAY_MORNING + 600

test('[ETA-11] of a bus that has not been heard of for five minutes no arrival times are told, until it is heard of again', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:10'])
  const { client, serviceClock, organizationId: orgId, stopIds } = given
  const now = await drive(given, SEVEN, 700)
  const scheduledRun = async () => {
    const [found] = await client.scheduledRuns.list({ query: { orgId } })
    if (!found) throw new Error('the route runs today')
    return found
  }
  const expected = async () => (await scheduledRun()).run.etaList.map(({ stopId }) => stopId)
  serviceClock.set(now + 280)
  await expect.poll(async () => (await scheduledRun()).run.etaList[0]?.latestAt).toBeGreaterThan(now + 280)
  expect(await expected()).toEqual(stopIds.slice(2))

  serviceClock.set(now + 320)
  await expect.poll(expected).toEqual([])
  const silent = await scheduledRun()
  expect(silent.run).toMatchObject({ active: true, nextstopId: stopIds[2] })
  expect(punctualityOf(silent, 2).status).toBe('Unknown')

  serviceClock.set(now + 400)
  await report(given, now + 400, 750)
  await expect.poll(expected).toEqual(stopIds.slice(2))
})
