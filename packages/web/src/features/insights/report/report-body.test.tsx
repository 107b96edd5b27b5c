import type { Report } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { button, InOrganization, press, render } from '../../../testing/render.tsx'
import type { AskedReport } from '../filters/address.ts'
import { Definition } from '../definition.tsx'
import { ReportBody } from './report-body.tsx'

const PERIOD = { from: '2026-11-15', to: '2026-11-21' }
const asked: AskedReport = { type: 'onTimeStops', filters: PERIOD, page: 1, hidden: [] }
const report: Report = {
  type: 'onTimeStops',
  period: PERIOD,
  toleranceMinutes: 4,
  latestArrivalMinutes: 5,
  earliestArrivalMinutes: 30,
  skippedMinutes: 30,
  coverage: { known: 30, of: 60, unit: 'stops' },
  days: { closed: 5, revisedAt: Date.UTC(2026, 10, 23, 15) / 1000 },
  summary: [
    { key: 'plannedStops', kind: 'count', value: 60 },
    { key: 'onTimeAtStop', kind: 'share', value: null },
  ],
  chart: null,
  columns: [
    { key: 'stop', kind: 'text' },
    { key: 'share', kind: 'share' },
  ],
  rows: [
    { stop: 'Mill Rd', share: 0.875 },
    { stop: 'Oak St', share: null },
  ],
  total: 2,
}

const organization = { timeZone: 'America/New_York', units: 'Imperial', timeThreshold: 2 }

async function show(report: Report, of = asked, onShow = vi.fn(), printed?: Report): Promise<string> {
  const page = await render(
    <InOrganization organization={organization}>
      <Definition asked={of} report={report} />
      <ReportBody asked={of} report={report} printed={printed} onShow={onShow} />
    </InOrganization>,
  )
  return page.textContent
}

test('[REPORTS-24] a report says how it counts, with its tolerance, how much is known, and when it was revised', async () => {
  const text = await show(report)
  expect(text).toContain('no more than 4 min before or after')
  expect(text).toContain('Known for 50.0% of 60 stops. Rates are shown where at least 80% is known.')
  expect(text).toContain('Figures of 5 of 7 days. Revised on Nov 23, 2026.')
})

test('[REPORTS-24] a rate that is withheld is a dash, and readers hear why', async () => {
  const text = await show(report)
  expect(text).toContain('On time at the stop—Not shown: too little is known (less than 80%)')
  expect(text).toContain('Mill Rd87.5%')
  expect(text).toContain('Oak St—Not shown: too little is known (less than 80%)')
})

test('[REPORTS-51] below a part of the rows it is said how many are printed, and which files have more', async () => {
  const whole = { ...report, total: 6000 }
  const text = await show(whole, asked, vi.fn(), whole)
  expect(text).toContain('The first 2 of 6,000 rows are printed. Export has more: up to 5,000 as PDF')
})

test('[REPORTS-51] where all rows are printed nothing is said of others', async () => {
  expect(await show(report, asked, vi.fn(), report)).not.toContain('are printed')
})

const NOTHING: Report = { ...report, rows: [], total: 0 }

test('[REPORTS-28] of a period without a closed day it is said when figures are calculated', async () => {
  const text = await show({ ...NOTHING, days: { closed: 0, revisedAt: null } })
  expect(text).toContain('No figures for this period')
  expect(text).toContain('Figures are calculated when a service day is over.')
  expect(text).not.toContain('Scheduled stops')
})

test('[REPORTS-28] where nothing matches the filters, they can be cleared', async () => {
  const onShow = vi.fn()
  const filtered: AskedReport = { ...asked, filters: { ...PERIOD, routeId: 'r1' } }
  expect(await show(NOTHING, filtered, onShow)).toContain('Nothing matches these filters.')
  await press('Clear filters')
  expect(onShow).toHaveBeenCalledWith(asked)
})

test('[REPORTS-28] without filters there is nothing to clear', async () => {
  expect(await show(NOTHING)).toContain('There is nothing to report for this period.')
  expect(() => button('Clear filters')).toThrow()
})
