import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MessageChannel } from '../messages/channels/message-channel.ts'
import { type OrganizationFigures, sortedBy } from './analytics.ts'
import { PEOPLE_STEP, shownPeople } from './count-of-people.ts'
import { lastDayOf, monthAfter, usualMonth } from './month.ts'
import { type CountedMonth, type MonthFigures, shownMonth, together } from './month-figures.ts'
import { isDormant, organizationState } from './organization-state.ts'

const DAY = 86_400
const NOW = 1_800_000_000

const counted = (more: Partial<CountedMonth> = {}): CountedMonth => ({
  days: 0,
  buses: 0,
  runsPlanned: 0,
  runsDriven: 0,
  runsNotStarted: 0,
  positions: 0,
  medianAgeSeconds: null,
  stops: 0,
  stopsUnknown: 0,
  stopsOnTime: 0,
  stopsSkipped: 0,
  etas: 0,
  etasWithinTwoMinutes: 0,
  messages: [],
  ...more,
})

test.each([
  ['purchased', { purchased: true, days: -5 }, { state: 'purchased', daysLeft: null }],
  ['over', { purchased: false, days: 0 }, { state: 'expired', daysLeft: null }],
  ['over in an hour', { purchased: false, days: 1 / 24 }, { state: 'expiring', daysLeft: 1 }],
  ['over in seven days', { purchased: false, days: 7 }, { state: 'expiring', daysLeft: 7 }],
  ['over a little later', { purchased: false, days: 7.01 }, { state: 'trial', daysLeft: 8 }],
])('[ANALYTICS-1] the state of an organization that is %s', (_, { purchased, days }, expected) => {
  expect(organizationState({ purchased, trialEnd: { seconds: NOW + days * DAY } }, NOW)).toEqual(expected)
})

test.each([
  ['purchased', '2026-11-12', false],
  ['purchased', '2026-11-11', true],
  ['trial', null, true],
  ['expired', '2026-01-01', false],
] as const)('[ANALYTICS-1] %s with its last run on %s is dormant: %s', (state, lastRunOn, dormant) => {
  expect(isDormant({ state, since: '2026-11-01', lastRunOn }, '2026-11-26')).toBe(dormant)
  expect(isDormant({ state, since: '2026-11-20', lastRunOn: null }, '2026-11-26')).toBe(false)
})

test('[ANALYTICS-3] the usual month is the present one, and in its first week the one before', () => {
  expect(['2026-12-07', '2026-12-08', '2027-01-01'].map(usualMonth)).toEqual(['2026-11', '2026-12', '2026-12'])
  expect([lastDayOf('2028-02'), lastDayOf('2026-12'), monthAfter('2026-12', 1), monthAfter('2026-12', -12)]).toEqual([
    '2028-02-29',
    '2026-12-31',
    '2027-01',
    '2025-12',
  ])
})

const ORGANIZATIONS = 3
const MONTHS = 3
/** What really happened: how many messages each organization delivered in each month on each channel, and how many failed. */
const anyCounts = fc.array(fc.nat(12), {
  minLength: ORGANIZATIONS * MONTHS * MessageChannel.options.length * 2,
  maxLength: ORGANIZATIONS * MONTHS * MessageChannel.options.length * 2,
})
type World = readonly number[]

function messagesOf(world: World, organization: number, month: number): CountedMonth['messages'] {
  const at = (organization * MONTHS + month) * MessageChannel.options.length * 2
  return MessageChannel.options.map((channel, index) => ({
    channel,
    delivered: world[at + index * 2] ?? 0,
    failed: world[at + index * 2 + 1] ?? 0,
  }))
}

/** Every view that can be asked for, of any of the organizations in any month; the last month is not over. */
function everyView(world: World): MonthFigures[] {
  const subsets = Array.from({ length: 2 ** ORGANIZATIONS }, (_, bits) =>
    Array.from({ length: ORGANIZATIONS }, (__, index) => index).filter((index) => bits & (1 << index)),
  )
  return Array.from({ length: MONTHS }, (_, month) =>
    subsets.map((chosen) =>
      together(
        chosen.map((organization) =>
          shownMonth(counted({ messages: messagesOf(world, organization, month) }), month < MONTHS - 1),
        ),
      ),
    ),
  ).flat()
}

const countsIn = (view: MonthFigures) => (view.messages ?? []).flatMap(({ delivered, failed }) => [delivered, failed])

test('[ANALYTICS-4] no view tells a count of fewer than five people from another one, in whichever worlds they differ', () => {
  fc.assert(
    fc.property(anyCounts, fc.array(fc.nat(PEOPLE_STEP - 1), { minLength: 64, maxLength: 64 }), (world, others) => {
      const same = world.map((count, index) => shownPeople(count) + (others[index] ?? 0))
      expect(everyView(same)).toEqual(everyView(world))
    }),
    { numRuns: 100 },
  )
})

test('[ANALYTICS-4] the difference of any two views is nobody, or at least five people', () => {
  fc.assert(
    fc.property(anyCounts, (world) => {
      const shown = everyView(world).map(countsIn)
      for (const first of shown)
        for (const second of shown)
          for (const [index, count] of first.entries())
            expect((count - (second[index] ?? 0)) % PEOPLE_STEP === 0).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('[ANALYTICS-4] messages of a month are shown once it is over, with fewer than five as none', () => {
  const month = counted({ messages: [{ channel: 'email', delivered: 1234, failed: 4 }] })
  expect(shownMonth(month, false).messages).toBeNull()
  expect(shownMonth(month, true).messages).toEqual([{ channel: 'email', delivered: 1230, failed: 0 }])
})

test('[ANALYTICS-5] organizations together: sums, shares of sums, and the median of medians', () => {
  const large = { days: 10, runsPlanned: 100, runsDriven: 90, positions: 5000, stops: 900, stopsOnTime: 450 }
  const small = { days: 2, runsPlanned: 4, runsDriven: 4, positions: 100, stops: 100, stopsOnTime: 100 }
  const message = { channel: 'sms', delivered: 12, failed: 3 } as const
  const all = together([
    shownMonth(
      counted({ ...large, medianAgeSeconds: 2, etas: 10, etasWithinTwoMinutes: 9, messages: [message] }),
      true,
    ),
    shownMonth(counted({ ...small, medianAgeSeconds: 8, messages: [message] }), true),
    shownMonth(counted({ medianAgeSeconds: null }), true),
  ])
  expect(all).toMatchObject({ runsPlanned: 104, runsDriven: 94, runsPerDay: 11, positionsPerDay: 550 })
  expect(all).toMatchObject({ onTimeShare: 0.55, etaShare: 0.9, medianAgeSeconds: 5 })
  expect(all.messages).toEqual([{ channel: 'sms', delivered: 20, failed: 0 }])
  expect(together([])).toMatchObject({ runsPlanned: 0, onTimeShare: null, medianAgeSeconds: null, messages: null })
})

test('[ANALYTICS-5] a share is withheld where less than 80 % of the stops are known', () => {
  const share = (stopsUnknown: number) =>
    shownMonth(counted({ stops: 10, stopsOnTime: 7, stopsUnknown }), true).onTimeShare
  expect([share(2), share(3)]).toEqual([0.7, null])
})

test('[ANALYTICS-6] organizations are sorted by a value, those without one at the end either way', () => {
  const one = (id: string, daysLeft: number | null, onTimeShare: number | null): OrganizationFigures => ({
    id,
    name: id.toUpperCase(),
    state: 'trial',
    isDormant: false,
    daysLeft,
    figures: { ...shownMonth(counted(), true), onTimeShare },
  })
  const list = [one('b', null, 0.5), one('c', 3, null), one('a', 9, 0.5), one('d', 1, 0.9)]
  const ids = (...how: [Parameters<typeof sortedBy>[1], boolean]) =>
    sortedBy(list, ...how)
      .map(({ id }) => id)
      .join('')
  expect([ids('name', false), ids('name', true)]).toEqual(['abcd', 'dcba'])
  expect([ids('daysLeft', false), ids('daysLeft', true)]).toEqual(['dcab', 'acdb'])
  expect([ids('onTimeShare', false), ids('onTimeShare', true)]).toEqual(['abdc', 'dabc'])
})
