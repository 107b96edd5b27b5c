import { addDays, type LocalDate, serviceDateAt } from '@firstbell/domain'
import { givenClient } from '../client.ts'
import type { Installation } from '../program.ts'

/** The days of the demo's past on which buses were to run, the oldest first. */
export async function closedDaysOf({ url, account }: Pick<Installation, 'url' | 'account'>): Promise<LocalDate[]> {
  const { client, orgId, organization } = await givenClient({ url, account })
  const { timeZone = 'UTC' } = organization ?? {}
  const today = serviceDateAt(timeZone, (await client.clock.get({})).now)
  const query = { orgId, from: addDays(today, -28), to: addDays(today, -1) }
  const { rows } = await client.insights.get({ params: { type: 'runLog' }, query })
  return [...new Set(rows.map(({ date }) => String(date)))].toSorted()
}
