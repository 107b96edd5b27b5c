import { alteredBy, type Noun } from '@firstbell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, TEST_POLICY, testDatabase } from '../../src/testing/harness.ts'
import { ask } from '../calls/ask.ts'
import { type Call, contractCallsOf } from '../calls/calls.ts'
import { ENGINES } from '../calls/engines.ts'
import { fitted } from '../calls/fitting.ts'
import { isWhole, oneIn } from '../gate.ts'
import { inputOf } from '../records/nouns.ts'
import { cookieOf } from '../records/people.ts'
import { listTenantTables } from '../records/tables.ts'
import { linkKeyOf } from '../records/keys.ts'
import { recordsOf, refillWorld } from '../records/world.ts'

const MARK = `altered-${process.pid}`
const PATIENCE_MS = 600_000
/** Exports are read when they are asked for; nobody keeps them. */
const EXPORTS = ['importExport.export', 'organizations.export', 'insights.bundle', 'insights.pdf', 'countweeks.bundle']
/** Tells of what the proof itself looked at: at the gate that is each time something else. */
const TELLS_OF_LOOKS = 'administrators.activity'
/** When a device was heard of is written a minute later, beside whatever is changed then. */
const NOT_COMPARED = /"(requestId|lastSeenAt)":("[^"]*"|[\d.]+|null)/g
/** A super administrator's, or the primary one's; what it alters is everything. */
const NEEDS_OFFICE = ['organizations.keep', 'organizations.remove']

const own = recordsOf(MARK)
const headers = { ...cookieOf({ id: own.user }), authorization: `Bearer ${linkKeyOf(MARK)}` }
let world: Harness
let tables: string[]
beforeAll(async () => {
  tables = await listTenantTables(await testDatabase())
  await refill()
  world = await openHarness({ ...ENGINES, policy: TEST_POLICY })
})
afterAll(() => world.close())

const refill = async () => refillWorld(await testDatabase(), tables, MARK, 40)
const made = (call: Call) => ask(world, call, fitted(call.name, inputOf(call, own), own), headers)
const isOfOffice = ({ access, isFeed }: Call) => !isFeed && (access === 'admin' || access === 'driver')

/** What every call that reads answers to the office and to the driver. */
async function answersOf(reading: readonly Call[]): Promise<Map<Call, string>> {
  const answers = new Map<Call, string>()
  for (const call of reading) {
    const { status, body } = await made(call)
    answers.set(call, `${status} ${body.replaceAll(NOT_COMPARED, '')}`)
  }
  return answers
}

/** Whether office and driver are let in again: that one of them was removed is remembered for a moment. */
async function isLetIn(): Promise<boolean> {
  const doors = contractCallsOf(world.app).filter(({ name }) => name === 'calendar.get' || name === 'drive.day')
  const answers = await Promise.all(doors.map(made))
  return answers.every(({ status }) => status === 200)
}

const nounCalled = ({ name }: Call) => name.split('.')[0] as Noun // a name begins with its noun

test(
  '[CONTRACT-8] no change by the office or a driver alters an answer that the table does not name',
  async () => {
    const calls = contractCallsOf(world.app).filter(isOfOffice)
    const isCompared = (name: string) => !EXPORTS.includes(name) && (isWhole || name !== TELLS_OF_LOOKS)
    const reading = calls.filter(({ method, name }) => method === 'GET' && isCompared(name))
    const changing = calls.filter(({ method, name }) => method !== 'GET' && !NEEDS_OFFICE.includes(name))
    const unnamed: string[] = []
    const failed: string[] = []
    let compared = 0
    for (const [round, change] of changing.entries()) {
      const named = alteredBy(nounCalled(change))
      const others = oneIn(4, reading, round).filter((read) => !named.includes(nounCalled(read)))
      const before = await answersOf(others)
      const { status, body } = await made(change)
      if (status >= 300) failed.push(`${change.name}: ${status} ${body}`)
      for (const [read, answer] of await answersOf(others)) {
        if (answer !== before.get(read)) unnamed.push(`${change.name} alters ${read.name}`)
      }
      compared += others.length
      await refill()
      await world.deps.tracking.planChanged(own.organization)
      await expect.poll(isLetIn).toBe(true)
    }
    console.log(`altered: ${changing.length} changes, ${compared} answers that they leave, ${unnamed.length} altered`)
    expect(failed).toEqual([])
    expect(unnamed).toEqual([])
  },
  PATIENCE_MS,
)
