import { api, clientFor, type Transport } from '@firstbell/contract'
import type { FeedPlan } from './feed.ts'
import type { DeviceKey } from '../office/osmand.ts'
import { Unusable } from '../settings.ts'

type Client = ReturnType<typeof clientFor<typeof api>>

/** The organization that is fed, and the server's clock. */
export interface FeedOffice {
  readonly timeZone: string
  readClock(): Promise<{ now: number; rate: number }>
  /** Creates what a planned trip needs, as an office would by hand. */
  setUp(plan: FeedPlan): Promise<{ routeId: string; device: DeviceKey; hasRunToday: boolean }>
}

/** Signs in; without `organizationId` the account's first organization is fed. */
export async function feedOfficeOf(
  transport: Transport,
  account: { email: string; password: string },
  organizationId?: string,
): Promise<FeedOffice> {
  const client = clientFor(api, transport)
  await client.session.signIn({ body: account })
  const { organizations } = await client.session.get({})
  const organization = organizations.find(({ id }) => id === (organizationId ?? id))
  if (!organization)
    throw new Unusable(`${account.email} has no organization${organizationId ? ` ${organizationId}` : ''}.`)
  return {
    timeZone: organization.timeZone,
    readClock: () => client.clock.get({}),
    setUp: (plan) => setUp(client, organization.id, plan),
  }
}

async function setUp(client: Client, orgId: string, plan: FeedPlan) {
  const [buses, devices] = await Promise.all([
    client.buses.list({ query: { orgId } }),
    client.devices.list({ query: { orgId } }),
  ])
  const number = unused(plan.busNumber, new Set(buses.map((bus) => bus.number)))
  const bus = await client.buses.create({ body: { orgId, number, capacity: 60 } })
  const { name, starttime, endtime } = plan
  const route = await client.routes.create({ body: { orgId, name, type: 0, starttime, endtime, busId: bus.id } })
  const params = { routeId: route.id }
  for (const stop of plan.stops) await client.stops.create({ params, body: stop })
  await client.routes.setPath({ params, body: { path: plan.path } })
  const deviceName = unused(`recording-${number}`, new Set(devices.map((device) => device.name)))
  const device = await client.devices.create({ body: { orgId, name: deviceName, busId: bus.id, routeId: route.id } })
  const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
  return {
    routeId: route.id,
    device: { name: deviceName, key: device.key },
    hasRunToday: scheduledRuns.some((scheduledRun) => scheduledRun.routeId === route.id),
  }
}

/** The wanted name, or the first of name-2, name-3 … that nobody has. */
function unused(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let i = 2; taken.has(name); i++) name = `${wanted}-${i}`
  return name
}
