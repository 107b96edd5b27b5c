import { parseHhmm } from '@firstbell/domain'
import { lineOf, offset, type Position } from '@firstbell/geo'
import { scopeOfSystem } from '../db/scope.ts'
import * as schema from '../db/schema.ts'
import { createAccount } from '../demo/accounts.ts'
import { newId } from '../ids.ts'
import { type Harness, openHarness } from './harness.ts'

const PASSWORD = 'a long password for tests'
const DEPOT: Position = { lat: 40, lng: -83 }

let harness: Promise<Harness> | undefined
/** The server that tests of one worker share. */
export const sharedHarness = () => (harness ??= openHarness())

export type Given = Awaited<ReturnType<typeof givenOrganization>>

/** A new organization with a signed-in administrator; its calendar has service on weekdays. */
export async function givenOrganization(own?: Harness) {
  const world = own ?? (await sharedHarness())
  const organizationId = newId()
  const email = `admin-${organizationId}@firstbell.example`
  const scope = scopeOfSystem(organizationId)
  await world.deps.database.writeTransaction(scope, async (db) => {
    await db.insert(schema.organizations).values({
      organizationId,
      name: `District ${organizationId}`,
      trialStart: 0,
      trialEnd: 4_000_000_000,
      primaryAdmin: email,
      timeZone: 'America/New_York',
      calendar: { weekdays: [1, 2, 3, 4, 5], termStart: '2026-08-18', termEnd: '2027-07-14', exceptions: [] },
    })
    await db
      .insert(schema.administrators)
      .values({ organizationId, id: newId(), email, firstName: 'Ada', lastName: 'Alder', acceptedInvite: true })
  })
  await createAccount(world.deps.database, { name: 'Ada Alder', email, password: PASSWORD })
  const cookie = await signIn(world, email)
  return { ...world, organizationId, email, scope, cookie, client: world.clientOf(cookie) }
}

/** Signs in as a person would; returns the cookie. */
export async function signIn({ app, transport }: Harness, email: string, password = PASSWORD): Promise<string> {
  const { headers } = transport()
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: { ...headers, 'x-firstbell': '1' },
    payload: { email, password },
    remoteAddress: `10.0.${Math.floor(seen / 250) % 250}.${seen++ % 250}`, // each person at a desk of their own
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`)
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
let seen = 0

/** A straight road east, with stops every 500 metres given as 'Oak 7:00': a bus on it and a device that reports for it. */
export async function givenRoute(stops: readonly string[], options: { harness?: Harness; type?: number } = {}) {
  const given = await givenOrganization(options.harness)
  const { client, organizationId: orgId } = given
  const at = (metres: number) => offset(DEPOT, 90, metres)
  const parsed = stops.map((text) => {
    const [, name = '', time = ''] = /^(.*) (\d+:\d+)$/.exec(text) ?? []
    return { name, stoptime: parseHhmm(time) ?? 700 }
  })
  const { id: busId } = await client.buses.create({ body: { number: '12', capacity: 48, wheelchairPlaces: 0, orgId } })
  const device = await client.devices.create({ body: { name: 'phone-12', busId, orgId } })
  const { id: routeId } = await client.routes.create({
    body: {
      name: 'Oak 1',
      type: options.type ?? 1,
      busId,
      starttime: parsed[0]?.stoptime ?? 700,
      endtime: parsed.at(-1)?.stoptime ?? 700,
      orgId,
    },
  })
  const stopIds: string[] = []
  for (const [i, { name, stoptime }] of parsed.entries()) {
    const { id } = await client.stops.create({
      params: { routeId },
      body: { name, location: at(i * 500), stoptime },
    })
    stopIds.push(id)
  }
  const lastMetres = (stops.length - 1) * 500
  const path = Array.from({ length: Math.ceil(lastMetres / 50) + 1 }, (_, i) => at(Math.min(i * 50, lastMetres)))
  await client.routes.setPath({ params: { routeId }, body: { path } })
  return { ...given, routeId, busId, device, stopIds, at, line: lineOf(path) }
}

export type GivenRoute = Awaited<ReturnType<typeof givenRoute>>

/** Sends a report as Traccar Client does; `metres` is how far down the road. */
export async function report(
  { app, device, at }: Pick<GivenRoute, 'app' | 'device' | 'at'>,
  moment: number,
  metres: number,
  more: Record<string, string> = {},
) {
  const position = at(metres)
  const query = {
    id: 'phone-12',
    lat: String(position.lat),
    lon: String(position.lng),
    timestamp: String(moment),
    ...more,
  }
  return app.inject({ url: '/osmand', query, headers: { authorization: `Bearer ${device.key}` } })
}

/** Drives the bus down the road at 10 m/s with a report every five seconds, moving the clock along. */
export async function drive(given: GivenRoute, from: number, toMetres: number, fromMetres = 0): Promise<number> {
  let moment = from
  for (let metres = fromMetres; metres <= toMetres; metres += 50, moment += 5) {
    given.serviceClock.set(moment)
    const answer = await report(given, moment, metres, { speed: '19.4', bearing: '90' })
    if (answer.statusCode !== 200) throw new Error(`a report was answered ${answer.statusCode}: ${answer.body}`)
  }
  return moment
}
