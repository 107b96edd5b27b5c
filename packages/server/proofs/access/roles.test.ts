import { Problem } from '@firstbell/contract'
import { includesRole, type Role, ROLES } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../src/db/schema.ts'
import { type Harness, openHarness, TEST_POLICY, testDatabase } from '../../src/testing/harness.ts'
import { appoint } from '../calls/actors.ts'
import { type Answered, ask } from '../calls/ask.ts'
import { type Call, callsOf, leastRoleFor } from '../calls/calls.ts'
import { ENGINES } from '../calls/engines.ts'
import { fitted } from '../calls/fitting.ts'
import { isWhole, PATIENCE_MS } from '../gate.ts'
import { inputOf } from '../records/nouns.ts'
import { cookieOf, type Seat, seat } from '../records/people.ts'
import { checksumsOf, listTenantTables, listUnauditedTables } from '../records/tables.ts'
import { recordsOf, refillWorld } from '../records/world.ts'

/** With the role admin, too, only the primary administrator may. */
const NEEDS_OFFICE = ['organizations.keep', 'organizations.remove']
const [MARK, ELSEWHERE] = [`roles-${process.pid}`, `elsewhere-${process.pid}`]
const own = recordsOf(MARK)

interface Member extends Seat {
  role: Role
  /** They are admin of another organization. */
  isAdminElsewhere: boolean
}
const members: readonly Member[] = ROLES.flatMap((role) =>
  [false, true].map((isAdminElsewhere) => {
    const id = `${MARK}-${role}${isAdminElsewhere ? '-elsewhere-admin' : ''}`
    return { id, email: `${id}@firstbell.example`, role, isAdminElsewhere }
  }),
)

let world: Harness
let tables: string[]
let unaudited: string[]
beforeAll(async () => {
  const database = await testDatabase()
  tables = await listTenantTables(database)
  unaudited = await listUnauditedTables(database)
  world = await openHarness({ ...ENGINES, policy: TEST_POLICY })
  await refillWorld(database, tables, ELSEWHERE, 50)
  for (const { email, isAdminElsewhere } of members)
    if (isAdminElsewhere) await appoint(world, recordsOf(ELSEWHERE).organization, email)
  await refill()
})
afterAll(() => world.close())

async function refill(): Promise<void> {
  const database = await testDatabase()
  await refillWorld(database, tables, MARK, 40)
  for (const member of members) {
    await seat(database, member)
    await appoint(world, own.organization, member.email, member.role)
  }
  await world.deps.tracking.planChanged(own.organization)
}

/** Of the audit log the lines that say that the call was made: AUDIT-15 adds others. */
async function stateFor({ name }: Call): Promise<Map<string, string>> {
  const { database } = world.deps
  const sums = await checksumsOf(database, unaudited, own)
  const ofCall = and(eq(auditEvents.organizationId, own.organization), eq(auditEvents.action, name))
  const lines = await database.identity.$count(auditEvents, ofCall)
  return new Map([...sums].map(([table, { sum }]) => [table, sum])).set('audit_events', String(lines))
}

const made = (call: Call, member: Member) =>
  ask(world, call, fitted(call.name, inputOf(call, own), own), cookieOf(member))
const isOfRole = ({ status, body }: Answered) =>
  status === 403 && Problem.parse(JSON.parse(body)).code === 'role_insufficient'

test(
  '[SECURITY-45] [SECURITY-46] each role may make exactly the calls that include it, and who is refused changes nothing',
  async () => {
    const calls = callsOf(world.app).filter(({ access }) => access === 'admin')
    const found: string[] = []
    let [answered, refused] = [0, 0]
    for (const call of calls) {
      const may = ({ role }: Member) => includesRole(role, leastRoleFor(call))
      const before = await stateFor(call)
      for (const member of members.filter((one) => !may(one))) {
        refused++
        const answer = await made(call, member)
        if (!isOfRole(answer)) found.push(`${call.name} as ${member.id} is not refused: ${shown(answer)}`)
      }
      for (const [name, state] of await stateFor(call))
        if (state !== before.get(name)) found.push(`${call.name} changed ${name} for somebody who was refused`)
      // Who may more than is needed may it, too: `npm run prove:roles` asks them as well.
      for (const member of members.filter((one) => (isWhole ? may(one) : one.role === leastRoleFor(call)))) {
        answered++
        const answer = await made(call, member)
        const isFine = answer.status < 300 || (NEEDS_OFFICE.includes(call.name) && !isOfRole(answer))
        if (!isFine) found.push(`${call.name} as ${member.id} is refused: ${shown(answer)}`)
        if (call.method !== 'GET') await refill()
      }
    }
    console.log(`roles: ${calls.length} calls, ${members.length} people, ${answered} answered, ${refused} refused`)
    expect(found).toEqual([])
    expect(Math.min(answered, refused)).toBeGreaterThan(calls.length)
  },
  PATIENCE_MS,
)

const shown = ({ status, body }: Answered) => `${status} ${body.slice(0, 300)}`
