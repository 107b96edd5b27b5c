import { createHash } from 'node:crypto'
import type { ReportBundle } from '@firstbell/contract'
import { REPORTS, type ReportType } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { DATE } from '../../../testing/driver.ts'
import { givenFigures, rideOf, runOf, stopsOf } from '../../../testing/given-figures.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { recount } from '../../../testing/days/recount.ts'
import { givenRidden, TUESDAY } from '../../../testing/ridden.ts'
import { codeOf, statusOf } from '../../../testing/show.ts'

const MONDAY = '2026-11-02'

/** A day on which a child rode and another one did not, with a driver whose name a spreadsheet would calculate. */
async function givenMonday() {
  const given = await givenFigures()
  const { client, close, orgId, cleo, dan } = given
  const rides = [rideOf(cleo, 'boarded'), rideOf(dan, 'notBoarded')]
  const stops = stopsOf(MONDAY, 'Elm 7:00 +0', 'Oak 7:10 +200')
  const names = { driverName: '=1+1', routeName: '\'Oak, "North"' }
  await close(MONDAY, runOf({ date: MONDAY, ...names, rides, stops }))
  const take = (type: ReportType, more: object = {}) =>
    client.insights.bundle({
      params: { type },
      query: { orgId, from: MONDAY, to: MONDAY, language: 'en', ...more },
    })
  const actionsOn = async (subject: string) =>
    (await client.audit.list({ query: { orgId, subject } })).map(({ action }) => action)
  return { ...given, take, actionsOn }
}

const textOf = ({ files }: ReportBundle, name: string) => files.find((file) => file.name === name)?.text ?? ''
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The bundle with one text replaced in a file, and hashes that fit. */
function forged(bundle: ReportBundle, name: string, before: string, after: string): ReportBundle {
  expect(textOf(bundle, name)).toContain(before)
  const files = bundle.files
    .filter((file) => file.name !== 'SHA256SUMS')
    .map((file) => (file.name === name ? { ...file, text: file.text.replace(before, after) } : file))
  const sums = files.map((file) => `${sha256(file.text)}  ${file.name}\n`).join('')
  return { ...bundle, files: [...files, { name: 'SHA256SUMS', text: sums }] }
}

test('[REPORTS-45] a bundle has the report, its definition, the rows behind it, and a hash of each file', async () => {
  const { take } = await givenMonday()
  const bundle = await take('ridership', { by: 'stop', direction: 'pickup' })
  const names = ['report.json', 'definition.md', 'rides.csv', 'corrections.csv', 'SHA256SUMS']
  expect([bundle.name, bundle.files.map(({ name }) => name)]).toEqual([`Ridership ${MONDAY} ${MONDAY}`, names])
  expect(JSON.parse(textOf(bundle, 'report.json'))).toMatchObject({
    type: 'ridership',
    filters: { from: MONDAY, to: MONDAY, by: 'stop', direction: 'pickup' },
    definition: expect.stringContaining('A ride is one child on one route on one date'),
    rows: [{ boarded: 1, notBoarded: 1, share: 0.5 }],
    total: 1,
  })
  expect(textOf(bundle, 'definition.md')).toContain('| notBoarded | Not boarded |')
  const sums = textOf(bundle, 'SHA256SUMS')
  expect(sums).toContain(`${sha256(textOf(bundle, 'rides.csv'))}  rides.csv\n`)
  expect(bundle.digest).toBe(sha256(sums))
})

test('[REPORTS-46] every report of the catalogue is calculated again, and one changed number is found', async () => {
  const { take } = await givenMonday()
  for (const type of Object.keys(REPORTS) as ReportType[])
    // its own keys
    expect([type, recount(await take(type))]).toMatchObject([type, { isSame: true }])
  const bundle = await take('runLog')
  const figure = recount(forged(bundle, 'report.json', '"value": 9000', '"value": 9001'))
  expect(figure).toMatchObject({ isSame: false, said: expect.stringContaining('DIFFERENT distanceMetres: 9001') })
  const row = recount(forged(bundle, 'runs.csv', ',9000,', ',9001,'))
  expect(row.said.match(/^DIFFERENT distanceMetres/gm)).toHaveLength(2)
  const { files } = bundle
  const unsigned = files.map((file) => (file.name === 'runs.csv' ? { ...file, text: `${file.text} ` } : file))
  expect(recount({ ...bundle, files: unsigned }).said).toContain('DIFFERENT hash of runs.csv')
})

test('[REPORTS-47] [TENANCY-1] who reads a report takes its bundle, which leaves a line with those of whom its rows are', async () => {
  const { take, actionsOn, cleo, familyId, client, orgId } = await givenMonday()
  await take('runLog')
  await take('skippedStops')
  expect(await actionsOn(cleo)).toEqual([])
  await take('ridership')
  await take('adoption')
  expect([await actionsOn(cleo), await actionsOn(familyId)]).toEqual([
    ['insights.bundle'],
    ['insights.bundle', 'families.create'],
  ])
  const stranger = await givenOrganization()
  const params = { type: 'runLog' as const }
  const query = { orgId, from: MONDAY, to: MONDAY, language: 'en' as const }
  expect(await statusOf(stranger.client.insights.bundle({ params, query }))).toBe(404)
  const none = await client.insights.bundle({ params, query: { ...query, routeId: 'elm' } })
  expect(textOf(none, 'report.json')).not.toContain('elm')
})

test('[REPORTS-48] no text of a bundle is calculated by a spreadsheet, and each comes back as it was', async () => {
  const { take } = await givenMonday()
  const bundle = await take('runLog')
  expect(textOf(bundle, 'runs.csv')).toContain(`,"''Oak, ""North""",`)
  expect(textOf(bundle, 'runs.csv')).toContain(",'=1+1,")
  expect(recount(bundle)).toMatchObject({ isSame: true })
})

test('[REPORTS-49] the bundle of a signed count has the rides of which the digest was signed, as long as they stay so', async () => {
  const { client, organizationId: orgId, closeAt, correct, dan } = await givenRidden()
  const { id: countWeekId } = await client.countweeks.create({ body: { orgId, name: 'October', dates: [DATE] } })
  const params = { countWeekId }
  const take = () => client.countweeks.bundle({ params, query: { language: 'es' } })
  expect(await codeOf(take())).toBe('invalid_input')
  await closeAt(TUESDAY)
  const { count } = await client.countweeks.get({ params })
  await client.countweeks.sign({ params, body: { hash: count.hash } })
  const bundle = await take()
  expect(bundle.digest).toBe(count.hash)
  expect(recount(bundle)).toMatchObject({ isSame: true })
  expect(recount(forged(bundle, 'rides.csv', 'unknown', 'boarded')).said).toContain('DIFFERENT digest')
  expect((await client.audit.list({ query: { orgId, subject: dan } })).map(({ action }) => action)).toContain(
    'countweeks.bundle',
  )
  await correct(dan, 'boarded')
  expect(await codeOf(take())).toBe('precondition_failed')
})
