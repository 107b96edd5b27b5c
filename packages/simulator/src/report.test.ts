import { distanceMetres } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { planDrive, driveStateAt } from './drive/drive.ts'
import { exampleTrip } from './drive/example.ts'
import { dealFaults, type Faults } from './drive/faults.ts'
import { GAP_SECONDS, reportsOf } from './report.ts'

const drive = planDrive(exampleTrip(), { seed: 1, key: 'k' })
const from = drive.departsAt - 600
const until = drive.doneAt + 180

function sent(faults?: Faults) {
  return reportsOf(drive, { seed: 1, key: 'k', from, until, intervalSeconds: 5, faults })
}

test('a phone reports every interval from before the trip until after it, near the truth', () => {
  const reports = sent()
  expect(reports.length).toBe(Math.round((until - from) / 5))
  for (const [i, report] of reports.entries()) {
    expect(report.sentAt).toBe(report.fixAt)
    expect(report.fixAt - (reports[i - 1]?.fixAt ?? report.fixAt - 5)).toBe(5)
    const truly = driveStateAt(drive, report.fixAt)
    expect(distanceMetres(report.position, truly.position)).toBeLessThan(41)
    expect(Math.abs((report.speedMps ?? 0) - truly.speedMps)).toBeLessThan(2)
  }
})

test('the same phone sends the same fixes again', () => {
  expect(sent()).toEqual(sent())
})

test('a phone without signal for four minutes sends what it kept afterwards, in order', () => {
  const late = sent({ signalGap: 'kept' }).filter((report) => report.sentAt > report.fixAt)
  expect(late.length).toBe(GAP_SECONDS / 5)
  expect(new Set(late.map((report) => report.sentAt)).size).toBe(1)
  expect(late.map((report) => report.fixAt)).toEqual(late.map((report) => report.fixAt).sort((a, b) => a - b))
  expect(
    sent({ signalGap: 'kept' })
      .map((report) => report.fixAt)
      .sort((a, b) => a - b),
  ).toEqual(sent().map((report) => report.fixAt))
})

test('a phone that loses its fixes never sends them', () => {
  expect(sent().length - sent({ signalGap: 'lost' }).length).toBe(GAP_SECONDS / 5)
})

test('a fast clock stamps fixes ahead of the moment of sending', () => {
  for (const report of sent({ clockFastSeconds: 45 })) expect(report.fixAt - report.sentAt).toBe(45)
})

test('[SIM-4] every morning and every afternoon has one fault of each kind, on five different routes', () => {
  const routes = Array.from({ length: 50 }, (_, i) => ({ routeId: `r${i}`, type: 1 + (i % 2) }))
  for (const date of ['2026-09-15', '2026-09-16', '2026-09-17']) {
    const dealt = dealFaults(routes, { seed: 1, date })
    for (const type of [1, 2]) {
      const faults = routes.filter((route) => route.type === type).flatMap((route) => dealt.get(route.routeId) ?? [])
      expect(faults).toHaveLength(5)
      const late = faults.flatMap((fault) => fault.lateMinutes ?? [])
      expect(late).toHaveLength(1)
      expect(late[0]).toBeGreaterThanOrEqual(6)
      expect(late[0]).toBeLessThanOrEqual(12)
      expect(faults.filter((fault) => fault.skipsStop)).toHaveLength(1)
      expect(new Set(faults.flatMap((fault) => fault.signalGap ?? []))).toEqual(new Set(['kept', 'lost']))
      expect(faults.filter((fault) => fault.clockFastSeconds === 45)).toHaveLength(1)
    }
    expect(dealFaults(routes.toReversed(), { seed: 1, date })).toEqual(dealt)
  }
  expect(dealFaults(routes, { seed: 1, date: '2026-09-15' })).not.toEqual(
    dealFaults(routes, { seed: 1, date: '2026-09-16' }),
  )
})

test('a small fleet has few faults and two buses have none', () => {
  const routes = ['a', 'b', 'c'].map((routeId) => ({ routeId, type: 1 }))
  expect(dealFaults(routes, { seed: 1, date: '2026-09-15' }).size).toBe(1)
  expect(dealFaults(routes.slice(1), { seed: 1, date: '2026-09-15' }).size).toBe(0)
})
