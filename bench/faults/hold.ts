// While any long call runs on a large organization, every report of a bus is acknowledged within 2 s and every page is read within
// 5 s. Ends with 1 if that is not so. `--kept` runs every call of the contract that reads, too, on a kept organization that has
// 30 days of positions beside its school year (`support/district/kept-year.ts`). `--only export` runs only calls with that in their names.
import { REPORT_TYPES } from '@firstbell/domain'
import { parseArgs } from 'node:util'
import { signIn, startServer } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { keepYear } from '../support/district/kept-year.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { readingCalls } from '../support/load/reading-calls.ts'
import { fillSchoolYear } from '../support/district/school-year.ts'
import { callSteadily, type SteadyCall } from '../support/load/steady-calls.ts'

const ACKNOWLEDGED_WITHIN_MS = 2000
const READ_WITHIN_MS = 5000
const IMPORTED_FAMILIES = 20_000
/** While a list is exported or imported, the thread of the server is busy with one thing for so long at most. */
const STANDS_STILL_MS = 200
const AT_ONCE = 4
/** Each may report twice a second. */
const BUSES = 10
const METRES_PER_REPORT = 2

interface LongCall {
  name: string
  path: string
  body?: object
  isExchange?: boolean
}

const { values } = parseArgs({
  options: { kept: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const kept = values.kept ? await keepYear() : undefined
const server = await startServer(
  async (database) => ({
    year: kept?.year ?? (await fillSchoolYear(database)),
    district: await fillDistrict(database, BUSES),
  }),
  undefined,
  {},
  kept?.folder,
)
const { year, district } = server.given
const cookie = await signIn(server.url, year)
const other = await signIn(server.url, district)
const headersOf = (own: string) => ({ cookie: own, origin: server.url, 'x-firstbell': '1' })
printHeader('Reports of a bus and pages of another office, while one call runs on a school year of 100 buses')

const period = `orgId=${year.orgId}&from=${year.from}&to=${year.to}`
const families = Array.from({ length: IMPORTED_FAMILIES }, (_, n) => [
  `Family ${n}`,
  `${n} Oak Street`,
  `new-${n}@firstbell.example`,
])
const file = {
  orgId: year.orgId,
  kind: 'families',
  columns: ['family_name', 'address', 'contact1_email'],
  rows: families,
}
const CALLS: LongCall[] = [
  ...REPORT_TYPES.map((type) => ({ name: `report ${type}`, path: `reports/${type}?${period}&page=1` })),
  { name: 'overview', path: `overview?${period}` },
  {
    name: 'report ridership as PDF',
    path: `reports/ridership/pdf?orgId=${year.orgId}&from=${year.lastWeeks}&to=${year.to}&locale=en`,
  },
  {
    name: 'report runDetail with its rows',
    path: `reports/runDetail/bundle?orgId=${year.orgId}&from=${year.lastWeeks}&to=${year.to}&language=en`,
  },
  { name: 'export of families', path: `import-export/families?orgId=${year.orgId}`, isExchange: true },
  { name: `check of ${IMPORTED_FAMILIES} families`, path: 'import-export/check', body: file, isExchange: true },
  { name: `import of ${IMPORTED_FAMILIES} families`, path: 'import-export/import', body: file, isExchange: true },
  { name: 'export of these families', path: `import-export/families?orgId=${year.orgId}`, isExchange: true },
  { name: 'check of the same again', path: 'import-export/check', body: file, isExchange: true },
]

/** Records of the school year. */
const GIVEN = {
  orgId: year.orgId,
  organizationId: year.orgId,
  from: year.lastWeeks,
  to: year.to,
  date: year.to,
  page: '1',
  routeId: 'o0-r1',
  stopId: 'o0-r1-s1',
  runId: 'o0-r1-n1',
  familyId: 'o0-f1',
  childId: 'o0-f1-c1',
  driverId: 'o0-d1',
  administratorId: 'o0-a',
  msgId: 'm1',
  kind: 'families',
  locale: 'en',
  language: 'en',
  email: year.email,
  type: 'ridership',
  direction: 'pickup',
  text: 'Main',
  lat: '40.01',
  lng: '-83',
}
const { calls: reading, left } = readingCalls(GIVEN)

const [rows, wrong]: [string[][], string[]] = [[], []]
let reported = 0
const isWanted = ({ name }: { name: string }) => name.includes(values.only)
for (const call of CALLS.filter(isWanted)) await during(call.name, [call])
if (values.only === '') await during(`${AT_ONCE} reports at once`, CALLS.slice(0, AT_ONCE))
if (kept)
  for (const { name, path } of reading.filter(isWanted)) await during(name, [{ name, path: path.replace('/app/', '') }])
await server.stop()
printTable(['while', 'it took', 'answer', 'reports', 'longest', 'pages', 'longest', 'stood still'], rows)
if (kept)
  console.log(`${reading.length} calls that read; of records that this organization does not have: ${left.join(', ')}`)
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nNobody waited for it.')
process.exit(wrong.length === 0 ? 0 : 1)

/** Makes calls at once; meanwhile a bus reports and another office reads. */
async function during(name: string, calls: readonly LongCall[]): Promise<void> {
  const reports = callSteadily(nextReport, {})
  const pages = callSteadily(() => `${server.url}/app/routes?orgId=${district.organizationId}`, headersOf(other))
  await longestStandstill() // what was before does not count
  const began = performance.now()
  const statuses = await Promise.all(calls.map(ask))
  const took = performance.now() - began
  const stoodStill = await longestStandstill()
  const [acknowledged, read] = [await reports.stop(), await pages.stop()]
  rows.push([
    name,
    milliseconds(took),
    [...new Set(statuses)].join(', '),
    ...[acknowledged, read].flatMap((made) => [String(made.length), milliseconds(longestOf(made))]),
    milliseconds(stoodStill),
  ])
  const late = (what: string, made: readonly SteadyCall[], limitMs: number) => {
    const isWrong = made.some(({ isAnswered }) => !isAnswered) || longestOf(made) > limitMs
    if (isWrong) wrong.push(`${name}: ${what} took ${milliseconds(longestOf(made))}, or was not answered`)
  }
  if (calls.some(({ isExchange }) => isExchange) && stoodStill > STANDS_STILL_MS)
    wrong.push(`${name}: the server stood still for ${milliseconds(stoodStill)}`)
  late('a report', acknowledged, ACKNOWLEDGED_WITHIN_MS)
  late('a page', read, READ_WITHIN_MS)
}

/** For how long the thread of the server was busy with one thing, at most, since this was asked before. */
async function longestStandstill(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return 1000 * Number(/^firstbell_event_loop_delay_max_seconds (\S+)$/m.exec(text)?.[1])
}

function longestOf(made: readonly SteadyCall[]): number {
  return Math.max(0, ...made.map((one) => one.milliseconds))
}

function nextReport(): string {
  const device = district.devices[reported % BUSES]
  if (!device) throw new Error('the district has a bus')
  const { lat, lng } = device.at(METRES_PER_REPORT * ++reported)
  return `${server.url}/osmand/${device.key}?id=${device.name}&lat=${lat}&lon=${lng}&timestamp=${Date.now() / 1000}&speed=19.4&bearing=90`
}

async function ask({ path, body }: LongCall): Promise<number> {
  const answer = await fetch(`${server.url}/app/${path}`, {
    headers: { ...headersOf(cookie), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}
