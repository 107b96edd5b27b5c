import { REPORT_TYPES, REPORTS, type ReportType } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { givenFigures, rideOf, runOf, stopsOf } from '../../testing/given-figures.ts'
import { statusOf } from '../../testing/show.ts'

const MONDAY = '2026-11-02'

async function givenMonday(options?: Parameters<typeof givenFigures>[0]) {
  const given = await givenFigures(options)
  const { cleo, dan, close } = given
  const stops = stopsOf(MONDAY, 'Oak 7:00 +0', 'Elm 7:05 skipped roadClosed')
  await close(MONDAY, runOf({ date: MONDAY, stops, rides: [rideOf(cleo, 'boarded'), rideOf(dan, 'boarded')] }))
  return given
}

test.each(REPORT_TYPES)(
  '[REPORTS-1] [REPORTS-7] the report %s has the columns and tiles of its shape, and nothing of others',
  async (type: ReportType) => {
    const { report, orgId, client } = await givenMonday()
    const shape = REPORTS[type]
    const { columns, summary, rows, total, chart } = await report(type)
    expect(columns).toEqual(shape.columns(undefined))
    expect(summary.map(({ key, kind }) => ({ key, kind }))).toEqual(shape.summary)
    expect(rows).toHaveLength(total)
    for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ key }) => key))
    for (const point of chart?.points ?? [])
      expect(Object.keys(point)).toEqual(
        expect.arrayContaining([shape.chart?.label.key, ...(shape.chart?.series ?? []).map(({ key }) => key)]),
      )
    const other = await givenFigures()
    const others = await other.report(type)
    expect(others.rows.length).toBe(type === 'adoption' ? 1 : 0)
    const stranger = other.client.insights.get({ params: { type }, query: { orgId, from: MONDAY, to: MONDAY } })
    expect(await statusOf(stranger)).toBe(404)
    expect(await statusOf(client.insights.get({ params: { type }, query: { orgId, from: MONDAY, to: MONDAY } }))).toBe(
      200,
    )
  },
)

test('[REPORTS-2] a period ends after it begins, and is at most three years', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const of = (from: string, to: string) =>
    statusOf(client.insights.get({ params: { type: 'runLog' }, query: { orgId, from, to } }))
  expect(await of('2026-11-02', '2026-11-02')).toBe(200)
  expect(await of('2026-11-02', '2026-11-01')).toBe(400)
  expect(await of('2023-11-01', '2026-11-05')).toBe(200)
  expect(await of('2023-11-01', '2026-11-06')).toBe(400)
})

test('[REPORTS-5] an organization that does not record who rides has no reports about it', async () => {
  const { report } = await givenMonday({ ridershipEnabled: false })
  const found = await Promise.all(REPORT_TYPES.map(async (type) => [type, await statusOf(report(type))]))
  const missing = found.filter(([, status]) => status === 404).map(([type]) => type)
  expect(missing).toEqual(['ridership', 'riders', 'notRiding', 'load', 'rideTime', 'countWeek'])
})

test('[REPORTS-7] a page has 15 lines, in an order that stays where names are the same', async () => {
  const { close, report } = await givenFigures()
  const runs = Array.from({ length: 20 }, (_, i) => runOf({ date: MONDAY, routeId: `r${i}`, seats: i }))
  await close(MONDAY, ...runs)
  const seats = async (page: number) => (await report('load', { page })).rows.map((row) => Number(row.seats))
  const [first, second, third] = [await seats(1), await seats(2), await report('load', { page: 3 })]
  expect([first.length, second.length]).toEqual([15, 5])
  expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect([third.rows, third.total]).toEqual([[], 20])
})

test('[REPORTS-19] a report that names children leaves a line in the audit log with those of its page', async () => {
  const { report, client, orgId, cleo } = await givenMonday()
  const read = async () => (await client.audit.list({ query: { orgId, subject: cleo } })).map(({ action }) => action)
  await report('ridership')
  expect(await read()).toEqual([])
  await report('riders', { page: 2 })
  expect(await read()).toEqual([])
  await report('riders')
  await report('rideTime')
  expect(await read()).toEqual(['insights.get', 'insights.get'])
})

test('[REPORTS-20] a filter that a report does not know is left out of it', async () => {
  const { report, orgId } = await givenMonday()
  const period = { from: MONDAY, to: MONDAY }
  expect((await report('runLog', { ...period, stopId: 'none' })).total).toBe(1)
  expect((await report('skippedStops', { ...period, stopId: 'none' })).total).toBe(0)
  expect((await report('runLog', { ...period, groupId: orgId })).total).toBe(0)
})
