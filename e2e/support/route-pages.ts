import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Installation } from './program.ts'

export const rows = (page: Page) => page.getByRole('table').getByRole('row')
export const dialog = (page: Page) => page.getByRole('dialog')

/** The points of the route in the list at the side; the map has them, too. */
export const stops = (page: Page) => page.getByRole('region', { name: 'Route plan' }).locator('button[data-stop]')
/** The names of the points; the list shortens the kinds of streets in them. */
export const names = (page: Page) =>
  stops(page)
    .locator('> span:nth-child(2)')
    .evaluateAll((shown) => shown.map((name) => name.getAttribute('title') ?? ''))

/** The route of this name, from the list, with its map drawn if this browser can. */
export async function openRoute(page: Page, { url }: Pick<Installation, 'url'>, name: string): Promise<void> {
  await page.goto(`${url}/routes?q=${encodeURIComponent(name)}`)
  await rows(page).filter({ hasText: name }).first().click()
  await page.getByRole('heading', { name }).waitFor()
  await page.locator('[data-map-ready]').or(page.getByText('The map cannot be displayed on this screen')).waitFor()
}

/** The coordinates of the place in a form, which are behind a button until somebody asks for them. */
export async function openCoordinates(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit coordinates', exact: true }).click()
  return page.getByRole('textbox', { name: 'Location', exact: true })
}

/** Chooses in a searchable list as a keyboard does: types, goes down, takes. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.focus()
  await page.keyboard.press('Control+A') // what is chosen already stands in the field
  await page.keyboard.type(typed)
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain(typed)
  await takeFirst(page)
  await expect.poll(() => field.inputValue()).toContain(typed)
}

/** Takes the first of the list that is open, by the keyboard. */
export async function takeFirst(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done))) // a list that opens drops its mark in a task of its own
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option][data-combobox-selected]').waitFor()
  await page.keyboard.press('Enter')
}

/** After a change of a route's points: the stop times stay as they are. */
export async function keepTimes(page: Page): Promise<void> {
  await dialog(page).getByRole('heading', { name: 'Update Stop Times?' }).waitFor()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

interface Point {
  x: number
  y: number
}

/** Where in the window the line of the route lies free of stops: where the pointer over the map becomes a hand. */
export async function findLineOnMap(page: Page): Promise<Point> {
  const box = await page.getByRole('region', { name: /^Map of/ }).boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const canvas = page.locator('.maplibregl-canvas')
  for (let across = 0.2; across < 0.9; across += 0.07) {
    for (let down = 80; down < height - 60; down += 9) {
      const at = { x: x + width * across, y: y + down }
      await page.mouse.move(at.x, at.y)
      const isLine = (element: Element, { x, y }: Point) =>
        getComputedStyle(element).cursor === 'pointer' && document.elementFromPoint(x, y) === element
      if (await canvas.evaluate(isLine, at)) return at
    }
  }
  throw new Error('the line of the route was nowhere on the map')
}

/** Where in the window a stop lies on the map. */
export async function stopOnMap(page: Page, name: string | RegExp): Promise<Point> {
  const box = await page
    .getByRole('region', { name: /^Map of/ })
    .getByRole('button', { name })
    .boundingBox()
  if (!box) throw new Error(`${name} is not on the map`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes what is under the pointer to another place. */
export async function dragOnMap(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
