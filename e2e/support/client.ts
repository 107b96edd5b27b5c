import { api, clientFor } from '@firstbell/contract'
import { cookieTransport } from '@firstbell/simulator'
import type { Installation } from './program.ts'

/** The calls of somebody with a session, and the first organization of theirs. */
export async function givenClient({ url, account }: Pick<Installation, 'url' | 'account'>) {
  const { email, password } = account
  const client = clientFor(api, cookieTransport(url))
  await client.session.signIn({ body: { email, password } })
  const [organization] = (await client.session.get({})).organizations
  return { client, organization, orgId: organization?.id ?? '' }
}
