import type { Report } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { act, eventually, InOrganization, linesOf, render } from '../../../testing/render.tsx'
import { ReportPage } from './report-page.tsx'

const PERIOD = { from: '2026-11-15', to: '2026-11-21' }
const REPORT: Report = {
  type: 'skippedStops',
  period: PERIOD,
  toleranceMinutes: 2,
  latestArrivalMinutes: 5,
  earliestArrivalMinutes: 30,
  skippedMinutes: 30,
  coverage: null,
  days: { closed: 5, revisedAt: null },
  summary: [],
  chart: null,
  columns: [{ key: 'stop', kind: 'text' }],
  rows: [{ stop: 'Mill Rd' }],
  total: 20,
}
const OFFICE = { id: 'o1', timeZone: 'UTC', weekStart: 1, ridershipEnabled: true, units: 'Metric' }

test('[REPORTS-29] while another answer is on its way the figures before it stay, are greyed, and a sign waits', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://server.example')
    if (pathname === '/app/clock') return Response.json({ now: 1_795_000_000, rate: 1, demo: false })
    if (!pathname.startsWith('/app/reports/')) return Response.json([])
    if (searchParams.get('page') !== '2') return Response.json(REPORT)
    await held
    return Response.json({ ...REPORT, rows: [{ stop: 'Oak St' }] })
  })
  const page = await render(
    <InOrganization organization={OFFICE}>
      <ReportPage />
    </InOrganization>,
    undefined,
    `/here?report=skippedStops&from=${PERIOD.from}&to=${PERIOD.to}`,
  )
  const shown = () => linesOf(page, 'Skipped stops')
  const isGreyed = () => page.querySelector('[data-greyed]') !== null
  const waits = () => page.querySelector('[role=status][aria-label="Loading…"]') !== null
  await eventually(expect.poll(shown).toEqual([['Mill Rd']]))
  expect([isGreyed(), waits()]).toEqual([false, false])
  await act(() => page.querySelector<HTMLButtonElement>('[aria-label="Page 2"]')?.click())
  await eventually(expect.poll(waits).toBe(true))
  expect([isGreyed(), shown()]).toEqual([true, [['Mill Rd']]])
  await act(answer)
  await eventually(expect.poll(shown).toEqual([['Oak St']]))
  expect([isGreyed(), waits()]).toEqual([false, false])
})
