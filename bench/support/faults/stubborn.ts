import { setTimeout as after } from 'node:timers/promises'
import type { BenchDevice } from '../district.ts'

const METRES_PER_SECOND = 20
/** A device waits so long for an answer before it asks another server, and longer each time. */
export const PATIENCE_MS = 3000
const PAUSE_MS = 200
/** So many reports of each bus may wait for an answer; a slow machine makes the next ones later. */
const MAX_WAITING_PER_DEVICE = 8
/** Before every so many reports comes a corrupt one. */
const CORRUPT_EVERY = 10
/** After which a wait is given up, beside the time that its reports take: a limit that only a fault reaches. */
const GIVE_UP_MS = 120_000
/** A bus reports once a second; on a machine that cannot keep up reports become later. */
const LONGEST_FOR_REPORT_MS = 5000

interface Report {
  device: BenchDevice
  /** In seconds. */
  at: number
  metres: number
  /** Which server is asked first. */
  turn: number
  dueSecond: number
}

export interface Acknowledged {
  device: BenchDevice
  at: number
  /** The server that said that it is stored. */
  url: string
  /** When it was sent first, by the clock of the machine in milliseconds. */
  sentAt: number
  /** How long it took until it said so. */
  milliseconds: number
}

export interface Reporting {
  acknowledged: readonly Acknowledged[]
  /** What was not as a report is, and how it was answered: how often refused, and how often taken for a report. */
  readonly corrupt: Readonly<{ refused: number; taken: number }>
  /** How many reports, those that are sent twice counted twice, no server has acknowledged yet. */
  waiting(): number
  /** When the newest report was made, in seconds. */
  madeAt(): number
  /** Resolves right after an acknowledgement with which each bus has `count` of reports made later than `since`; false: given up. */
  reaches(count: number, since: number, isLast?: (latest: Acknowledged) => boolean): Promise<boolean>
  /** Makes no more reports; resolves when all are acknowledged; false: given up. */
  stop(): Promise<boolean>
}

/**
 * Every device reports once a second and gives up on none: what a server does not acknowledge goes to another one.
 * With `isUnruly` each report goes to two servers, and those of four seconds in another order than they were made; between them
 * comes what is corrupt.
 */
export function reportSurely(
  urlsOf: () => readonly string[],
  devices: readonly BenchDevice[],
  { isUnruly = false } = {},
): Reporting {
  const acknowledged: Acknowledged[] = []
  const corrupt = { refused: 0, taken: 0 }
  const listeners = new Set<(latest: Acknowledged) => void>()
  const sending = new Set<Promise<void>>()
  const began = Date.now()
  let madeAt = 0
  let isStopped = false
  let hasGivenUp = false

  async function send(report: Report): Promise<void> {
    const latest = await untilStored(report, urlsOf, () => hasGivenUp)
    if (!latest) return
    acknowledged.push(latest)
    for (const listener of listeners) listener(latest)
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => sending.delete(tracked))
    sending.add(tracked)
  }

  async function sendCorrupt(report: Report): Promise<void> {
    corrupt[(await isSpoiltTaken(report, urlsOf())) ? 'taken' : 'refused']++
  }

  async function sendAll(reports: readonly Report[]): Promise<void> {
    for (const [i, report] of reports.entries()) {
      if (isUnruly && i % CORRUPT_EVERY === 0) track(sendCorrupt(report))
      for (const turn of isUnruly ? [report.turn, report.turn + 1] : [report.turn]) {
        track(send({ ...report, turn }))
      }
      if (i % 20 === 19) await after(5)
    }
  }

  async function makeReports(): Promise<void> {
    let held: Report[] = []
    for (let second = 0; !isStopped; second++) {
      const tickedAt = Date.now()
      const at = began / 1000 + second
      madeAt = at
      held.push(...reportsOfSecond(devices, second, at, isUnruly))
      await sendAll(held.filter(({ dueSecond }) => dueSecond <= second))
      held = held.filter(({ dueSecond }) => dueSecond > second)
      await after(Math.max(0, tickedAt + 1000 - Date.now()))
      while (!hasGivenUp && sending.size > devices.length * MAX_WAITING_PER_DEVICE) await Promise.race(sending)
    }
    await sendAll(held)
  }
  const making = makeReports()

  return {
    acknowledged,
    corrupt,
    waiting: () => sending.size,
    madeAt: () => madeAt,
    reaches(count, since, isLast = () => true) {
      const counted = countSince(since, devices, acknowledged)
      return untilAcknowledged(listeners, GIVE_UP_MS + count * LONGEST_FOR_REPORT_MS, (latest) => {
        counted.add(latest)
        return isLast(latest) && counted.haveAll(count)
      })
    },
    async stop() {
      isStopped = true
      const limit = setTimeout(() => (hasGivenUp = true), GIVE_UP_MS)
      await making
      await Promise.all(sending)
      clearTimeout(limit)
      return !hasGivenUp
    },
  }
}

/** One report of each device; unruly ones are due in another order than they are made. */
function reportsOfSecond(devices: readonly BenchDevice[], second: number, at: number, isUnruly: boolean): Report[] {
  return devices.map((device, i) => {
    const dueSecond = isUnruly ? second + ((i + second * 7) % 4) : second
    return { device, at, metres: second * METRES_PER_SECOND, turn: i + second, dueSecond }
  })
}

/** Asks one server after the other until one has stored the report; nothing where it is given up before. */
async function untilStored(
  { device, at, metres, turn }: Report,
  urlsOf: () => readonly string[],
  isGivenUp: () => boolean,
): Promise<Acknowledged | undefined> {
  const [sentAt, start] = [Date.now(), performance.now()]
  for (let tries = 0; !isGivenUp(); tries++) {
    const urls = urlsOf()
    const url = urls[(turn + tries) % urls.length] ?? ''
    if (isReport(await answerTo(url, device, queryOf(device, at, metres), PATIENCE_MS * (1 + tries))))
      return { device, at, url, sentAt, milliseconds: performance.now() - start }
    await after(PAUSE_MS)
  }
  return undefined
}

/** Sends what is not as a report is: whether a server takes it for one. */
async function isSpoiltTaken({ device, at, metres, turn }: Report, urls: readonly string[]): Promise<boolean> {
  const spoil = SPOILT[turn % SPOILT.length] ?? SPOILT[0]
  const spoilt = spoil(queryOf(device, at + 0.5, metres))
  return isReport(await answerTo(urls[turn % urls.length] ?? '', device, spoilt, PATIENCE_MS))
}

/** Resolves with true at an acknowledgement for which `isEnough`, with false when time is up. */
function untilAcknowledged(
  listeners: Set<(latest: Acknowledged) => void>,
  patienceMs: number,
  isEnough: (latest: Acknowledged) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      listeners.delete(listen)
      clearTimeout(limit)
      resolve(isReached)
    }
    const listen = (latest: Acknowledged) => {
      if (isEnough(latest)) end(true)
    }
    const limit = setTimeout(() => end(false), patienceMs)
    listeners.add(listen)
  })
}

/** Counts different reports of each device that were made later than `since`: the device with the fewest decides. */
function countSince(since: number, devices: readonly BenchDevice[], known: readonly Acknowledged[]) {
  const times = new Map<string, Set<number>>(devices.map(({ name }) => [name, new Set()]))
  const add = ({ device, at }: Acknowledged) => void (at > since && times.get(device.name)?.add(at))
  known.forEach(add)
  return { add, haveAll: (count: number) => [...times.values()].every(({ size }) => size >= count) }
}

function queryOf({ name, at: positionAt }: BenchDevice, at: number, metres: number): string {
  const { lat, lng } = positionAt(metres)
  return `id=${name}&lat=${lat}&lon=${lng}&timestamp=${at}&speed=19.4&bearing=90`
}

/** What a broken device or a hostile one makes of a report. */
const SPOILT: [(query: string) => string, ...((query: string) => string)[]] = [
  (query) => query.replace('lat=', 'lat=9999'),
  (query) => query.replace('lon=', 'lon=NaN'),
  (query) => query.replace('timestamp=', 'timestamp=9'), // in the year 2500
  (query) => query.replace('timestamp=', 'timestamp=-'),
  (query) => query.replace('id=', 'id=another-'),
  (query) => query.replace(/lat=[^&]*/, 'lat=%00%FF'),
]

const isReport = (result: string | undefined) => result === 'stored' || result === 'duplicate'

/** What a server says of a report; undefined where it refuses it, is gone or says nothing. */
async function answerTo(
  url: string,
  device: BenchDevice,
  query: string,
  patienceMs: number,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/osmand?${query}`, {
      headers: { authorization: `Bearer ${device.key}` },
      signal: AbortSignal.timeout(patienceMs),
    })
    const body = (await answer.json()) as { result?: string }
    return answer.status === 200 ? body.result : undefined
  } catch {
    return undefined // another one is asked
  }
}
