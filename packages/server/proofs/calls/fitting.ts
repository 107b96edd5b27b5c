import { createHash } from 'node:crypto'
import { MONDAY_MORNING } from '../../src/testing/harness.ts'
import type { Input } from './inputs.ts'
import type { Records } from '../records/nouns.ts'
import { fitBesideContract } from './fitting-beside.ts'
import { CODE, passwordOf, RECOVERY_CODE, tokenOf } from '../records/people.ts'

export type Fit = (input: Input, records: Records) => Input

const markOf = (records: Records) => records.organization.replace(/-organization$/, '')
const newcomerOf = (records: Records) => `${markOf(records)}-newcomer@firstbell.example`
const withBody = (input: Input, body: object): Input => ({ ...input, body: { ...(input.body as object), ...body } })

const nearSomewhere: Fit = (input) => ({ ...input, query: { ...(input.query as object), near: '40,-83' } })

/** The closed day of the world. */
export const COUNTED_DATE = '2026-11-20'

/** As {@link fillWorld} writes it. */
export const TRIAL = { trialStart: { seconds: 0 }, trialEnd: { seconds: 4_000_000_000 } }

/** A picture of one point: the smallest PNG. */
export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const TEXTS = { en: { subject: 'Oak', email: 'Oak', toCheck: false }, es: null }
const writtenTo = (routeId: string) => ({
  sourceLanguage: 'en',
  texts: TEXTS,
  activeUntil: null,
  audience: { type: 'routes', ids: [routeId], direction: 'any', onDate: null },
})

/** Of the one ride that {@link fillFigures} writes. */
export function hashOfCount(records: Records): string {
  const { route, child, stop } = records
  const ride = [COUNTED_DATE, route, `${markOf(records)} route`, 1, child, stop, 'boarded', null, null, true]
  return createHash('sha256')
    .update(`${JSON.stringify(ride)}\n`)
    .digest('hex')
}

const NEW_PASSWORD = 'seven kettles on a pond'

/** Where a sample of the schema alone is not a valid call: what has to be said as well, or differently. */
const MONTH = COUNTED_DATE.slice(0, 7)

/** A schedule of a report that needs no ridership, with the filters that are ids. */
const scheduleOf = ({ route, group, school }: Records) => ({
  type: 'runLog',
  name: 'Runs',
  filters: { routeId: route, groupId: group, schoolId: school },
})

const locksOf = ({ scenarioRun, child, stop }: Records) => ({
  baseRunId: scenarioRun,
  maxChanges: null,
  list: [{ kind: 'riderAtStop', childId: child, stopId: stop }],
})

const moveOf = ({ child, stop }: Records) => ({ kind: 'rider', childId: child, stopId: stop, routeId: '1' })

/** A row of the changes of a date that changes nothing but the driver and the bus. */
const UNCHANGED = { cancelled: false, mergedIntoRouteId: null, delayMinutes: 0, note: '' }

const FITS: Readonly<Record<string, Fit>> = {
  'session.signIn': (input, records) => withBody(input, { password: passwordOf(markOf(records)) }),
  'session.signUp': (input, records) => withBody(input, { email: newcomerOf(records), password: NEW_PASSWORD }),
  'session.signInByLink': (input, records) =>
    withBody(input, { mode: 'signIn', token: tokenOf(markOf(records), 'signIn') }),
  'session.passSecondFactor': (input, records) =>
    withBody(input, { challenge: tokenOf(markOf(records), 'secondFactor'), code: RECOVERY_CODE }),
  'session.verifyEmail': (input, records) => withBody(input, { token: tokenOf(markOf(records), 'verifyEmail') }),
  'session.resetPassword': (input, records) =>
    withBody(input, { token: tokenOf(markOf(records), 'resetPassword'), password: NEW_PASSWORD }),
  'session.changeEmail': (input, records) => withBody(input, { token: tokenOf(markOf(records), 'changeEmail') }),
  'session.confirm': (input, records) =>
    withBody(input, { password: passwordOf(markOf(records)), code: RECOVERY_CODE }),
  'account.changePassword': (input) => withBody(input, { password: NEW_PASSWORD }),
  'account.changeEmail': (input, records) => withBody(input, { email: newcomerOf(records) }),
  'account.enableSecondFactor': (input) => withBody(input, { code: CODE }),
  // Without an organization it is a sign-in link, which anyone may ask for; with one it is an invitation.
  'email.sendLink': (input) => ({ body: { userEmail: (input.body as { userEmail: string }).userEmail, url: '/' } }),
  'organizations.create': (input) => withBody(input, { timeZone: 'America/New_York' }),
  // What it has bought it may only send back, as it is.
  'organizations.change': (input) => ({
    ...input,
    body: { name: 'Oak', timeZone: 'America/New_York', timeThreshold: 3, ...TRIAL },
  }),
  'logos.replace': (input) => withBody(input, { data: DOT }),
  // Numbers of days as they are set.
  'organizations.past': (input) => ({ ...input, query: {} }),
  // A new family has no children yet whose ids could be named.
  'families.create': (input) => withBody(input, { children: [{ firstName: 'Oak' }] }),
  // The public pages of an organization are everybody's; what they hold is prove:public's business.
  'publicboard.read': (input, records) => ({ ...input, params: { address: records.organization } }),
  'feeds.publicboard': (input, records) => ({ ...input, params: { address: records.organization } }),
  'addresses.suggest': nearSomewhere,
  'trialAddresses.suggest': nearSomewhere,
  'region.import': () => ({ body: { file: 'map.osm.pbf' } }),
  // Stops alone are taken out of one route.
  'importExport.export': (input) => ({ ...input, params: { kind: 'stops' } }),
  // A run is started on its date, around the time at which it is due.
  'drive.report': (input, records) =>
    withBody(input, {
      date: '2026-11-23',
      events: [
        { kind: 'start', id: `${markOf(records)}-said-once`, at: MONDAY_MORNING, busId: records.bus, faults: '' },
      ],
    }),
  // The run of the closed day has an emergency.
  'scheduledRuns.acknowledge': (input) => ({ ...input, query: { ...(input.query as object), date: COUNTED_DATE } }),
  // It is over.
  'scheduledRuns.confirmChecked': (input) => ({ ...input, query: { ...(input.query as object), date: COUNTED_DATE } }),
  // A route is not merged into itself.
  'scheduledRuns.change': (input) => withBody(input, { mergedIntoRouteId: null }),
  // As the day is now: a route is not merged into itself, and its stop is moved within it.
  'callouts.accept': (input, records) =>
    withBody(input, {
      dayVersion: undefined,
      changes: [{ routeId: records.route, driverId: records.driver, busId: records.bus, delayMinutes: 1 }],
      moves: [{ stopId: records.stop, routeId: records.route, position: 1 }],
    }),
  'callouts.create': (input) => withBody(input, { date: '2026-11-23' }),
  'callouts.remove': (input) => ({ ...input, query: { date: '2026-11-23' } }),
  'callouts.undo': (input, records) =>
    withBody(input, {
      version: undefined,
      before: {
        changes: [{ routeId: records.route, row: { ...UNCHANGED, driverId: records.driver, busId: records.bus } }],
        moves: [{ stopId: records.stop, row: { routeId: records.route, position: 1, seq: 1 } }],
      },
    }),
  // Only what is found is accepted: both stops are at one place.
  'routeCheck.accept': (input) => withBody(input, { code: 'tooNear' }),
  // The times of a copy are those of all its stops.
  'routes.duplicate': (input, records) =>
    withBody(input, {
      times: [records.stop, `${markOf(records)}-stop-2`].map((stopId) => ({ stopId, stoptime: 705 })),
    }),
  'routes.setPath': (input) =>
    withBody(input, {
      path: [
        { lat: 1, lng: 1 },
        { lat: 1, lng: 1.01 },
      ],
    }),
  'stops.reorder': (input, records) =>
    withBody(input, { stopsOrder: [records.stop, `${markOf(records)}-stop-2`, `${markOf(records)}-waypoint`] }),
  'calendar.change': (input) =>
    withBody(input, {
      weekdays: [1, 2],
      termStart: '2026-08-18',
      termEnd: '2027-07-14',
      exceptions: [{ date: '2026-12-24', effect: 'noService' }],
    }),
  // Only what was sent is corrected, and the message of the world is a draft.
  'messages.create': (input, records) => withBody(input, { ...writtenTo(records.route), correctsMessageId: null }),
  'messages.previewWritten': (input, records) => withBody(input, writtenTo(records.route)),
  'messages.retract': (input, records) => ({ ...input, params: { msgId: `${markOf(records)} sent` } }),
  'messages.change': (input, records) => withBody(input, writtenTo(records.route)),
  'messages.schedule': (input) => withBody(input, { scheduledAt: MONDAY_MORNING + 86_400 }),
  // Nobody's placeholders: a text may hold known merge fields only.
  'messagetemplates.create': (input) => withBody(input, { sourceLanguage: 'en', texts: TEXTS }),
  'messagetemplates.change': (input) => withBody(input, { sourceLanguage: 'en', texts: TEXTS }),
  // Of a day that is closed; a route is in no group and its run had no bus.
  'insights.get': (_, records) => ({
    params: { type: 'runLog' },
    query: { orgId: records.organization, from: '2026-11-16', to: '2026-11-22' },
  }),
  'analytics.get': (input) => ({ ...input, query: { month: MONTH } }),
  'analytics.organizations': (input) => ({ ...input, query: { month: MONTH } }),
  'insights.overview': (_, records) => ({
    query: { orgId: records.organization, from: '2026-11-16', to: '2026-11-22' },
  }),
  'insights.bundle': (_, records) => ({
    params: { type: 'runLog' },
    query: { orgId: records.organization, from: '2026-11-16', to: '2026-11-22', language: 'en' },
  }),
  'insights.pdf': (_, records) => ({
    params: { type: 'runLog' },
    query: { orgId: records.organization, from: '2026-11-16', to: '2026-11-22', locale: 'en-US' },
  }),
  'rides.list': (input) => ({ ...input, query: { ...(input.query as object), date: COUNTED_DATE } }),
  'rides.correct': (input) => withBody(input, { date: COUNTED_DATE }),
  // The count of the world, as it is known.
  'countweeks.create': (input) => withBody(input, { dates: [COUNTED_DATE] }),
  'countweeks.bundle': (input, records) => ({ ...input, params: { countWeekId: `${markOf(records)}-signed-count` } }),
  'countweeks.sign': (input, records) => withBody(input, { hash: hashOfCount(records) }),
  'reportschedules.create': (input, records) => withBody(input, scheduleOf(records)),
  'reportschedules.change': (input, records) => withBody(input, scheduleOf(records)),
  // What the plan of the world has.
  'scenarios.create': (input, records) => withBody(input, { locks: locksOf(records), bans: [] }),
  'scenarios.change': (input, records) => withBody(input, { locks: locksOf(records), bans: [] }),
  'scenarios.street': nearSomewhere,
  'scenarioruns.path': (input) => ({ ...input, query: { routeId: '1' } }),
  'scenarioruns.whynot': (input, records) => withBody(input, { move: moveOf(records) }),
  'scenarioruns.edit': (input, records) => withBody(input, { move: moveOf(records), revision: 1 }),
  // From a later day on, of the plan as it is.
  'familylinks.createForDelegate': (input) => withBody(input, { endsOn: '2026-11-30' }),
  'absences.create': (input) => withBody(input, { firstDate: '2026-11-30', lastDate: '2026-11-30' }),
  'adoptions.adopt': (input) => withBody(input, { effectiveDate: '2026-11-30', planRevision: 1 }),
  // It ends when somebody ends it.
  'serviceAlerts.create': (input) => withBody(input, { activeUntil: null }),
  'serviceAlerts.change': (input) => withBody(input, { activeUntil: null }),
  'familycontacts.replace': (input, records) =>
    withBody(input, { contacts: [{ id: records.contact, email: 'contact@firstbell.example' }] }),
}

export function fitted(name: string, input: Input, records: Records): Input {
  return (FITS[name] ?? fitBesideContract(name))?.(input, records) ?? input
}
