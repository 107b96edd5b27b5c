// A cancellation for a whole district: how fast its ledger is written and sent, in which order families are told, whether the
// finishing time that the office is shown holds, and whether several servers keep a limit per minute.
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from './support/bench-server.ts'
import { Latencies } from './support/load/load.ts'
import { type MailServer, type ReceivedEmail, startMailServer } from './support/mail-server.ts'
import { fillMessageDistrict, type MessageDistrict, officeOf } from './support/district/message-district.ts'
import { openDatabase } from './support/open-database.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'
import { startServers } from './support/several-servers.ts'

const { values } = parseArgs({
  options: { families: { type: 'string', default: '5000' }, minutes: { type: 'string', default: '3' } },
})
const families = Number(values.families)
const ROUTES = 60
const RELAY_PER_SECOND = 100
/** At this limit the order decides who is told in time. */
const SLOW_PER_MINUTE = families / 80
const LOOK_MS = 200
const LIMIT_PER_MINUTE = 30
const { TEST_DATABASE_URL } = process.env

printHeader(
  `${ROUTES} runs are cancelled: ${families} families; a mail server that takes ${RELAY_PER_SECOND} emails a second`,
)
const measured = [await fanOut()]
if (TEST_DATABASE_URL) measured.push(await fanOut(TEST_DATABASE_URL))
else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
printTable(
  ['', 'emails', 'preview', 'ledger stored', 'last accepted', 'relay alone', 'calls p95'],
  measured.map(({ times }) => times),
)

console.log(
  `\nTold 20 minutes before the bus, at ${SLOW_PER_MINUTE.toFixed(0)} emails a minute in the order of sending:\n`,
)
printTable(
  ['', 'in time', 'by name', 'best order', 'of the best'],
  measured.map(({ order }) => order),
)
if (TEST_DATABASE_URL) await keepLimit(TEST_DATABASE_URL)

async function fanOut(databaseUrl?: string) {
  const mailServer = await startMailServer({ perSecond: RELAY_PER_SECOND })
  const size = { families, routes: ROUTES }
  const settings = { SMTP_URL: mailServer.url }
  const server = await startServer((database) => fillMessageDistrict(database, size), databaseUrl, settings)
  const district = server.given
  const office = officeOf(server.url, await signIn(server.url, district), district)
  const message = await office.write('emergency')
  const [preview, previewMs] = await timed(() => office.preview(message))
  const [{ recipients }, storedMs] = await timed(() => office.send(message))
  const sentAt = Date.now()
  const calls = new Latencies()
  while (mailServer.received.length < recipients) {
    const [, took] = await timed(() => office.message(message))
    calls.add(took)
    await after(LOOK_MS)
  }
  const lastAt = mailServer.received.at(-1)?.at ?? sentAt
  await server.stop(true)
  const deadlines = await deadlinesOf(server.folder, server.databaseUrl, district)
  await mailServer.close()
  const name = databaseUrl ? 'on PostgreSQL' : 'embedded database'
  if (preview.recipients !== recipients)
    console.log(`FAILED: ${preview.recipients} were announced, ${recipients} were told`)
  return {
    times: [
      name,
      String(recipients),
      milliseconds(previewMs),
      milliseconds(storedMs),
      `${((lastAt - sentAt) / 1000).toFixed(0)} s`,
      `${(recipients / RELAY_PER_SECOND).toFixed(0)} s`,
      milliseconds(calls.quantile(0.95)),
    ],
    order: [name, ...inTime(mailServer.received, deadlines)],
  }
}

/** Seconds UTC by address. */
async function deadlinesOf(folder: string, databaseUrl: string | undefined, { orgId }: MessageDistrict) {
  const database = await openDatabase(folder, databaseUrl)
  const { address, deadlineAt } = schema.deliveries
  const rows = await database.transaction(scopeOfSystem(orgId), (db) =>
    db.select({ address, deadlineAt }).from(schema.deliveries),
  )
  await database.close()
  return new Map(rows.map((row) => [row.address, row.deadlineAt ?? Infinity]))
}

/** The share of emails that come in time in the order of sending, in the order of names, and in the best order. */
function inTime(received: readonly ReceivedEmail[], deadlineOf: ReadonlyMap<string, number>): string[] {
  const from = (received[0]?.at ?? 0) / 1000
  const share = (addresses: readonly string[]) =>
    addresses.filter((address, i) => from + (i / SLOW_PER_MINUTE) * 60 <= (deadlineOf.get(address) ?? 0)).length /
    addresses.length
  const sent = received.map(({ to }) => to)
  const best =
    mostInTime(
      [...deadlineOf.values()].toSorted((a, b) => a - b),
      from,
    ) / sent.length
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  return [percent(share(sent)), percent(share(sent.toSorted())), percent(best), percent(share(sent) / best)]
}

/** How many of equally long jobs can meet their deadlines: what cannot is left for later (Moore and Hodgson, 1968). */
function mostInTime(sortedDeadlines: readonly number[], from: number): number {
  let count = 0
  for (const deadline of sortedDeadlines) if (from + (count / SLOW_PER_MINUTE) * 60 <= deadline) count++
  return count
}

/** Two servers that share a limit: never more than it allows in any 60 seconds, and done when the office was told. */
async function keepLimit(databaseUrl: string): Promise<void> {
  const minutes = Number(values.minutes)
  const mailServer = await startMailServer()
  const settings = { SMTP_URL: mailServer.url, MAIL_PER_MINUTE: String(LIMIT_PER_MINUTE) }
  const size = { families: Math.round((LIMIT_PER_MINUTE * minutes) / 1.6), routes: 3 }
  const several = await startServers(2, databaseUrl, (database) => fillMessageDistrict(database, size), { settings })
  const url = several.servers[0]?.url ?? ''
  const office = officeOf(url, await signIn(url, several.given), several.given)
  const message = await office.write('emergency')
  const { channels } = await office.preview(message)
  const sentAt = Date.now()
  const { recipients } = await office.send(message)
  while (mailServer.received.length < recipients) await after(LOOK_MS)
  const tookSeconds = ((mailServer.received.at(-1)?.at ?? 0) - sentAt) / 1000
  const shownSeconds = (channels[0]?.lastToldAt ?? 0) - sentAt / 1000
  await several.close()
  await mailServer.close()
  console.log(`\nTwo servers and a limit of ${LIMIT_PER_MINUTE} emails a minute:\n`)
  printTable(
    ['emails', 'most in 60 s', 'finished after', 'shown before sending'],
    [
      [
        String(recipients),
        String(mostIn60Seconds(mailServer)),
        `${tookSeconds.toFixed(0)} s`,
        `${shownSeconds.toFixed(0)} s`,
      ],
    ],
  )
}

function mostIn60Seconds({ received }: MailServer): number {
  const moments = received.map(({ at }) => at).toSorted((a, b) => a - b)
  return Math.max(...moments.map((from, i) => moments.slice(i).filter((at) => at < from + 60_000).length))
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, performance.now() - began]
}
