import type { PublicBoard } from '@firstbell/contract'
import { givenRoute } from './given.ts'

const STOPS = ['Oak 7:00', 'Elm 7:02', 'Fir 7:04', 'Ash 7:06']

let desk = 0
/** Everybody asks from a place of their own. */
export const newDesk = () => `10.11.${Math.floor(++desk / 250)}.${desk % 250}`

/** Two groups with a route each, and a bus on the route of the first. */
export async function givenGroups(options: Parameters<typeof givenRoute>[1] = {}) {
  const given = await givenRoute(STOPS, options)
  const { app, client, organizationId: orgId, routeId } = given
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  const { id: otherId } = await client.groups.create({ body: { name: 'South', order: 2, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  const other = { name: 'Elm 2', type: 1, starttime: 700, endtime: 730, groupId: otherId, orgId } as const
  const { id: otherRouteId } = await client.routes.create({ body: other })
  const [group] = await client.groups.list({ query: { orgId } })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const own = group?.slug ?? ''

  /** A browser that keeps its cookie, at a desk of its own. */
  function newVisitor(remoteAddress = newDesk()) {
    let cookie = ''
    const headers = () => ({ ...(cookie && { cookie }) })
    return {
      passes: () => cookie,
      async board(address: string): Promise<PublicBoard> {
        return (await app.inject({ url: `/app/public/${address}`, headers: headers(), remoteAddress })).json()
      },
      async page(path: string) {
        const url = `/public-dashboard/${path}`
        const answer = await app.inject({ url, headers: headers(), remoteAddress })
        return { status: answer.statusCode, text: answer.body }
      },
      feed: (address: string) =>
        app.inject({ url: `/app/public/${address}/feed`, headers: headers(), remoteAddress, payloadAsStream: true }),
      async enter(path: string, code: string, more: Record<string, string> = {}) {
        const answer = await app.inject({
          method: 'POST',
          url: `/public-dashboard/${path}`,
          headers: { ...headers(), ...more, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ group: groupId, code }).toString(),
          remoteAddress,
        })
        for (const { name, value } of answer.cookies) cookie = `${name}=${value}`
        return { status: answer.statusCode, text: answer.body, headers: answer.headers }
      },
    }
  }
  const lock = async () => (await client.groups.replaceCode({ params: { groupId } })).accessCode ?? ''
  const change = (body: Parameters<typeof client.groups.change>[0]['body']) =>
    client.groups.change({ params: { groupId }, body })
  return { ...given, groupId, otherId, otherRouteId, own, slug, newVisitor, lock, change }
}
