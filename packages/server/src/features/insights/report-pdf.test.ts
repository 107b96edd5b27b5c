import { expect, test } from 'vitest'
import { givenFigures, rideOf, runOf } from '../../testing/given-figures.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { statusOf } from '../../testing/show.ts'

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
