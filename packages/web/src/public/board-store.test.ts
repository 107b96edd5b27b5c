import { expect, test, vi } from 'vitest'
import { followBoard } from './board-store.ts'
import type { PageSettings } from './settings.ts'

// Only what the store looks at.
const SETTINGS = { feed: '/feed', board: { clock: { now: 0, rate: 1 }, groups: [] } } as unknown as PageSettings

/** The browser's own, without a network. */
class FakeSource extends EventTarget {
  isClosed = false

  constructor() {
    super()
    sources.push(this)
  }

  close(): void {
    this.isClosed = true
  }
}
let sources: FakeSource[] = []

function givenPage(chance: number) {
  sources = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const statuses: string[] = []
  followBoard(SETTINGS, (status) => statuses.push(status))
  return statuses
}

const fail = () => sources.at(-1)?.dispatchEvent(new Event('error'))
const succeed = () =>
  sources.at(-1)?.dispatchEvent(new MessageEvent('snapshot', { data: JSON.stringify(SETTINGS.board) }))

test('[FEED-14] a public page that lost its feed, or was refused one, opens it again after a longer wait each time', () => {
  const statuses = givenPage(0.5)
  for (const [nth, waitMs] of [6000, 12_000, 24_000, 30_000, 30_000, 30_000].entries()) {
    fail()
    expect(sources.at(-1)?.isClosed).toBe(true)
    vi.advanceTimersByTime(waitMs - 1)
    expect(sources).toHaveLength(nth + 1)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(nth + 2)
  }
  succeed()
  expect(statuses).toEqual([...Array<string>(6).fill('reconnecting'), 'live'])
  fail()
  vi.advanceTimersByTime(6000)
  expect(sources).toHaveLength(8)
})

test.each([
  [0, 3000],
  [0.999, 8994],
])(
  '[FEED-14] pages that were cut off together come back one after another: with the chance %d after %d ms',
  (chance, waitMs) => {
    givenPage(chance)
    fail()
    vi.advanceTimersByTime(waitMs - 1)
    expect(sources).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(2)
  },
)
