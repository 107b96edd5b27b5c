import type { FamilyPage } from '@firstbell/contract'
import { noRide, rideWords } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { keepUp } from './keep-up.ts'
import type { PageSettings } from './settings.ts'

/** The browser's own, without a network. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1

  constructor() {
    super()
    sources.push(this)
  }

  close(): void {}
}
let sources: FakeSource[] = []

/** Monday, 7:12 in New York. */
const NOW = Date.parse('2026-11-23T07:12:00-05:00') / 1000
const WORDS = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  updatedAt: 'Updated {{time}}',
  noNewsSince: 'No news since {{time}}',
  map: '',
  absent: 'This link does not work',
  absentLead: 'It is over.',
}
const ride = {
  ...noRide('t0-0', 'pickup'),
  state: 'onTime',
  busNumber: '12',
  stopName: 'Oak',
  scheduledAt: NOW + 600,
  window: { earliestAt: NOW + 420, latestAt: NOW + 1080 },
  seenAt: NOW,
} as const
const day = { date: '2026-11-23', hasSchool: true, isSeen: true, children: [{ firstName: 'Theo', rides: [ride] }] }
const page = {
  clock: { now: NOW, rate: 1, demo: false },
  organization: { name: 'Fir', phone: '', timeZone: 'America/New_York' },
  today: day,
  next: null,
  alerts: [],
}
const SETTINGS = {
  feed: '/feed',
  language: 'en',
  signs: {},
  words: WORDS,
  rideWords: rideWords.in('en'),
  page,
} as unknown as PageSettings & { page: FamilyPage } // what the page looks at

function givenPage() {
  sources = []
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('EventSource', FakeSource)
  document.body.innerHTML = `<main><p id="connection"></p><p id="age"></p><section id="lead"><p class="sentence"></p></section>
    <section class="day"><h2 data-date="2026-11-23">Today</h2></section></main>`
  keepUp(SETTINGS)
  const text = (selector: string) => document.querySelector(selector)?.textContent
  const send = (type: string, data: unknown) =>
    sources.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  return { text, send }
}

test('[FAMILY-67] the page says when it was up to date, and since when it has had no news once its feed is silent', () => {
  const { text, send } = givenPage()
  send('snapshot', page)
  vi.advanceTimersByTime(15_000)
  send('clock', { now: NOW + 60, rate: 1 })
  expect([text('#connection'), text('#age')]).toEqual(['Live', 'Updated 7:13 AM'])
  expect(text('#lead .sentence')).toContain('between 7:19 AM and 7:30 AM')
  vi.advanceTimersByTime(44_000)
  expect(text('#connection')).toBe('Live')
  vi.advanceTimersByTime(10_000)
  expect([text('#connection'), text('#age')]).toEqual(['Reconnecting', 'No news since 7:13 AM'])
  vi.advanceTimersByTime(20 * 60_000)
  expect(text('#lead .sentence')).toBe(
    'This page has had no news since 7:13 AM. Bus 12 is scheduled at Oak at 7:22 AM.',
  )
  expect(sources.length).toBeGreaterThan(1)
  send('snapshot', { ...page, clock: { now: NOW + 300, rate: 1 } })
  expect([text('#connection'), text('#age')]).toEqual(['Live', 'Updated 7:17 AM'])
})

test('[FAMILY-67] a device that goes offline is not live', () => {
  const { text, send } = givenPage()
  send('snapshot', page)
  window.dispatchEvent(new Event('offline'))
  expect(text('#connection')).toBe('Reconnecting')
})

const main = () => document.querySelector('main')?.textContent

test('[FAMILY-71] a page empties when the server says that its link is over, and asks no more', async () => {
  const { send } = givenPage()
  send('snapshot', page)
  expect(main()).toContain('Oak')
  send('ended', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(main()).toBe('This link does not workIt is over.')
  expect(sources).toHaveLength(1)
})

test.each([
  [404, 'This link does not work'],
  [429, 'Oak'],
])('[FAMILY-71] a page whose feed is refused asks what has become of its link: %d', async (status, shown) => {
  const { send } = givenPage()
  vi.stubGlobal('fetch', async () => ({ status }))
  send('snapshot', page)
  Object.assign(sources[0] ?? {}, { readyState: FakeSource.CLOSED })
  sources[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(main()).toContain(shown)
  expect(sources.length > 1).toBe(status === 429)
})
