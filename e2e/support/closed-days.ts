import { api, clientFor } from '@firstbell/contract'
import { addDays, type LocalDate, serviceDateAt } from '@firstbell/domain'
import { cookieTransport } from '@firstbell/simulator'
import type { Installation } from './program.ts'

/** The days of the demo's past on which buses were to run, the oldest first. */
export async function closedDaysOf({ url, account }: Pick<Installation, 'url' | 'account'>): Promise<LocalDate[]> {
  const client = clientFor(api, cookieTransport(url))
  await client.session.signIn({ body: { email: account.email, password: account.password } })
  const [organization] = (await client.session.get({})).organizations
  const { id: orgId = '', timeZone = 'UTC' } = organization ?? {}
  const today = serviceDateAt(timeZone, (await client.clock.get({})).now)
  const query = { orgId, from: addDays(today, -28), to: addDays(today, -1) }
  const { rows } = await client.insights.get({ params: { type: 'runLog' }, query })
  return [...new Set(rows.map(({ date }) => String(date)))].toSorted()
}
