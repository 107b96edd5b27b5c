import { api, clientFor, type Transport } from '@firstbell/contract'
import { NO_LOCKS } from '@firstbell/domain'
import { cookieTransport } from '@firstbell/simulator'
import type { Input } from '../../../packages/server/proofs/calls/inputs.ts'
import { closedDaysOf } from './closed-days.ts'
import type { PageRecords } from './every-page.ts'
import type { Attack } from './planting.ts'
import type { Installation } from '../program.ts'

const STRANGER = { email: 'rosa@oakdale.example', password: 'tangled kettle pond 7' }
const NEWCOMER = { email: 'noor@oakdale.example', password: 'tangled kettle pond 8' }
/** An administrator whom the attack adds, and who can be invited. */
export const INVITED = 'ines@oakdale.example'
const IMPORTED = ['family_name', 'address', 'contact1_first', 'contact1_last', 'contact1_phone']

const bodyOf = (input: Input) => input.body as Record<string, unknown> // plain data, by the schema of a call
const withBody = (more: object) => (input: Input) => ({ ...input, body: { ...bodyOf(input), ...more } })

/** Everyone who can write something into an installation: the office, a driver, the super administrator, and a stranger. */
export async function givenAttack({ url, account, operator }: Installation, pages: PageRecords): Promise<Attack> {
  const [office, ofOperator] = [await signedIn(url, account), await signedIn(url, operator)]
  const client = clientFor(api, office)
  const { orgId, routeId, driverId, familyId } = pages
  const [run] = await client.runs.list({ params: { routeId }, query: {} })
  const scheduledRun = (await client.scheduledRuns.list({ query: { orgId } })).find((one) => one.routeId === routeId)
  const { date = '', startAt = 0 } = scheduledRun ?? {}
  const issues = await client.routeCheck.list({ query: { orgId } })
  const issue = issues.find((one) => one.routeId !== null && one.routeId !== routeId)
  const closedDate = (await closedDaysOf({ url, account })).at(-1)
  const ofDriver = cookieTransport(url)
  const stranger = cookieTransport(url)
  await clientFor(api, stranger).session.signUp({ body: STRANGER })
  const { user } = await clientFor(api, stranger).session.get({})
  return {
    records: {
      ...recordsOfPages(pages),
      administratorEmail: account.email,
      driverEmail: (await client.drivers.get({ params: { driverId } })).email,
      contact: (await client.familycontacts.list({ query: { familyId } }))[0]?.id ?? '',
      run: run?.id ?? '',
      user: user.uid,
    },
    callers: {
      public: cookieTransport(url),
      familyLink: cookieTransport(url),
      self: stranger,
      session: office,
      admin: office,
      super: ofOperator,
      driver: { ...ofDriver, headers: { ...ofDriver.headers, authorization: `Bearer ${pages.secret}` } },
    },
    fits: fitsOf(pages, { date, startAt, closedDate, issue }),
  }
}

/** The records that the pages show; others are named by nobody. */
function recordsOfPages(pages: PageRecords) {
  return {
    organization: pages.orgId,
    administrator: pages.id,
    driver: pages.driverId,
    school: pages.schoolId,
    bus: pages.busId,
    device: pages.deviceId,
    key: pages.keyId,
    webhook: pages.webhookId,
    family: pages.familyId,
    child: pages.childId,
    route: pages.routeId,
    stop: pages.stopId,
    group: pages.groupId,
    message: pages.msgId,
    delivery: '',
    template: pages.templateId,
    alert: pages.alertId,
    reply: pages.replyId,
    countWeek: pages.countWeekId,
    reportSchedule: pages.scheduleId,
    hazardArea: pages.areaId,
    scenario: pages.scenarioId,
    scenarioRun: '',
    adoption: '',
    familyLink: '',
    delegateLink: '',
    familyToken: '',
    optOutToken: '',
    deviceKey: '',
    gatewaySecret: '',
    textMessage: '',
    absence: '',
    scenarioGrid: '',
    session: '',
    mail: '',
    deletion: '',
    company: '',
  }
}

interface Fitting {
  /** When the run of the route is due. */
  date: string
  startAt: number
  closedDate: string | undefined
  issue: { routeId: string | null; code: string } | undefined
}

/** What a sample of a schema lacks to be a call that works. */
function fitsOf(pages: PageRecords, { date, startAt, closedDate, issue }: Fitting): Attack['fits'] {
  const { routeId } = pages
  return {
    'session.signUp': withBody(NEWCOMER),
    'users.create': withBody({ email: STRANGER.email }),
    'email.verify': withBody({ userEmail: STRANGER.email }),
    'organizations.create': withBody({ primaryAdmin: STRANGER.email, timeZone: 'America/New_York' }),
    'administrators.create': withBody({ email: INVITED }),
    'reportschedules.create': withBody({ filters: { routeId, schoolId: pages.schoolId } }),
    // A new family has no children yet whose ids could be named.
    'families.create': (input) => withBody({ children: without(bodyOf(input)['children'], ['id', 'familyId']) })(input),
    'familycontacts.replace': (input) => withBody({ contacts: without(bodyOf(input)['contacts'], ['version']) })(input),
    // The public sees the name of a group that has routes.
    'routes.change': withBody({ groupId: pages.groupId }),
    'driverroutes.change': withBody({ deletedDriverroutes: [] }),
    'scheduledRuns.change': (input) => ({ ...input, query: { routeId, date } }),
    'rides.correct': withBody({ date: closedDate }),
    'familylinks.createForDelegate': withBody({ endsOn: date }),
    'callouts.create': withBody({ date }),
    'disruptions.preview': withBody({ date, effect: 'delay', minutes: 1, schoolIds: [] }),
    'disruptions.create': withBody({ date, effect: 'delay', minutes: 1, schoolIds: [], tellFamilies: false }),
    'callouts.remove': (input) => ({ ...input, query: { date } }),
    'callouts.undo': (input) => {
      const { changes } = bodyOf(input)['before'] as { changes: { row: object }[] } // a sample has one
      const nobody = { driverId: null, busId: null, mergedIntoRouteId: null, cancelled: false, delayMinutes: 0 }
      const row = { ...changes[0]?.row, ...nobody }
      return withBody({ date, version: undefined, before: { changes: [{ routeId, row }], moves: [] } })(input)
    },
    // Locks name stops and routes of a plan, and bans streets of the map.
    'scenarios.create': withBody({ locks: NO_LOCKS, bans: [] }),
    'scenarios.change': withBody({ locks: NO_LOCKS, bans: [] }),
    // What is accepted is there.
    'routeCheck.accept': withBody({ routeId: issue?.routeId, code: issue?.code }),
    // A run is started on its date, around the time at which it is due.
    'drive.report': (input) => {
      const [event] = bodyOf(input)['events'] as object[] // a sample has one
      return withBody({ date, fixes: [], events: [{ ...event, id: 'a-start-reported-once', at: startAt }] })(input)
    },
    // The message is sent by the next call.
    'messages.schedule': withBody({ scheduledAt: null }),
    'importExport.import': (input) => {
      const [[text = ''] = []] = bodyOf(input)['rows'] as string[][] // a sample has one
      return withBody({ kind: 'families', columns: IMPORTED, rows: [IMPORTED.map(() => text.slice(0, 40))] })(input)
    },
  }
}

const without = (records: unknown, keys: readonly string[]) =>
  (records as object[]).map((one) => Object.fromEntries(Object.entries(one).filter(([key]) => !keys.includes(key))))

async function signedIn(url: string, { email, password }: Installation['account']): Promise<Transport> {
  const transport = cookieTransport(url)
  await clientFor(api, transport).session.signIn({ body: { email, password } })
  return transport
}
