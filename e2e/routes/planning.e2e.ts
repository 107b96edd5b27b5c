import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { choose, dialog, findLineOnMap, keepTimes, names, openRoute, rows, stops } from '../support/route-pages.ts'

const installation = givenInstallation()
/** The office's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)
const mapDesk = givenDesk(installation, { drawsMaps: true })

/** Minutes since midnight of '7:05 AM'; undefined for nothing. */
function minutesIn(time: string | undefined): number | undefined {
  const [, hours, minutes, half] = /(\d+):(\d+) ([AP])M/.exec(time ?? '') ?? []
  return hours === undefined ? undefined : (Number(hours) % 12) * 60 + Number(minutes) + (half === 'P' ? 720 : 0)
}

test('[PLAN-1] the list of routes is searched, sorted and paged, and a row leads to its route', async () => {
  const { page, complaints } = await desk.open('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/routes')
  await page.getByText('1–15 of 50').waitFor()
  await page.getByRole('button', { name: 'Riders' }).click()
  await page.getByRole('button', { name: 'Riders' }).click()
  await expect
    .poll(async () => {
      const counts = (await page.locator('tbody td:nth-child(9)').allTextContents()).map(Number)
      return counts.length === 15 && counts.every((count, at) => count <= (counts[at - 1] ?? Infinity))
    })
    .toBe(true)
  await page.keyboard.press('/')
  await page.keyboard.type('hIGH 1 a')
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(1).click()
  await page.getByRole('heading', { name: 'High 1 AM' }).waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-2] a route with three stops and a family is made with the keyboard alone', async () => {
  const { page, complaints } = await desk.open('/dashboard')
  const key = (name: string) => page.keyboard.press(name)
  const type = (text: string) => page.keyboard.type(text)
  const at = (name: string) => page.getByRole('textbox', { name }).focus()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await key('g')
  await key('r')
  await page.getByRole('link', { name: 'Add route' }).focus()
  await key('Enter')
  await page.getByLabel('Name').waitFor()
  await type('Keyboard 1')
  await key('Enter')
  await page.getByRole('heading', { name: 'Keyboard 1' }).waitFor()
  const locations = ['38.50, -41.00', '38.51, -41.00', '38.52, -41.00']
  for (const [index, location] of locations.entries()) {
    await page.getByRole('link', { name: 'Add stop' }).first().focus()
    await key('Enter')
    await at('Name')
    await type(`Stop ${index + 1}`)
    await at('Stop time')
    await key('Control+A')
    await type(`7:${20 + index * 10} AM`)
    await page.getByRole('button', { name: 'Edit coordinates' }).focus()
    await key('Enter')
    await type(location)
    await key('Enter')
    await expect.poll(() => stops(page).count()).toBe(index + 1)
    if (index === 0) continue // the times of one stop do not depend on any driving
    await dialog(page).getByRole('heading', { name: 'Update Stop Times?' }).waitFor()
    await key('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  expect(await names(page)).toEqual(['Stop 1', 'Stop 2', 'Stop 3'])

  await key('g')
  await key('f')
  await page.waitForURL('**/families')
  await page.getByRole('link', { name: 'Add family' }).focus()
  await key('Enter')
  await at('Family name')
  await type('Keyboardson')
  const child = page.getByRole('group', { name: 'Child 1' })
  await child.getByLabel('First name').focus()
  await type('Kay')
  await key('Enter')
  await page.waitForURL('**/families')
  await page.goto(`${installation.url}/families?without=stop`)
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/Keyboardson.*1 unassigned/)

  await page.goto(`${installation.url}/routes?q=Keyboard`)
  await rows(page).nth(1).getByRole('link').focus()
  await key('Enter')
  await stops(page).nth(1).focus()
  await key('Enter')
  await page.getByRole('link', { name: 'Open' }).focus()
  await key('Enter')
  await page.getByRole('heading', { name: 'Stop 2' }).waitFor() // the row of the list has a link of this name, too
  await page.getByRole('link', { name: 'Assign family' }).focus()
  await key('Enter')
  await choose(page, 'Family', 'Keyboardson')
  await page.getByRole('checkbox', { name: 'Kay' }).waitFor()
  await page.getByRole('button', { name: 'Assign family' }).focus()
  await key('Enter')
  await page.getByRole('link', { name: /Keyboardson/ }).waitFor()
  await page.getByText('1 rider', { exact: true }).first().waitFor() // the strip of the route counts, too
  await page.goto(`${installation.url}/families?without=stop`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-3] [STOP-17] a press on the map puts a stop there, one on the line a waypoint, and Reset takes all waypoints away', async () => {
  const { page, complaints } = mapDesk
  await openRoute(page, installation, 'High 2 AM')
  const before = await stops(page).count()
  const map = page.getByRole('region', { name: /^Map of/ })
  const box = await map.boundingBox()
  // Far from the line and from its stops.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) * 0.8)
  await page.waitForURL('**/add-stop?at=*')
  await page.locator('[data-pin]').waitFor()
  await page.getByLabel('Name').fill('Pressed')
  await page.getByRole('button', { name: 'Add stop' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 1)
  await keepTimes(page)

  const onLine = await findLineOnMap(page)
  await page.mouse.click(onLine.x, onLine.y)
  await dialog(page)
    .getByText(/^Route the bus through this point, between .+ and .+\?$/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Create waypoint' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 2)
  await keepTimes(page)
  await page
    .getByText(`${before + 1} stops`)
    .first()
    .waitFor() // a waypoint is no stop
  expect((await names(page)).filter((name) => name.startsWith('Via '))).toHaveLength(1)
  await page.getByRole('button', { name: 'Reset' }).click()
  await dialog(page).getByText('Delete the 1 waypoint of High 2 AM?').waitFor()
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 1)
  await keepTimes(page)
  expect(complaints).toEqual([])
})

test('[PLAN-19] [PLAN-20] [STOP-12] [STOP-20] a press and Enter add a stop named by its place; a new family waits there', async () => {
  const { page, complaints } = mapDesk
  await openRoute(page, installation, 'High 5 AM')
  const before = await stops(page).count()
  const box = await page.getByRole('region', { name: /^Map of/ }).boundingBox()
  // Far from the line and from its stops.
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.75, (box?.y ?? 0) + (box?.height ?? 0) * 0.8)
  await page.waitForURL('**/add-stop?at=*')
  const address = page.getByRole('combobox', { name: 'Address' })
  await expect.poll(() => address.inputValue()).not.toBe('')
  const nameField = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => nameField.inputValue()).not.toBe('')
  const name = await nameField.inputValue()
  await page.getByText(/^About [\d.]+ min longer$/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => stops(page).count()).toBe(before + 1)
  await keepTimes(page)
  const times = await stops(page).locator('> span:nth-child(3)').allTextContents()
  const index = (await names(page)).indexOf(name)
  const [earlier, own, later] = [-1, 0, 1].map((step) => minutesIn(times[index + step]))
  expect(own).toBeGreaterThanOrEqual(earlier ?? later ?? NaN)
  expect(own).toBeLessThanOrEqual(later ?? earlier ?? NaN)

  await page.getByRole('link', { name: 'Assign family' }).click()
  await page.getByRole('link', { name: 'New family' }).click()
  await page.getByText(`Its children then wait at ${name} of High 5 AM.`).waitFor()
  await page.getByRole('textbox', { name: 'Family name' }).fill('Newcomer')
  await page.getByRole('group', { name: 'Child 1' }).getByLabel('First name').fill('Nia')
  await page.getByRole('button', { name: 'Add family' }).click()
  await page.getByRole('link', { name: /Newcomer\s*Nia/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Assign family') // for the next one

  await page.getByRole('textbox', { name: 'Display address' }).fill('Behind the fire station')
  await page.getByRole('button', { name: 'Save' }).click()
  await stops(page).first().waitFor()
  await page.goto(page.url().replace(/\?.*/, '/run-sheet'))
  await page.getByRole('row', { name: new RegExp(`${name}.*Behind the fire station`) }).waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-5] [ROUTE-41] calculated times are shown beside the old ones and taken only by Update Times', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 4 AM')
  const time = stops(page).locator('> span:nth-child(3)').first()
  const before = await time.textContent()
  await page.getByRole('link', { name: 'Stop times' }).click()
  await page.getByText(/^Arrives \d+ min before first bell · longest ride \d+ min$/).waitFor()
  await page.getByRole('columnheader', { name: 'Travel (min)' }).waitFor()
  await page.getByText('Advanced', { exact: true }).click()
  await page.getByLabel('Travel time buffer').fill('20')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Calculate times' }).click()
  await page.getByRole('option', { name: 'Shift all times' }).click()
  await page.getByLabel('Minutes').fill('-5')
  await expect.poll(() => page.getByRole('table').getByText('−5').count()).toBeGreaterThan(3)
  await page.getByText(/^The new times affect \d+ families \(\d+ riders\)\.$/).waitFor()
  await page.getByRole('button', { name: 'Update Times' }).click()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await page.getByRole('link', { name: 'High 4 AM' }).click()
  await expect.poll(() => time.textContent()).toBe(before)
  await page.goBack()
  await page.getByRole('combobox', { name: 'Calculate times' }).click()
  await page.getByRole('option', { name: 'Shift all times' }).click()
  await page.getByLabel('Minutes').fill('-5')
  await page.getByRole('button', { name: 'Update Times' }).click()
  await dialog(page).getByRole('button', { name: 'Update Times' }).click()
  await expect.poll(() => time.textContent()).not.toBe(before)
  expect(complaints).toEqual([])
})

test('[PLAN-6] deleting asks in the words of the specification, says in numbers what is lost, and is final', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 5 PM')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete route' }).click()
  await dialog(page).getByText('Do you want to delete the entirety of High 5 PM permanently?').waitFor()
  await expect
    .poll(() => dialog(page).getByRole('listitem').allTextContents())
    .toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ stops$/), expect.stringMatching(/^\d+ stop assignments$/)]),
    )
  await dialog(page).getByRole('button', { name: 'Delete route' }).click()
  await page.waitForURL('**/routes')
  await page.getByText('of 50', { exact: false }).waitFor() // one more by keyboard, one less by now
  await page.goto(`${installation.url}/drivers`)
  await rows(page).nth(1).getByRole('cell').first().click()
  await page.getByRole('button', { name: 'Remove driver' }).click()
  await dialog(page)
    .getByText(/^Are you sure you want to remove .+ as a driver\?$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

test('[PLAN-7] a copy of a route in the opposite order has the same children and no driver', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 6 AM')
  const order = await names(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByLabel('Name').fill('High 6 home')
  await page.getByText('Dropoff', { exact: true }).click()
  await page.getByLabel('Start time').fill('3:00 PM')
  await page.getByLabel('Reverse stop order').check()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByRole('heading', { name: 'High 6 home' }).waitFor()
  await expect.poll(() => names(page)).toEqual(order.toReversed())
  await page.getByText('Driver: N/A').waitFor()
  await page.getByText('39 riders').waitFor()
  expect(complaints).toEqual([])
})

test('[PLAN-25] [PLAN-26] [ROUTE-39] the way home of an existing route is offered mirrored from the bell, and saved with the times that are shown', async () => {
  const { page, complaints } = desk
  await desk.open('/routes/add-route')
  await page.getByRole('combobox', { name: 'Start from an existing route' }).fill('High 7 AM')
  await page.getByRole('option', { name: 'High 7 AM' }).click()
  await page.getByRole('heading', { name: 'Duplicate High 7 AM' }).waitFor()
  await page.getByLabel('Name').fill('High 7 home')
  await page.getByLabel('Reverse stop order').check()
  const times = page.getByRole('combobox', { name: 'Times of the copy' })
  const bell = /starts at (\d+:\d+ [AP]M)/.exec(await times.inputValue())?.[1] ?? 'no bell'
  await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe(bell)
  const copied = page.getByRole('table', { name: 'Times of the copy' })
  const shown = await copied.locator('tbody td:last-child').allTextContents()
  expect(shown[0]).toBe(bell)
  await page.getByLabel('Start time').fill('3:00 PM')
  await expect.poll(() => times.inputValue()).toBe('Same time between stops')
  await times.click()
  await page.getByRole('option', { name: /^Mirrored from the bell/ }).click()
  await expect.poll(() => page.getByLabel('Start time').inputValue()).toBe(bell)
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByRole('heading', { name: 'High 7 home' }).waitFor()
  await expect.poll(() => stops(page).locator('> span:nth-child(3)').allTextContents()).toEqual(shown)
  expect(complaints).toEqual([])
})
