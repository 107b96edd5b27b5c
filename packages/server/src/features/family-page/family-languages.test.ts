import { type Language, LANGUAGES, rideWords } from '@firstbell/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDriver } from '../../testing/driver.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { familyPageWords } from './words.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function givenPage() {
  const { app, client, family } = await givenDriver({ harness })
  const contacts = [{ firstName: 'Bea', lastName: 'Fir', email: 'bea@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [listed] = await client.familycontacts.list({ query: { familyId: family.id } })
  const { url } = await client.familylinks.create({ body: { contactId: listed?.id ?? '' } })
  return async (query: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: `/t/${url.slice(url.lastIndexOf('/') + 1)}${query}`, headers })).body
}

/** The English sentences for which a language has others, as far as they are long enough to be found by themselves. */
const sentencesOf = (english: object, own: object): string[] =>
  Object.entries(own)
    .flatMap(([name, text]: [string, unknown]) => {
      const said = (english as Readonly<Record<string, unknown>>)[name] // words of one shape
      return text instanceof Object && said instanceof Object ? sentencesOf(said, text) : [String(said)]
    })
    .filter((sentence) => sentence.length > 12 && !sentence.includes('{{'))

/** WEB-60: a language that a native reader has read has them all. */
const notInEnglish = (language: Language) =>
  [rideWords, familyPageWords].flatMap((words) =>
    sentencesOf(words.in('en'), LANGUAGES[language].isReviewed ? words.in('en') : (words.translated(language) ?? {})),
  )

test('[FAMILY-29] the page offers each language that has its words, and says all in the one that is chosen', async () => {
  const page = await givenPage()
  expect(notInEnglish('de').filter((sentence) => sentence === 'Report an absence')).toHaveLength(1)
  expect(await page('?lang=en')).toContain('Report an absence')
  for (const language of familyPageWords.languages) {
    const text = await page(`?lang=${language}`)
    expect(text).toContain(`<html lang="${language}"`)
    for (const one of familyPageWords.languages) expect(text).toContain(LANGUAGES[one].name)
    const isSaid = (sentence: string) => text.includes(sentence)
    expect([language, language === 'en' ? [] : notInEnglish(language).filter(isSaid)]).toEqual([language, []])
  }
})

test('[FAMILY-29] German says how each child rides, when the bus comes, and what else the page offers', async () => {
  const page = await givenPage()
  const german = await page('?lang=de')
  expect(german).toMatch(/Zur Schule[^]*soll um \d+:\d\d Uhr an der Haltestelle Elm sein\./)
  expect(german).toContain('>Morgen</h2>')
  expect(german).toContain('<summary>Kind abmelden</summary>')
  expect(german).toContain('<summary>Jemandem einen Link geben</summary>')
})

test('[WEB-62] a language that no native reader has read is marked in the choice, and is spoken only where it is chosen', async () => {
  const page = await givenPage()
  expect(await page('', { 'accept-language': 'de, ar;q=0.5' })).toContain('<html lang="ar"')
  expect(await page('?lang=de', { 'accept-language': 'ar' })).toMatch(/<html lang="de"[^]*Deutsch \(beta\)/)
})
