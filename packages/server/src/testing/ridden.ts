import { closeDaysOf } from '../engine/insights/day-closer.ts'
import { DATE, givenDriver, rider, start } from './driver.ts'
import { MONDAY_MORNING } from './harness.ts'

export const TUESDAY = MONDAY_MORNING + 86_400

/** A day on which Cleo boarded and nothing is known of Dan; `closeAt` closes it. */
export async function givenRidden() {
  const given = await givenDriver()
  const { client, organizationId: orgId, routeId, busId, childIds, stopIds, tell, serviceClock, deps } = given
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
    serviceClock.set(now)
    return closeDaysOf(deps, orgId)
  }
  return { ...given, cleo, dan, day, marks, correct, closeAt }
}
