import { CallFailed, type Transport } from '@firstbell/contract'
import { type Duty, takeDue } from './duties.ts'
import { officeOf, type OfficeOptions } from './office.ts'
import { type DeviceKey, sendReport } from './osmand.ts'
import { outboxOf } from './outbox.ts'

const TICK_MS = 200
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000
const LAST_ANSWERS_MS = 2000

export interface RunnerDeps {
  /** Keeps the session's cookies. */
  transport: Transport
  /** For the door of the devices. */
  send: typeof fetch
  /** Real time in milliseconds by any steady clock. */
  nowMs(): number
  wait(ms: number): Promise<void>
  log(line: string): void
  /** Says until when the server's clock may go on, and what it shows, in seconds UTC. Without it the clock waits for nobody. */
  pace?(progress: Pace): void
}

export interface Pace {
  until: number
  now: number
}

/** DEMO-10: the server's clock runs no farther ahead of its buses. */
const LEAD_SECONDS = 30

export interface RunnerOptions extends OfficeOptions {
  /** By bus id. */
  devices: ReadonlyMap<string, DeviceKey>
}

/** Drives all buses of an organization until `stopped`. Throws CallFailed where the account is refused. */
export async function run(deps: RunnerDeps, options: RunnerOptions, stopped: AbortSignal): Promise<void> {
  const { pace } = deps
  let limit = pace ? -Infinity : Infinity
  const office = officeOf({ ...deps, limit: () => limit }, options)
  const outbox = outboxOf({ ...deps, send: sendAs(deps, options) })
  const catchUp = callRegularly(deps, () => office.catchUp())
  const rollCall = rollCallOf(deps, options.devices)
  while (!stopped.aborted) {
    catchUp()
    const now = office.now()
    if (now !== undefined) {
      for (const { duty, report } of takeDue(office.duties(), now)) {
        const device = options.devices.get(duty.busId)
        if (device) outbox.put(device.name, report)
      }
      outbox.pump()
      if (office.isReady()) {
        if (now <= limit) rollCall(office.duties(), now)
        if (pace) pace({ until: (limit = (outbox.owedSince() ?? now) + LEAD_SECONDS), now })
      }
    }
    await deps.wait(TICK_MS)
  }
  const { stored, duplicate, rejected, refused } = outbox.counts
  for (let waited = 0; outbox.inFlight() > 0 && waited < LAST_ANSWERS_MS; waited += TICK_MS) await deps.wait(TICK_MS)
  deps.log(`Stopped: ${stored} reports stored, ${duplicate} duplicates, ${rejected} rejected, ${refused} refused`)
}

function sendAs(deps: RunnerDeps, { devices }: RunnerOptions) {
  const byName = new Map([...devices.values()].map((device) => [device.name, device]))
  return (name: string, report: Parameters<typeof sendReport>[3]) =>
    sendReport(deps.send, deps.transport.base, byName.get(name) ?? { name, key: '' }, report)
}

/**
 * Starts a call, unless one is under way or a failed one asks for patience. Buses do not stand still meanwhile. An error
 * that no patience mends is thrown at the next start.
 */
function callRegularly(deps: Pick<RunnerDeps, 'nowMs' | 'log'>, call: () => Promise<void>): () => void {
  let retryMs = FIRST_RETRY_MS
  let notBeforeMs = -Infinity
  let underWay = false
  let fatal: Error | undefined

  async function attempt(): Promise<void> {
    try {
      await call()
      if (retryMs > FIRST_RETRY_MS) deps.log('The server answers again')
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      if (!isPassing(error)) fatal = error instanceof Error ? error : new Error(String(error))
      else if (retryMs === FIRST_RETRY_MS) deps.log(`The server does not answer (${String(error)}); trying again`)
      notBeforeMs = deps.nowMs() + retryMs
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
    underWay = false
  }

  return () => {
    if (fatal) throw fatal
    if (underWay || deps.nowMs() < notBeforeMs) return
    underWay = true
    void attempt()
  }
}

/** Trouble that goes by: no connection, a busy server, an ended session, a route just deleted. A refused account is none. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return true // fetch
  if (!(error instanceof CallFailed)) return false
  return error.status === 401 ? error.problem?.code === 'signed_out' : error.status !== 403
}

/** Says who is out at the start, and later when the first bus leaves and when all are in. */
function rollCallOf({ log }: Pick<RunnerDeps, 'log'>, devices: ReadonlyMap<string, DeviceKey>) {
  let anyOut: boolean | undefined
  return (duties: readonly Duty[], now: number) => {
    const out = duties.filter((duty) => duty.from <= now && now <= duty.until)
    if (anyOut === out.length > 0) return
    anyOut = out.length > 0
    const toCome = duties.filter((duty) => duty.from > now).length
    const silent = [...out, ...duties.filter((duty) => duty.from > now)].filter((duty) => !devices.has(duty.busId))
    const names = [...new Set(silent.map((duty) => duty.busNumber))].join(', ')
    log(
      `${counted(out.length, 'bus', 'buses')} on the road, ${counted(toCome, 'trip', 'trips')} to come${names ? `; no device for bus ${names}` : ''}`,
    )
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
