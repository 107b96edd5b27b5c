import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { cookieTransport } from './cookies.ts'
import { planFeed } from './feed/feed.ts'
import { type FeedOffice, feedOfficeOf } from './feed/feed-office.ts'
import { type FeedSummary, feedTrip } from './feed/feed-trip.ts'
import { readRecording, type RecordedTrip } from './feed/recording.ts'
import { accountsOf, numberOf, serverOf, Unusable } from './settings.ts'
import { readText, runCommand, wait } from './terminal.ts'

const USAGE =
  'Usage: npm run feed -- FILE… [--server URL] [--accounts FILE | --email E --password P] ' +
  '[--trip TRIP_ID] [--speed N] [--list]'
const DEFAULT_SERVER = 'http://127.0.0.1:8080'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: DEFAULT_SERVER },
      accounts: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      trip: { type: 'string' },
      speed: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new Unusable(USAGE)
  const all = readRecording(positionals.map((name) => ({ name: basename(name), text: readText(name) })))
  const trips = values.trip
    ? all.filter((trip) => trip.id === values.trip || trip.id.startsWith(`${values.trip}/`))
    : all
  if (trips.length === 0) throw new Unusable(`The recording has no trip ${values.trip}; --list shows all.`)
  if (values.list) return list(trips)

  const server = serverOf(values.server)
  const speed = values.speed === undefined ? undefined : numberOf(values.speed, '--speed', 0.01)
  const { administrator, organizationId } = accountOf(values)
  const office = await feedOfficeOf(cookieTransport(server), administrator, organizationId)
  for (const trip of trips) await feed(trip, office, server, speed)
})

function accountOf({ accounts, email, password }: { accounts?: string; email?: string; password?: string }) {
  if (email && password) return { administrator: { email, password }, organizationId: undefined }
  if (accounts) return accountsOf(readText(accounts), accounts)
  throw new Unusable(`An account is needed: --accounts FILE, or --email and --password.\n${USAGE}`)
}

function list(trips: readonly RecordedTrip[]): void {
  for (const { id, routeName, date, fixes, stops } of trips) {
    const minutes = Math.round(((fixes.at(-1)?.fixAt ?? 0) - (fixes[0]?.fixAt ?? 0)) / 60)
    const timetable = stops.every((stop) => stop.scheduledAt !== undefined) ? 'timetable' : 'no timetable'
    console.log(
      `${id}  ${routeName}  ${date}  ${minutes} min  ${fixes.length} fixes  ${stops.length} stops  ${timetable}`,
    )
  }
}

async function feed(
  trip: RecordedTrip,
  office: FeedOffice,
  server: string,
  wantedSpeed: number | undefined,
): Promise<void> {
  const { now, rate } = await office.readClock()
  const speed = wantedSpeed ?? rate
  const plan = planFeed(trip, office.timeZone, { now, rate, speed })
  const { routeId, device, hasRunToday } = await office.setUp(plan)
  console.log(`${trip.id}: ${plan.name}, bus ${plan.busNumber}, ${plan.stops.length} stops`)
  console.log(`Live map: ${server}/dashboard/${routeId}/map-live`)
  if (!hasRunToday) console.log('Today is no service day of this organization: the fixes are kept, but no run begins.')
  if (plan.beganOnOtherDate) console.log('The trip began before midnight: the server may not assign it to a run.')
  const deps = { send: fetch, server, nowMs: () => performance.now(), wait, onProgress }
  print(await feedTrip(deps, plan, device, speed))
}

const BAR_WIDTH = 30

function onProgress(sent: number, of: number): void {
  if (!process.stderr.isTTY) return
  const done = Math.round((BAR_WIDTH * sent) / of)
  process.stderr.write(`\r[${'#'.repeat(done)}${'.'.repeat(BAR_WIDTH - done)}] ${sent}/${of}${sent === of ? '\n' : ''}`)
}

function print({ sent, stored, duplicate, rejected, reasons }: FeedSummary): void {
  const why = [...reasons].map(([reason, times]) => `${reason} ${times}×`).join(', ')
  console.log(`${sent} sent, ${stored} stored, ${duplicate} duplicates, ${rejected} rejected${why ? ` (${why})` : ''}`)
}
