import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESK, expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'

const installation = givenInstallation()

/** An administrator's desk with the calendar. */
const desk = givenDesk(installation)
beforeAll(() => desk.open('/settings/calendar'))

/** A school calendar as programs write it. */
const CALENDAR = ['BEGIN:VCALENDAR', 'VERSION:2.0']
  .concat(
    [
      ['SUMMARY:Ski weeks', 'DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270213'],
      ['SUMMARY:Picture day', 'DTSTART;VALUE=DATE:20261209'],
      ['SUMMARY:A Saturday', 'DTSTART;VALUE=DATE:20261212'],
      ['SUMMARY:Board meeting', 'DTSTART:20261210T190000'],
      ['SUMMARY:Every Friday', 'DTSTART;VALUE=DATE:20261211', 'RRULE:FREQ=WEEKLY'],
    ].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
  )
  .concat('END:VCALENDAR')
  .join('\r\n')

async function giveCalendar(page: Page, text: string, name = 'school.ics'): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import no-school days' }).click()
  await (await asked).setFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })
}

test('[CALENDAR-3] [FORM-11] a school calendar is looked through, and what is chosen of it is taken out of service; its window scrolls under its title', async () => {
  const { page, complaints } = desk
  const saturday = page.getByRole('checkbox', { name: 'Sat' })
  await saturday.press('Space')
  await page.getByRole('button', { name: 'Import no-school days' }).click()
  await page.getByText('Save or discard your changes first.').waitFor()
  await saturday.press('Space')
  await giveCalendar(page, 'no calendar')
  await page.getByText('This file could not be read.', { exact: false }).waitFor()
  await giveCalendar(page, CALENDAR)
  const school = page.getByRole('dialog', { name: 'school.ics' })
  await school.getByRole('row').filter({ hasText: 'Ski weeks' }).getByRole('checkbox').check()
  await school.getByRole('button', { name: 'Add 10 no-school days' }).click()
  await page.getByText('10 no-school days added.').waitFor()
  const exceptions = page.getByRole('table', { name: 'Exceptions' })
  await exceptions.getByRole('row', { name: /Feb 1 –.* Feb 12, 2027.*Ski weeks/ }).waitFor()
  expect(await exceptions.getByText('Picture day').count()).toBe(0)

  const name = `${'school_year_'.repeat(6)}.ics`
  await giveCalendar(page, CALENDAR, name)
  const dialog = page.getByRole('dialog', { name })
  const brought = dialog.getByRole('row').filter({ hasText: 'Ski weeks' })
  await expect.poll(() => brought.textContent()).toContain('no buses run on these days')
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  const last = dialog.getByRole('button', { name: 'Add 0 no-school days' })
  await last.waitFor()
  const bottomOf = (box: Element) => box.getBoundingClientRect().bottom
  expect((await dialog.evaluate(bottomOf)) - (await last.evaluate(bottomOf))).toBeLessThan(40) // nothing empty under it
  await page.setViewportSize({ width: 390, height: 420 })
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 0) > 420).toBe(true)
  const before = await close.boundingBox()
  await last.scrollIntoViewIfNeeded()
  expect(await close.boundingBox()).toEqual(before)
  const isOnTop = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  expect(await close.evaluate(isOnTop)).toBe(true)
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)
  await close.click()
  await page.setViewportSize(DESK)
  expect(complaints).toEqual([])
})

test('[CALENDAR-6] [CALENDAR-7] [CALENDAR-8] the office drags over days of the school year, or selects them with the keyboard, and gives them one exception', async () => {
  const { page, complaints } = desk
  const day = (name: RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const exceptions = page.getByRole('table', { name: 'Exceptions' })
  await day(/^Monday, March 8:/).scrollIntoViewIfNeeded()
  await day(/^Monday, March 8:/).hover()
  await page.mouse.down()
  await day(/^Wednesday, March 10:/).hover()
  await day(/^Friday, March 12:/).hover()
  await page.getByText('Selected: Mon, Mar 8 – Fri, Mar 12, 2027').waitFor()
  await page.mouse.up()
  await dialog.getByRole('heading', { name: 'New exception' }).waitFor()
  expect(await dialog.getByLabel('From').inputValue()).toBe('2027-03-08')
  expect(await dialog.getByLabel('To').inputValue()).toBe('2027-03-12')
  await dialog.getByLabel('Note').fill('Flooded roads')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await day(/^Thursday, March 11: No service, Flooded roads/).waitFor()
  expect(await exceptions.getByText('Flooded roads').count()).toBe(1)

  await day(/^Thursday, March 11:/).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('Selected: Fri, Mar 12 – Fri, Mar 19, 2027').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText(/^Replaces: .*Flooded roads/).waitFor()
  await dialog.getByRole('combobox', { name: 'Change' }).click()
  await page.getByRole('option', { name: 'Delayed start' }).click()
  await dialog.getByLabel('Note').fill('Roof work')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await exceptions.getByRole('row', { name: /Mar 8 –.*Mar 11, 2027 4 No service Flooded roads/ }).waitFor()
  await exceptions.getByRole('row', { name: /Mar 12 –.*Mar 19, 2027 6 Delayed start, 120 min Roof work/ }).waitFor()
  await day(/^Friday, March 19: Delayed start/).click() // one press opens the whole range
  expect(await dialog.getByLabel('From').inputValue()).toBe('2027-03-12')
  await dialog.getByLabel('To').fill('2027-03-15')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await exceptions.getByRole('row', { name: /Mar 12 –.*Mar 15, 2027 2 Delayed start/ }).waitFor()
  await exceptions.getByRole('button', { name: /^Remove exception: .*Mar 8/ }).click()
  await day(/^Monday, March 8: School day/).waitFor()
  expect(await exceptions.getByText('Flooded roads').count()).toBe(0)
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await day(/^Monday, March 15: Delayed start/).waitFor()
  await day(/^Monday, March 8: School day/).waitFor()
  expect(complaints).toEqual([])
})
