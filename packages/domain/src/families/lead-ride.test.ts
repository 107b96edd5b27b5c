import { expect, test } from 'vitest'
import { noRide } from './family-ride.ts'
import type { FamilyDay, FamilyRide } from './family-view.ts'
import { leadRide } from './lead-ride.ts'

const MORNING = 100_000
const AFTERNOON = MORNING + 8 * 3600
const ride = (key: string, more: Partial<FamilyRide>): FamilyRide => ({ ...noRide(key, 'pickup'), ...more })
const am = (more: Partial<FamilyRide> = {}) => ride('am', { state: 'scheduled', scheduledAt: MORNING, ...more })
const pm = (more: Partial<FamilyRide> = {}) => ride('pm', { state: 'scheduled', scheduledAt: AFTERNOON, ...more })
const day = (rides: FamilyRide[], others: FamilyRide[] = []): FamilyDay => ({
  date: '2026-11-23',
  hasSchool: true,
  isSeen: true,
  children: [{ firstName: 'Theo', rides }, ...(others.length > 0 ? [{ firstName: 'Cal', rides: others }] : [])],
})
const TOMORROW = day([ride('next', { state: 'scheduled', scheduledAt: MORNING + 86_400 })])
const leadAt = (now: number, rides: FamilyRide[], others: FamilyRide[] = []) => {
  const lead = leadRide({ today: day(rides, others), next: TOMORROW }, now)
  return lead && `${lead.ride.key}: ${lead.names.join(', ')}`
}

test('[FAMILY-26] the page begins with the ride that comes next, and with one that was just there until an hour later', () => {
  expect(leadAt(MORNING - 3600, [am(), pm()])).toBe('am: Theo')
  const passed = am({ state: 'passed', happenedAt: MORNING + 60 })
  expect(leadAt(MORNING + 600, [passed, pm()])).toBe('am: Theo')
  expect(leadAt(MORNING + 3700, [passed, pm()])).toBe('pm: Theo')
  expect(leadAt(AFTERNOON + 9000, [passed, pm({ state: 'gotOff', happenedAt: AFTERNOON })])).toBe('next: Theo')
  expect(leadAt(MORNING - 3600, [am({ state: 'canceled' }), pm()])).toBe('am: Theo')
  expect(leadAt(MORNING + 600, [passed], [am({ key: 'later', scheduledAt: MORNING + 1800 })])).toBe('later: Cal')
  expect(leadRide({ today: day([]), next: null }, MORNING)).toBeUndefined()
})

test('[FAMILY-26] children who share a ride are named together', () => {
  expect(leadAt(MORNING - 600, [am()], [am({ key: 'same' })])).toBe('am: Theo, Cal')
  expect(leadAt(MORNING - 600, [am()], [am({ key: 'other', stopName: 'Elm' })])).toBe('am: Theo')
})
