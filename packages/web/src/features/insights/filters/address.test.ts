import { type ReportFilters, REPORTS, type ReportType } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { addressOf, type AskedReport, otherReport, readAddress, setFilters, withoutFilters } from './address.ts'

const usual = {
  types: ['runLog', 'onTimeStops'] as [ReportType, ...ReportType[]],
  period: { from: '2026-11-08', to: '2026-11-14' },
}
const read = (text: string) => readAddress(new URLSearchParams(text), usual)

const ALL: ReportFilters = {
  from: '2026-11-01',
  to: '2026-11-30',
  routeId: 'r1',
  groupId: 'g1',
  schoolId: 's1',
  direction: 'pickup',
  driver: 'Omar & Ansley=?',
  bus: 'Ñ 12',
}

test('[REPORTS-21] the first report of the usual period opens without any filter', () => {
  expect(read('')).toEqual({ type: 'runLog', filters: usual.period, page: 1, hidden: [] })
})

test('[REPORTS-21] whatever is asked for is in the address, and is read from it again', () => {
  const asked: AskedReport = { type: 'runLog', filters: ALL, page: 2, hidden: ['driver', 'gapMinutes'] }
  const address = addressOf(asked).toString()
  expect(address).toContain('report=runLog&from=2026-11-01&to=2026-11-30&route=r1&group=g1')
  expect(read(address)).toEqual(asked)
})

test('[REPORTS-21] each filter alone comes back', () => {
  const { from, to } = ALL
  for (const name of REPORTS.runLog.filters) {
    const asked = { type: 'runLog' as const, filters: { from, to, [name]: ALL[name] }, page: 1, hidden: [] }
    expect(read(addressOf(asked).toString())).toEqual(asked)
    expect(setFilters(asked)).toEqual(ALL[name] === undefined ? [] : [name])
  }
})

test.each([
  'report=nothing',
  'from=2026-11-01',
  'from=2026-02-30&to=2026-03-01',
  'direction=sideways',
  'page=-4',
  'page=many',
  'hide=..',
  'route=',
])('[REPORTS-21] %j makes no sense, and is left out', (text) => {
  expect(read(text)).toEqual(read(''))
})

test('[REPORTS-21] another report keeps the period and the filters that it has, and begins on its first page', () => {
  const asked: AskedReport = { type: 'runLog', filters: ALL, page: 3, hidden: ['driver'] }
  const other = otherReport(asked, 'onTimeStops')
  expect(other).toMatchObject({ type: 'onTimeStops', page: 1, hidden: [] })
  const kept = Object.keys(other.filters).filter((name) => name !== 'from' && name !== 'to')
  expect(kept.every((name) => REPORTS.onTimeStops.filters.some((one) => one === name))).toBe(true)
  expect(other.filters).toMatchObject({ from: ALL.from, to: ALL.to })
})

test('[REPORTS-21] filters are cleared, the period stays', () => {
  const asked: AskedReport = { type: 'runLog', filters: ALL, page: 3, hidden: ['driver'] }
  const { from, to } = ALL
  expect(withoutFilters(asked)).toEqual({ type: 'runLog', filters: { from, to }, page: 1, hidden: ['driver'] })
})
