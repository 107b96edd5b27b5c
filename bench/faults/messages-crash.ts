// A server is killed again and again while it sends a message through a mail server that fails in eight ways: the ledger always has
// a line for each recipient, nobody gets a message twice, and what the ledger says is what the mail server got. Ends with 1 if that
// is not so.
import { rmSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type DeliveryState, Message } from '@firstbell/domain'
import { schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from '../support/bench-server.ts'
import { FAULTS, startMailServer } from '../support/mail-server.ts'
import { fillMessageDistrict, officeOf } from '../support/district/message-district.ts'
import { openDatabase } from '../support/open-database.ts'
import { printHeader, printTable } from '../support/print.ts'

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
    long: { type: 'boolean', default: false },
    category: { type: 'string', default: 'service' },
  },
})
const category = Message.shape.category.parse(values.category)
const kills = values.long ? 200 : Number(values.kills)
/** So slow that it is still sending at the last kill. */
const relayPerSecond = Number(values.recipients) / (kills * 2)
/** Every so many attempts one fails, each time in another way. */
const FAULT_EVERY = 5
const LONGEST_LIFE_MS = 2500
const LOOK_MS = 500

printHeader(
  `A message to ${values.recipients} addresses, ${kills} kills with SIGKILL, ${FAULTS.length} faults of the mail server, ${category}`,
)
const { TEST_DATABASE_URL } = process.env
const outcomes = [await killWhileSending()]
if (TEST_DATABASE_URL) outcomes.push(await killWhileSending(TEST_DATABASE_URL))
else console.log('PostgreSQL: not proved, TEST_DATABASE_URL is not set')
printTable(
  [
    '',
    'addresses',
    'accepted',
    'failed',
    'uncertain',
    'of these received',
    'got it twice',
    'wrong sums',
    'wrong lines',
  ],
  outcomes.map(({ name, counts, wrong }) => [name, ...counts.map(String), String(wrong.length)]),
)
const wrong = outcomes.flatMap((outcome) => outcome.wrong)
for (const line of wrong.slice(0, 20)) console.log(`FAILED: ${line}`)
const isWhole = wrong.length === 0 && outcomes.every(({ wrongSums }) => wrongSums === 0)
console.log(isWhole ? '\nThe ledger says what the mail server got, and nobody got it twice unnoticed.' : '\nFAILED')
process.exit(isWhole ? 0 : 1)

async function killWhileSending(databaseUrl?: string) {
  const faultOf = (attempt: number) =>
    attempt % FAULT_EVERY === 0 ? FAULTS[(attempt / FAULT_EVERY) % FAULTS.length] : undefined
  const mailServer = await startMailServer({ perSecond: relayPerSecond, faultOf })
  const size = { families: Math.round(Number(values.recipients) / 1.6), routes: 12 }
  const settings = { SMTP_URL: mailServer.url }
  const server = await startServer((database) => fillMessageDistrict(database, size), databaseUrl, settings)
  const district = server.given
  const office = officeOf(server.url, await signIn(server.url, district), district)
  const message = await office.write(category)
  const { recipients } = await office.send(message)
  let wrongSums = 0
  const look = async () => {
    const { counts, status } = await office.message(message)
    if (Object.values(counts).reduce((sum, count) => sum + count, 0) !== recipients) wrongSums++
    return status
  }
  for (let kill = 0; kill < kills; kill++) {
    await after(Math.random() * LONGEST_LIFE_MS)
    server.signal('SIGKILL')
    await server.restart()
    await look()
  }
  while ((await look()) === 'sending') await after(LOOK_MS) // what was being sent at a kill is leased for two minutes
  await server.stop(true)
  const database = await openDatabase(server.folder, server.databaseUrl)
  const { address, state } = schema.deliveries
  const ledger = await database.transaction(scopeOfSystem(district.orgId), (db) =>
    db.select({ address, state }).from(schema.deliveries),
  )
  await database.close()
  rmSync(server.folder, { recursive: true })
  await mailServer.close()
  const messageIdsOf = (to: string) => mailServer.received.filter((one) => one.to === to).map((one) => one.messageId)
  const lines = ledger.map((line) => ({ ...line, messageIds: messageIdsOf(line.address) }))
  const count = (which: DeliveryState) => lines.filter((line) => line.state === which)
  return {
    name: databaseUrl ? 'on PostgreSQL' : 'embedded database',
    counts: [
      lines.length,
      count('accepted').length,
      count('failed').length,
      count('uncertain').length,
      count('uncertain').filter(({ messageIds }) => messageIds.length > 0).length,
      lines.filter(({ messageIds }) => messageIds.length > 1).length,
      wrongSums,
    ],
    wrongSums,
    wrong: lines
      .filter((line) => !isRight(line))
      .map((line) => `${line.address} is ${line.state}, received ${line.messageIds.length} times`),
  }
}

/** Only an emergency may come twice, as the same email. */
function isRight({ state, messageIds }: { state: DeliveryState; messageIds: readonly string[] }): boolean {
  const isRepeated = messageIds.length > 1
  if (isRepeated && (category !== 'emergency' || new Set(messageIds).size > 1)) return false
  if (state === 'accepted') return messageIds.length > 0
  return state === 'uncertain' || messageIds.length === 0
}
