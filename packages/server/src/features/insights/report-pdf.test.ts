import path from 'node:path'
import { expect, test } from 'vitest'
import { writePdfInThread } from '../../adapters/pdf/pdf-thread.ts'
import type { PrintedReport } from '../../adapters/pdf/report-pdf.ts'
import { givenFigures, rideOf, runOf } from '../../testing/given-figures.ts'
import { pdfText } from '../../testing/services/pdf-text.ts'
import { statusOf } from '../../testing/show.ts'

const PROGRAM = path.join(import.meta.dirname, '../../testing/services/pdf-worker.mjs')
const MONDAY = '2026-11-02'

async function givenMonday() {
  const given = await givenFigures()
  const { client, close, orgId, cleo, dan } = given
  const runs = Array.from({ length: 60 }, (_, i) => {
    const own = { routeId: `route-${i}`, routeName: `Ruta Ñandú ${i}` }
    return runOf({
      date: MONDAY,
      ...own,
      distanceMetres: 1609.344 * (i + 1),
      rides: [rideOf(i % 2 === 0 ? cleo : dan, 'boarded')],
    })
  })
  await close(MONDAY, ...runs)
  const take = (type: 'runLog' | 'riders', more: object = {}) =>
    client.insights.pdf({ params: { type }, query: { orgId, from: MONDAY, to: MONDAY, locale: 'en-US', ...more } })
  const textsOf = async (...args: Parameters<typeof take>) => pdfText(Buffer.from((await take(...args)).data, 'base64'))
  return { ...given, take, textsOf }
}

test('[REPORTS-50] a PDF file has the definition, the coverage, the tiles and all rows of a report, with titles on each page', async () => {
  const { textsOf } = await givenMonday()
  const pages = await textsOf('runLog', { hidden: 'bus' })
  const all = pages.flat().map((text) => text.trim())
  const text = all.join(' ')
  expect(text).toContain('Every scheduled run and what became of it')
  expect(text).toContain('Known for 100.0% of 60 runs.')
  expect(text).toContain('Distance: 1,830 mi')
  for (let i = 0; i < 60; i++)
    expect([i, text.includes(`Ruta Ñandú ${i} `), text.includes(` ${i + 1} mi `)]).toEqual([i, true, true])
  expect(pages.length).toBeGreaterThan(1)
  for (const [i, page] of pages.entries()) {
    expect(page.map((one) => one.trim())).toContain('Outcome')
    expect(page.join(' ')).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(page.map((one) => one.trim())).not.toContain('Bus')
  }
})

test('[REPORTS-50] a PDF file is in the language of its reader, says which filters were used, and what names children is logged', async () => {
  const { textsOf, client, orgId, cleo } = await givenMonday()
  const [page = []] = await textsOf('riders', { locale: 'es-MX', routeId: 'route-0', direction: 'pickup' })
  const text = page.join(' ')
  expect(text).toContain('Viajes por niño')
  expect(text).toContain('Ruta: Ruta Ñandú 0')
  expect(text).toContain('Cleo Fir')
  const log = await client.audit.list({ query: { orgId, subject: cleo } })
  expect(log.map(({ action }) => action)).toEqual(['insights.pdf'])
})

test('[REPORTS-50] a PDF file is written for a language of the product alone', async () => {
  const { take } = await givenMonday()
  expect(await statusOf(take('runLog', { locale: 'xx' }))).toBe(400)
})

test('[REPORTS-50] a long PDF file is written in a thread, while the server goes on', async () => {
  const columns = ['Route', 'Stop', 'Riders'].map((title) => ({ title, isNumeric: title === 'Riders', weight: 1 }))
  const rows = Array.from({ length: 200 }, (_, n) => [`Oak ${n}`, 'Mill Street', String(n)])
  const texts = { title: 'Riders', language: 'en', locale: 'en-US', facts: '', definition: '', coverage: '' }
  const report: PrintedReport = {
    ...texts,
    date: new Date(0),
    tiles: [],
    columns,
    rows,
    size: 'LETTER',
    pageLine: 'Page {{page}} of {{of}}',
  }
  const began = process.cpuUsage()
  const before = performance.eventLoopUtilization()
  const file = await writePdfInThread(report, PROGRAM)
  const { active } = performance.eventLoopUtilization(before)
  const { user } = process.cpuUsage(began)
  const pages = pdfText(Buffer.from(file))
  expect(pages.at(-1)?.join(' ')).toContain('Oak 199')
  expect(pages.at(-1)?.join(' ')).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(active).toBeLessThan(user / 1000 / 2) // the work was done elsewhere
})

test('[REPORTS-50] a thread that cannot write a PDF file fails the call', async () => {
  await expect(writePdfInThread({} as PrintedReport, PROGRAM)).rejects.toThrow()
})
