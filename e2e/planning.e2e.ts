import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openDesk, signIn } from './support/browser.ts'
import { type Installation, newFolder, startServer } from './support/program.ts'
import { choose, dialog, names, openRoute, rows, stops } from './support/route-pages.ts'

let installation: Installation
let browser: Browser
beforeAll(async () => {
  installation = await startServer(newFolder())
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

/** Presses the line of the route: where the pointer over the map becomes a hand. */
async function pressLine(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: /^Map of/ }).boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const canvas = page.locator('.maplibregl-canvas')
  for (let across = 0.2; across < 0.9; across += 0.07) {
    for (let down = 80; down < height - 60; down += 9) {
      await page.mouse.move(x + width * across, y + down)
      if ((await canvas.evaluate((element) => element.style.cursor)) !== 'pointer') continue
      return page.mouse.click(x + width * across, y + down)
    }
  }
  throw new Error('the line of the route was nowhere on the map')
}

test('[PLAN-1] the list of routes is searched, sorted and paged, and a row leads to its route', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await page.getByRole('navigation').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/routes')
  await page.getByText('1–15 of 50').waitFor()
  await page.getByRole('button', { name: 'Children' }).click()
  await page.getByRole('button', { name: 'Children' }).click()
  await expect
    .poll(async () => {
      const counts = (await page.locator('tbody td:nth-child(7)').allTextContents()).map(Number)
      return counts.length === 15 && counts.every((count, at) => count <= (counts[at - 1] ?? Infinity))
    })
    .toBe(true)
  await page.keyboard.press('/')
  await page.keyboard.type('hIGH 1 a')
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(1).click()
  await page.getByRole('heading', { name: 'High 1 AM' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-2] a route with three stops and a family is made with the keyboard alone', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  const key = (name: string) => page.keyboard.press(name)
  const type = (text: string) => page.keyboard.type(text)
  const at = (name: string) => page.getByRole('textbox', { name }).focus()
  await page.getByRole('navigation').waitFor()
  await key('g')
  await key('r')
  await page.getByRole('link', { name: 'Add route' }).focus()
  await key('Enter')
  await page.getByLabel('Name').waitFor()
  await type('Keyboard 1')
  await key('Enter')
  await page.getByRole('heading', { name: 'Keyboard 1' }).waitFor()
  const places = ['38.50, -41.00', '38.51, -41.00', '38.52, -41.00']
  for (const [index, place] of places.entries()) {
    await page.getByRole('link', { name: 'Add stop' }).first().focus()
    await key('Enter')
    await at('Name')
    await type(`Stop ${index + 1}`)
    await at('Stop Time')
    await key('Control+A')
    await type(`7:${20 + index * 10} AM`)
    await at('Place')
    await type(place)
    await key('Enter')
    await expect.poll(() => stops(page).count()).toBe(index + 1)
  }
  expect(await names(page)).toEqual(['Stop 1', 'Stop 2', 'Stop 3'])

  await key('g')
  await key('f')
  await page.getByRole('link', { name: 'Add family' }).focus()
  await key('Enter')
  await at('Family Name')
  await type('Keyboardson')
  const child = page.getByRole('group', { name: 'Child 1' })
  await child.getByLabel('First Name').focus()
  await type('Kay')
  await key('Enter')
  await page.waitForURL('**/families')
  await page.goto(`${installation.url}/families?without=stop`)
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(1).textContent()).toMatch(/Keyboardson.*1 without a stop/)

  await page.goto(`${installation.url}/routes?q=Keyboard`)
  await rows(page).nth(1).getByRole('link').focus()
  await key('Enter')
  await stops(page).nth(1).focus()
  await key('Enter')
  await page.getByRole('link', { name: 'Open' }).focus()
  await key('Enter')
  await page.getByRole('link', { name: 'Add family' }).focus()
  await key('Enter')
  await choose(page, 'Family', 'Keyboardson')
  await page.getByRole('checkbox', { name: 'Kay' }).waitFor()
  await page.getByRole('button', { name: 'Add family' }).focus()
  await key('Enter')
  await page.getByRole('link', { name: /Keyboardson/ }).waitFor()
  await page.getByText('1 child', { exact: true }).first().waitFor() // the strip of the route counts, too
  await page.goto(`${installation.url}/families?without=stop`)
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-3] a press on the map puts a stop there, one on the line a waypoint, and Reset takes all waypoints away', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await openRoute(page, installation, 'High 2 AM')
  const before = await stops(page).count()
  const map = page.getByRole('region', { name: /^Map of/ })
  const box = await map.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 40) // a corner, far from the line
  await page.waitForURL('**/add-stop?at=*')
  await page.locator('[data-pin]').waitFor()
  await page.getByLabel('Name').fill('Pressed')
  await page.getByRole('button', { name: 'Add stop' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 1)

  await pressLine(page)
  await dialog(page)
    .getByText(/^Lead the route through this place, between .+ and .+\?$/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Create waypoint' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 2)
  await page
    .getByText(`${before + 1} stops`)
    .first()
    .waitFor() // a waypoint is no stop
  await page.getByRole('button', { name: 'Reset' }).click()
  await dialog(page).getByText('Delete all 1 waypoints of High 2 AM?').waitFor()
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => stops(page).count()).toBe(before + 1)
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-4] a stop is moved with the keyboard, which says where it is, and goes back with Undo', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await openRoute(page, installation, 'High 3 AM')
  const before = await names(page)
  const first = before[0] ?? ''
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByText(`${first} is picked up from position 1.`).count()).toBe(1)
  const said = () => page.locator('[aria-live]').allTextContents()
  // A key that comes before the list has measured itself moves nothing: one presses again until it speaks.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown')
        return (await said()).join()
      },
      { interval: 1000 },
    )
    .toMatch(/ is at position \d of /)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await said()).join()).toMatch(/ is put down at position \d\./)
  const position = Number(/position (\d)\./.exec((await said()).join())?.[1])
  expect(position).toBeGreaterThan(1)
  await expect.poll(() => names(page)).toEqual(before.slice(1).toSpliced(position - 1, 0, first))
  await dialog(page).getByRole('heading', { name: 'Update Stop Times?' }).waitFor()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-5] calculated times are shown beside the old ones and taken only by Update Times', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await openRoute(page, installation, 'High 4 AM')
  const time = stops(page).locator('> span:nth-child(3)').first()
  const before = await time.textContent()
  await page.getByRole('link', { name: 'Stop times' }).click()
  await page.getByRole('combobox', { name: 'Count the times' }).click()
  await page.getByRole('option', { name: 'Shift all by minutes' }).click()
  await page.getByLabel('Minutes').fill('-5')
  await expect.poll(() => page.getByRole('table').getByText('−5').count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Update Times' }).click()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await page.getByRole('link', { name: 'High 4 AM' }).click()
  await expect.poll(() => time.textContent()).toBe(before)
  await page.goBack()
  await page.getByRole('combobox', { name: 'Count the times' }).click()
  await page.getByRole('option', { name: 'Shift all by minutes' }).click()
  await page.getByLabel('Minutes').fill('-5')
  await page.getByRole('button', { name: 'Update Times' }).click()
  await dialog(page).getByRole('button', { name: 'Update Times' }).click()
  await expect.poll(() => time.textContent()).not.toBe(before)
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-6] deleting asks in the words of the specification, says in numbers what is lost, and is final', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
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
  await rows(page).nth(1).click()
  await page.getByRole('button', { name: 'Remove driver' }).click()
  await dialog(page)
    .getByText(/^Are you sure you want to remove .+ as a driver\?$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await context.close()
})

test('[PLAN-7] a copy of a route in the opposite order has the same children and no driver', async () => {
  const { page, context, complaints } = await openDesk(browser)
  await signIn(page, installation)
  await openRoute(page, installation, 'High 6 AM')
  const order = await names(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByLabel('Name').fill('High 6 home')
  await page.getByText('Dropoff', { exact: true }).click()
  await page.getByLabel('Start Time').fill('3:00 PM')
  await page.getByLabel('In the opposite order').check()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByRole('heading', { name: 'High 6 home' }).waitFor()
  await expect.poll(() => names(page)).toEqual(order.toReversed())
  await page.getByText('Driver N/A').waitFor()
  await page.getByText('39 children').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
