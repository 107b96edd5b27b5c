import { formatHhmm, type Hhmm } from '@firstbell/domain'
import { auditLine } from '../../src/db/audit/audit-line.ts'
import type { Database, Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { scopeOfSystem } from '../../src/db/scope.ts'
import { hashOfKey } from '../../src/ids.ts'
import { fillDeletion } from './deletions.ts'
import { DOT, TRIAL } from '../calls/fitting.ts'
import { fillHolders } from './holders.ts'
import { fillFigures } from './insights.ts'
import { deviceKeyOf, linkKeyOf, programKeyOf } from './keys.ts'
import { fillAlert, fillMessages } from './messages.ts'
import type { Records } from './nouns.ts'
import { fillPlanning } from './planning.ts'

/** Of what the rows of an organization are made. */
interface Tenant {
  mark: string
  ids: Records
  own: { organizationId: string }
  lat: number
  position: { lat: number; lng: number }
  person: { firstName: string; lastName: string; phone: string }
  text(what: string): string
}

/** Writes an organization with a row in every table of organizations. */
export async function fillTenant(database: Database, mark: string, ids: Records, lat: number): Promise<void> {
  const own = { organizationId: ids.organization }
  const text = (what: string) => `${mark} ${what}`
  const person = { firstName: text('first'), lastName: text('last'), phone: text('phone') }
  const tenant: Tenant = { mark, ids, own, lat, position: { lat, lng: -83.654321 }, person, text }
  await database.writeTransaction(scopeOfSystem(ids.organization), async (db) => {
    await fillOffice(db, tenant)
    await fillFleet(db, tenant)
    await fillFamily(db, tenant)
    await fillRoute(db, tenant)
    await fillDay(db, tenant)
    await fillRun(db, tenant)
    await fillMessages(db, mark, ids)
    await fillFigures(db, mark, ids)
    await fillAlert(db, mark, ids)
    await fillPlanning(db, mark, ids, lat)
    await fillDeletion(db, mark, ids)
    await db.insert(schema.dayOwners).values({ ...own, serverId: `${mark}-server`, planVersion: mark })
    const word = { kind: 'plan', body: { note: text('word') }, answeredAt: new Date(0) } as const
    await db.insert(schema.inbox).values({ ...own, id: `${mark}-word`, ...word })
    const reader = { uid: mark, email: text('reader'), clientAddress: mark }
    const line = { ...reader, timestamp: 1, action: 'families.get', subjects: [ids.family] }
    await db.execute(auditLine(ids.organization, line))
  })
}

const time = (minutes: number) => (700 + minutes) as Hhmm // less than an hour

/** The organization, its administrators, and the programs that work for it. */
async function fillOffice(db: Db, { ids, own, mark, person, text }: Tenant): Promise<void> {
  await db.insert(schema.organizations).values({
    ...own,
    name: text('district'),
    address: text('address'),
    phone: text('phone'),
    trialStart: TRIAL.trialStart.seconds,
    trialEnd: TRIAL.trialEnd.seconds,
    primaryAdmin: `${mark}-primary@firstbell.example`,
    messagingEnabled: true,
    timeZone: 'America/New_York',
    calendar: { weekdays: [1, 2, 3, 4, 5], termStart: '2026-08-18', termEnd: '2027-07-14', exceptions: [] },
  })
  const dot = { type: 'image/png' as const, width: 1, height: 1, bytes: Buffer.from(DOT, 'base64') }
  await db.insert(schema.organizationLogos).values({ ...own, ...dot, version: `${mark}-logo` })
  await db.insert(schema.administrators).values([
    { ...own, ...person, id: ids.administrator, email: ids.administratorEmail, acceptedInvite: true },
    { ...own, ...person, id: `${mark}-deputy`, email: `${mark}-deputy@firstbell.example`, acceptedInvite: true },
  ])
  await db.insert(schema.apiKeys).values({
    ...own,
    id: ids.key,
    name: text('program'),
    mayChange: true,
    createdBy: ids.administratorEmail,
    createdAt: 0,
    keyHash: hashOfKey(programKeyOf(mark)),
  })
  await db.insert(schema.webhooks).values({
    ...own,
    id: ids.webhook,
    name: text('webhook'),
    url: `https://${mark}.example/hook`,
    events: ['run.started'],
    createdAt: 0,
    sealedSecret: 'sealed',
  })
}

/** The driver, the school, the bus and its devices. */
async function fillFleet(db: Db, { ids, own, mark, position, person, text }: Tenant): Promise<void> {
  await db.insert(schema.drivers).values({ ...own, ...person, id: ids.driver, email: ids.driverEmail })
  await db.insert(schema.schools).values({
    ...own,
    ...position,
    id: ids.school,
    name: text('school'),
    address: text('address'),
    bellStart: time(30),
    bellEnd: time(45),
    officeEmail: `${mark}-school@firstbell.example`,
    officePhone: mark,
  })
  await db.insert(schema.buses).values({ ...own, id: ids.bus, number: mark, capacity: 48, plate: mark })
  await db.insert(schema.devices).values({
    ...own,
    id: ids.device,
    name: `${mark}-device`,
    protocol: 'traccar', // with which it may use every protocol
    busId: ids.bus,
    keyHash: hashOfKey(deviceKeyOf(mark)),
  })
  await db.insert(schema.devices).values({
    ...own,
    id: `${mark}-link`,
    name: `${mark}-link`,
    protocol: 'driver-page',
    driverId: ids.driver,
    keyHash: hashOfKey(linkKeyOf(mark)),
  })
}

/** A family with a child and a contact. */
async function fillFamily(db: Db, { ids, own, mark, position, person, text }: Tenant): Promise<void> {
  const home = { ...own, ...position, id: ids.family, name: text('family'), address: text('home') }
  await db.insert(schema.families).values(home)
  const { phone: _, ...name } = person
  await db
    .insert(schema.children)
    .values({ ...own, ...name, id: ids.child, familyId: ids.family, grade: '3', schoolId: ids.school })
  const contact = { ...own, ...person, id: ids.contact, familyId: ids.family }
  await db.insert(schema.contacts).values({ ...contact, email: `${mark}-contact@firstbell.example` })
  await fillHolders(db, mark, ids)
  await db.insert(schema.absences).values({
    ...own,
    id: ids.absence,
    familyId: ids.family,
    childId: ids.child,
    firstDate: '2026-12-01',
    lastDate: '2026-12-01',
    direction: 'any',
    source: 'office',
    createdAt: 0,
  })
}

/** A route with its stops, and what is known of it. */
async function fillRoute(db: Db, { ids, own, mark, position, text }: Tenant): Promise<void> {
  await db.insert(schema.groups).values({ ...own, id: ids.group, name: text('group'), order: 1, schoolId: ids.school })
  await db.insert(schema.routes).values({
    ...own,
    id: ids.route,
    groupId: ids.group,
    name: text('route'),
    driverId: ids.driver,
    busId: ids.bus,
    type: 1,
    starttime: time(0),
    endtime: time(20),
    path: [position, { ...position, lng: -83.6 }],
  })
  const stops = [ids.stop, `${mark}-stop-2`, `${mark}-waypoint`].map((id, index) => ({
    ...own,
    ...position,
    id,
    routeId: ids.route,
    order: index + 1,
    name: text(formatHhmm(time(index))),
    address: text('corner'),
    displayAddress: text('corner'),
    driverNote: text('note'),
    stoptime: time(index),
    type: index === 2 ? 1 : 0,
  }))
  await db.insert(schema.stops).values(stops)
  await db.insert(schema.stopChildren).values({ ...own, routeId: ids.route, stopId: ids.stop, childId: ids.child })
  await db
    .insert(schema.practiceDrives)
    .values({ ...own, driverId: ids.driver, routeId: ids.route, date: '2026-08-17', drivenShare: 0.95 })
  await db.insert(schema.driverRoutes).values({ ...own, driverId: ids.driver, routeId: ids.route })
  const accepted = { code: 'tooFast' as const, reason: text('reason'), issueCount: 1, worstFound: 30 }
  await db
    .insert(schema.acceptedIssues)
    .values({ ...own, ...accepted, routeId: ids.route, acceptedBy: text('email'), acceptedAt: 1 })
}

/** What is different on one date. */
async function fillDay(db: Db, { ids, own, position, text }: Tenant): Promise<void> {
  await db
    .insert(schema.dayChanges)
    .values({ ...own, routeId: ids.route, date: '2026-11-23', note: text('note'), delayMinutes: 3 })
  const calledOut = { driverId: ids.driver, date: '2026-11-23', recordedBy: text('email'), recordedAt: 1 }
  await db.insert(schema.calledOutDrivers).values({ ...own, ...calledOut })
  const moved = { ...own, routeId: ids.route, date: '2026-11-23' }
  await db.insert(schema.dayStopChanges).values({ ...moved, stopId: ids.stop, seq: 1, position: 2 })
  await db.insert(schema.dayPaths).values({ ...moved, path: [position, { ...position, lng: -83.6 }] })
}

/** A run that is over, and what was learned from it. */
async function fillRun(db: Db, { ids, own, lat, position, text }: Tenant): Promise<void> {
  const event = { kind: 'started', at: 1, busId: ids.bus, busNumber: text('bus'), driverName: null, nextstopId: null }
  const run = {
    ...own,
    id: ids.run,
    routeId: ids.route,
    date: '2026-11-20',
    startedAt: 1,
    finishedAt: 2,
    learned: true,
  }
  await db
    .insert(schema.runs)
    .values({ ...run, busNumber: text('number'), driverName: text('driver'), note: text('note') })
  await db.insert(schema.runEvents).values([
    { ...own, runId: ids.run, seq: 0, at: 1, event: event as never }, // a `started`
    { ...own, runId: ids.run, seq: 1, at: 1, event: { kind: 'emergency', at: 1 } },
    { ...own, runId: ids.run, seq: 2, at: 2, event: { kind: 'finished', at: 2 } },
  ])
  await db
    .insert(schema.webhookDeliveries)
    .values({ ...own, webhookId: ids.webhook, type: 'run.started', runId: ids.run, seq: 0, createdAt: 1 })
  await db
    .insert(schema.travelTimes)
    .values({ ...own, fromStopId: ids.stop, toStopId: `${ids.stop}-2`, kind: 'weekday', seconds: [lat] })
  await db.insert(schema.predictionScores).values({
    ...own,
    runId: ids.run,
    minutesAhead: 3,
    published: 1,
    withinTwoMinutes: 1,
    inWindow: 1,
    errorSeconds: lat,
    absoluteSeconds: lat,
  })
  await db
    .insert(schema.positions)
    .values({ ...own, ...position, deviceId: ids.device, fixedAt: 1, receivedAt: 1, runId: ids.run, moved: true })
}
