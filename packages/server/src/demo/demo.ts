import { formatHhmm, hhmmOf, momentOf, minutesOf, wallClock, weekdayOf } from '@firstbell/domain'
import { buildTown } from '@firstbell/town'
import { gte, max } from 'drizzle-orm'
import { scopeOfSystem } from '../db/scope.ts'
import { type Clock, type DemoClock, demoClock, type HandClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { organizations, positions, routes } from '../db/schema.ts'
import { type BeginStep, untold } from '../progress.mjs'
import {
  accountsFile,
  createAccounts,
  inventAccounts,
  devicesFile,
  type DemoAccounts,
  type DemoDevice,
  readAccounts,
  writeDemoFiles,
} from './accounts.ts'
import { demoStart, windowsOf } from './demo-clock.ts'
import { planDistrict } from './plan-district.ts'
import { demoCalendar } from './demo-calendar.ts'
import { DEMO_ORGANIZATION_ID, DEMO_TIME_ZONE, inventDevices, seedDistrict } from './seed.ts'

/** The town and its district: the same in every demo. */
export const DEMO_SEED = 7

export interface Demo {
  serviceClock: DemoClock
  greeting: string[]
  /** How to start its buses, and whether none of them has reported yet. */
  simulator: { accounts: string; devices: string; isFirstMorning: boolean }
}

/** Three school weeks. */
export const PAST_DAYS = 15

export interface DemoFilling {
  beginStep?: BeginStep
  /** Called when an empty database is about to be filled. */
  onFill?: () => void
}

interface DemoOptions extends DemoFilling {
  /** The clock on which the demo's clock is based. */
  real?: HandClock
  pastDays?: number
}

/**
 * Fills an empty database with the demo district and its last `pastDays` school days, or opens the existing demo. Does nothing if
 * other organizations exist.
 */
export async function openDemo(
  database: Database,
  folder: string,
  speed: number,
  { real, pastDays = PAST_DAYS, beginStep = untold, onFill }: DemoOptions = {},
): Promise<Demo | undefined> {
  const { organizationId, purchased } = organizations
  const present = await database.lookup((db) => db.select({ organizationId, purchased }).from(organizations))
  if (present.length === 0) {
    onFill?.()
    await fill(database, folder, pastDays, beginStep)
  }
  const accounts = readAccounts(folder)
  // The file may be left from a demo in another database.
  const isHere = present.length === 0 || present.some((row) => row.organizationId === accounts?.organizationId)
  const isReal = present.some((row) => row.purchased && row.organizationId !== accounts?.organizationId)
  if (!accounts || !isHere || isReal) return undefined
  const { serviceClock, isFirstMorning } = await wakeClock(database, accounts, speed, real)
  return {
    serviceClock,
    greeting: greetingFor(accounts, serviceClock, speed),
    simulator: { accounts: accountsFile(folder), devices: devicesFile(folder), isFirstMorning },
  }
}

/** The district is written last, so that the next start recognizes only a complete one. */
async function fill(database: Database, folder: string, pastDays: number, beginStep: BeginStep): Promise<void> {
  const now = Date.now() / 1000
  const openedOn = wallClock(DEMO_TIME_ZONE, now).date
  const accounts = inventAccounts()
  const devices = inventDevices()
  writeDemoFiles(folder, { organizationId: DEMO_ORGANIZATION_ID, accounts, openedOn }, devices)
  await createAccounts(database, accounts)
  await seedDemo(database, devices, now, pastDays, beginStep)
  await database.pool.query('analyze')
}

/** Writes the demo district into an empty database, with a school year around `now` (seconds UTC). */
export async function seedDemo(
  database: Database,
  devices: readonly DemoDevice[],
  now: number,
  pastDays = 0,
  beginStep = untold,
): Promise<void> {
  const town = buildTown(DEMO_SEED)
  const calendar = demoCalendar(wallClock(DEMO_TIME_ZONE, now).date)
  await seedDistrict(database, town, planDistrict(town, DEMO_SEED), devices, calendar, now, pastDays, beginStep)
}

async function wakeClock(
  database: Database,
  { organizationId, openedOn }: DemoAccounts,
  speed: number,
  real?: HandClock,
): Promise<{ serviceClock: DemoClock; isFirstMorning: boolean }> {
  const { calendar, timeZone, times, stoppedAt } = await database.transaction(
    scopeOfSystem(organizationId),
    async (db) => {
      const [organization] = await db.select().from(organizations)
      const timeZone = organization?.timeZone ?? DEMO_TIME_ZONE
      // What came before it was opened is its history.
      const isLive = openedOn && gte(positions.receivedAt, momentOf(timeZone, openedOn, hhmmOf(0)))
      const [last] = await db
        .select({ at: max(positions.receivedAt) })
        .from(positions)
        .where(isLive || undefined)
      return {
        calendar: organization?.calendar ?? demoCalendar(wallClock(DEMO_TIME_ZONE, Date.now() / 1000).date),
        timeZone,
        times: await db.select({ type: routes.type, start: routes.starttime, end: routes.endtime }).from(routes),
        stoppedAt: last?.at ?? undefined,
      }
    },
  )
  const hours = [1, 2].flatMap((type) => {
    const own = times.filter((route) => route.type === type)
    if (own.length === 0) return []
    return {
      from: Math.min(...own.map(({ start }) => minutesOf(start))) - EARLIER_MINUTES,
      to: Math.max(...own.map(({ end }) => minutesOf(end))) + LATER_MINUTES,
    }
  })
  const windowAt = windowsOf(calendar, timeZone, hours)
  const today = wallClock(timeZone, Date.now() / 1000).date
  const start = demoStart(stoppedAt, momentOf(timeZone, today, hhmmOf(0)), windowAt)
  return { serviceClock: demoClock(start, speed, windowAt, real), isFirstMorning: stoppedAt === undefined }
}

/** The demo covers each day from shortly before the first bus to shortly after the last. */
const EARLIER_MINUTES = 12
const LATER_MINUTES = 18

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function greetingFor({ accounts }: DemoAccounts, serviceClock: Clock, speed: number): string[] {
  const { date, secondOfDay } = wallClock(DEMO_TIME_ZONE, serviceClock.now())
  const time = `${WEEKDAYS[weekdayOf(date)]} ${formatHhmm(hhmmOf(secondOfDay / 60))}`
  return [
    '',
    'Demo district. Sign in with one of these accounts:',
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(19)} ${email.padEnd(26)} ${password}`),
    '',
    `Demo time is ${time}${speed === 1 ? '' : ` (${speed}× speed)`}. The demo clock skips hours when no buses run.`,
  ]
}
