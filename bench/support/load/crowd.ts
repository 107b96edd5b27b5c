// A process of its own: viewers of a public dashboard that open a lost feed again as the page does (web/src/public/board-store.ts).
import { type ClientRequest, get } from 'node:http'
import { PUBLIC_FEED_WAITS, reconnectWait } from '@firstbell/domain'

export type CrowdOrder =
  | { kind: 'open'; url: string; path: string; viewers: number }
  /** Every connection is cut at once. */
  | { kind: 'cut' }
  /** From now on each of them counts as away until it has opened its feed again. */
  | { kind: 'expect' }
  | { kind: 'count' }

export interface Crowd {
  /** How many have had the first event of a feed since they were cut off. */
  back: number
  /** When the last of them had, by the clock of the machine in milliseconds. */
  lastBackAt: number
  /** From the request to the first event, the longest. */
  longestOpenMs: number
  /** Answers that say when to try again. */
  refused: number
  /** Answers that are neither a feed nor say when to try again. */
  unclean: number
  /** Requests without an answer, by the code of the error. */
  unanswered: Record<string, number>
}

/** Every tenth viewer is at a school: so many share an address there. */
const SHARING = 40
const SHARE_AT_SCHOOL = 10
const OPENED_TOGETHER = 50
const PAUSE_MS = 50

const requests = new Map<number, ClientRequest>()
const cut = new WeakSet<ClientRequest>()
const away = new Set<number>()
const failures = new Map<number, number>()
let address = { hostname: '', port: '', path: '' }
let crowd = nobody()

function nobody(): Crowd {
  return { back: 0, lastBackAt: 0, longestOpenMs: 0, refused: 0, unclean: 0, unanswered: {} }
}

/** Linux answers to all of 127.0.0.0/8: viewers have addresses of their own, and more ports than one address has. */
function addressOf(viewer: number): string {
  const isAtSchool = viewer % SHARE_AT_SCHOOL === 0
  const number = isAtSchool ? Math.floor(viewer / SHARE_AT_SCHOOL / SHARING) : viewer
  return `127.${isAtSchool ? 2 : 1}.${Math.floor(number / 250)}.${(number % 250) + 1}`
}

function open(viewer: number): void {
  const askedAt = performance.now()
  const options = {
    ...address,
    localAddress: addressOf(viewer),
    agent: false,
    headers: { accept: 'text/event-stream' },
  }
  const request = get(options, (response) => {
    const isFeed = response.statusCode === 200
    if (!isFeed) crowd[response.headers['retry-after'] === undefined ? 'unclean' : 'refused']++
    response.once('data', () => {
      if (isFeed) welcome(viewer, performance.now() - askedAt)
    })
    response.resume()
    response.on('error', () => undefined) // closed next
    response.once('close', () => again(viewer))
  })
  request.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (!cut.has(request)) crowd.unanswered[code] = (crowd.unanswered[code] ?? 0) + 1
    again(viewer)
  })
  requests.set(viewer, request)
}

function welcome(viewer: number, openMs: number): void {
  failures.delete(viewer)
  if (!away.delete(viewer)) return
  crowd.back++
  crowd.lastBackAt = Date.now()
  crowd.longestOpenMs = Math.max(crowd.longestOpenMs, openMs)
}

function again(viewer: number): void {
  const failed = failures.get(viewer) ?? 0
  failures.set(viewer, failed + 1)
  setTimeout(open, reconnectWait(failed, Math.random(), PUBLIC_FEED_WAITS), viewer)
}

async function openAll(viewers: number): Promise<void> {
  for (let viewer = 0; viewer < viewers; viewer++) {
    away.add(viewer)
    open(viewer)
    if (viewer % OPENED_TOGETHER === OPENED_TOGETHER - 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

function cutAll(): void {
  for (const request of requests.values()) {
    cut.add(request)
    request.destroy()
  }
}

process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'open') {
    const { hostname, port } = new URL(order.url)
    address = { hostname, port, path: order.path }
    void openAll(order.viewers)
  }
  if (order.kind === 'cut' || order.kind === 'expect') {
    crowd = nobody()
    for (const viewer of requests.keys()) away.add(viewer)
    if (order.kind === 'cut') cutAll()
  }
  process.send?.(crowd)
})
