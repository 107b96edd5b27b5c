// Takes pictures of the pages for people to look at: `npm run pictures`. Nothing compares them.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { giveSession, isDark, openDesk, restOfTransitions } from './support/browser.ts'
import { givenClient } from './support/client.ts'
import { PHONE } from './support/driver.ts'
import { givenRecords, openWhole, type PageRecords } from './support/pages/every-page.ts'
import { givenBuses, givenInstallation } from './support/given.ts'
import { newFolder, root, startServer, TEST_CLOCK } from './support/program.ts'
import { givenDesks, WALKS } from './support/walk.ts'

const FOLDER = path.join(root, 'pictures')
/** The pages that were asked for; all, if none was. */
const wanted = (process.env.PICTURES ?? '').split(' ').filter((name) => name !== '')
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const installation = givenInstallation(() => startServer(newFolder(), { ...TEST_CLOCK, WEBHOOKS: 'on' }))
const buses = givenBuses(installation)
const desks = givenDesks(installation)
let records: PageRecords
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  records = await givenRecords(installation, buses)
})

const taken = new Set<string>()

async function take(page: Page, name: string, kind: 'light' | 'dark' | 'phone' | 'rtl'): Promise<void> {
  await page.evaluate(restOfTransitions) // what changes its color is unreadable for a moment
  await page.screenshot({ path: path.join(FOLDER, `${name}-${kind}.png`) })
  taken.add(name)
}

/** Begins and ends with the page in light. */
async function takeAll(page: Page, name: string): Promise<void> {
  await take(page, name, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await take(page, name, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
  const desk = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  await take(page, name, 'phone')
  await page.setViewportSize(desk)
}

test.each(WALKS)('every page %s, in light, in dark and on a phone', async (_, go) => {
  expect(await go({ installation, desks, records, isWanted, look: takeAll })).toEqual([])
})

test('what a family reads in Arabic, from right to left', async () => {
  const { url, browser } = installation
  const desk = await openDesk(browser)
  const phone = await openDesk(browser, { viewport: PHONE, drawsMaps: true })
  if (isWanted('family')) {
    await openWhole(phone.page, `${url}${records.familyPage}?lang=ar`)
    await take(phone.page, 'family', 'rtl')
  }
  if (isWanted('familyLetters')) {
    await giveSession(desk.page, installation)
    await giveArabicContact()
    await openWhole(desk.page, `${url}/families/letters?familyId=${records.familyId}`)
    await desk.page.getByRole('button', { name: 'Write letter' }).click()
    await desk.page.getByRole('article').and(desk.page.locator('[dir=rtl]')).waitFor()
    await take(desk.page, 'familyLetters', 'rtl')
  }
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})

/** The family has one contact, who reads Arabic. */
async function giveArabicContact(): Promise<void> {
  const { client } = await givenClient(installation)
  const contact = { firstName: 'Amal', email: 'amal@firstbell.example', phone: '', language: 'ar' } as const
  await client.familycontacts.replace({ query: { familyId: records.familyId }, body: { contacts: [contact] } })
}

test('every page that was asked for is there', () => {
  expect(wanted.filter((name) => !taken.has(name))).toEqual([])
})
