import { api, CallFailed, clientFor, type Transport } from '@firstbell/contract'
import type { Route, ScheduledRun } from '@firstbell/domain'
import { hasJumped, type ServerClock, timeOf } from './clock.ts'
import { type Duty, dutiesOf, hasLeft, isDutyOver, keyOf } from './duties.ts'

const CLOCK_EVERY_MS = 2000
const RUNS_EVERY_MS = 60_000

export interface OfficeOptions {
  account: { email: string; password: string }
  /** Without it the first organization of the account. */
  organizationId?: string
  seed: number
  intervalSeconds: number
  withFaults: boolean
}

/** What the buses know from the office: the time, and who drives what today. */
export interface Office {
  /** Reads from the server what is due to be read. Throws what the client throws. */
  catchUp(): Promise<void>
  /** Seconds UTC by the server's clock; undefined until it has been read. */
  now(): number | undefined
  /** Empty until the scheduled runs have been read. */
  duties(): readonly Duty[]
  isReady(): boolean
}

export interface OfficeDeps {
  transport: Transport
  /** Real time in milliseconds by any steady clock. */
  nowMs(): number
  /** Seconds UTC: since it was read, the server's clock has not gone on beyond this moment. */
  limit?(): number
}

export function officeOf(deps: OfficeDeps, options: OfficeOptions): Office {
  const client = clientFor(api, deps.transport)
  let organizationId: string | undefined
  let clock: ServerClock | undefined
  let runsReadMs = -Infinity
  let duties: Duty[] = []

  const now = () => clock && timeOf(clock, deps.nowMs(), deps.limit?.())

  async function signIn(): Promise<string> {
    await client.session.signIn({ body: options.account })
    const id = options.organizationId ?? (await client.session.get({})).organizations[0]?.id
    if (!id) throw new RangeError('The account has no organization')
    return id
  }

  async function readClock(): Promise<ServerClock> {
    const reading = await client.clock.get({})
    const read = { reading, readAtMs: deps.nowMs() }
    const expected = now()
    if (expected !== undefined && hasJumped(expected, reading)) {
      runsReadMs = -Infinity
      if (reading.now < expected) duties = [] // set back: what was sent is still to come
    }
    return read
  }

  async function readDuties(at: number, orgId: string): Promise<void> {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    duties = dutiesOf(scheduledRuns, await routesOf(scheduledRuns, at), duties, { ...options, now: at })
    for (const duty of duties) if (isDutyOver(duty, at)) duty.next = duty.reports.length
    runsReadMs = deps.nowMs()
  }

  async function routesOf(scheduledRuns: readonly ScheduledRun[], at: number): Promise<Map<string, Route>> {
    const left = new Set(duties.filter((duty) => hasLeft(duty, at)).map((duty) => duty.key))
    const asked = scheduledRuns.filter((scheduledRun) => !left.has(keyOf(scheduledRun)) && !scheduledRun.cancelled)
    const routes = new Map<string, Route>()
    for (const { routeId } of asked) routes.set(routeId, await client.routes.get({ params: { routeId } }))
    return routes
  }

  return {
    async catchUp() {
      try {
        organizationId ??= await signIn()
        if (!clock || deps.nowMs() - clock.readAtMs >= CLOCK_EVERY_MS) clock = await readClock()
        const at = timeOf(clock, deps.nowMs(), deps.limit?.())
        if (deps.nowMs() - runsReadMs >= RUNS_EVERY_MS) await readDuties(at, organizationId)
      } catch (error) {
        if (error instanceof CallFailed && error.status === 401) organizationId = undefined // the session has ended
        throw error
      }
    },
    now,
    duties: () => duties,
    isReady: () => runsReadMs > -Infinity,
  }
}
