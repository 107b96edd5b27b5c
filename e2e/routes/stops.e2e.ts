import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shortStreetNames } from '../../packages/web/src/ui/text/street-names.ts'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import {
  choose,
  dialog,
  dragOnMap,
  findLineOnMap,
  keepTimes,
  names,
  openCoordinates,
  openRoute,
  stopOnMap,
  stops,
} from '../support/route-pages.ts'

const installation = givenInstallation()
/** The office's desk: each journey goes on where the one before has ended. */
const desk = givenDesk(installation)
const mapDesk = givenDesk(installation, { drawsMaps: true })

/** How many children wait on the route, as its strip says. */
async function children(page: Page): Promise<number> {
  const said = await page
    .getByText(/^\d+ riders?$/)
    .first()
    .textContent()
  return Number.parseInt(said ?? '', 10)
}

/** What a route has: the names of its stops, and how many children wait there. */
async function look(page: Page, route: string) {
  await openRoute(page, installation, route)
  return { names: await names(page), children: await children(page) }
}

/** The second stop of the route on the page, picked; its name and how many children wait there. */
async function pickSecond(page: Page) {
  const row = stops(page).nth(1)
  await row.click()
  const text = (await row.textContent()) ?? ''
  const name = (await names(page))[1] ?? ''
  return { name, waiting: Number(/(\d+) rider/.exec(text)?.[1]) }
}

test('[PLAN-15] a stop is moved to another route with everyone who waits there', async () => {
  const { page, complaints } = desk
  const to = await look(page, 'High 2 AM')
  const from = await look(page, 'High 1 AM')
  const moved = await pickSecond(page)
  expect(moved.waiting).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Move stop' }).click()
  await choose(page, 'Route', 'High 2 AM')
  await page.getByRole('button', { name: 'Move stop' }).click()
  await dialog(page)
    .getByText(new RegExp(`Move '${moved.name}' to position \\d+ on 'High 2 AM'\\? ${moved.waiting} rider`))
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Move stop' }).click()
  await dialog(page).getByText('The driving times of High 2 AM have changed', { exact: false }).waitFor()
  await dialog(page).getByRole('button', { name: "Don't Update" }).click()
  await dialog(page).getByText('The driving times of High 1 AM have changed', { exact: false }).waitFor()
  await keepTimes(page)
  await page.getByRole('heading', { name: 'High 2 AM' }).waitFor()
  await expect.poll(async () => (await names(page)).toSorted()).toEqual([...to.names, moved.name].toSorted())
  await expect.poll(() => children(page)).toBe(to.children + moved.waiting)
  await openRoute(page, installation, 'High 1 AM')
  await expect.poll(() => names(page)).toEqual(from.names.toSpliced(1, 1))
  await expect.poll(() => children(page)).toBe(from.children - moved.waiting)
  expect(complaints).toEqual([])
})

/** Moves the first stop down with the keyboard; answers the position at which it was dropped. */
async function moveFirstDown(page: Page): Promise<number> {
  const first = (await names(page))[0] ?? ''
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByText(`${first} picked up at position 1.`).count()).toBe(1)
  const said = async () => (await page.locator('[aria-live]').allTextContents()).join()
  // A key that comes before the list has measured itself moves nothing: one presses again until it speaks.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowDown')
        return said()
      },
      { interval: 1000 },
    )
    .toMatch(/ is at position \d of /)
  await page.keyboard.press('Space')
  await expect.poll(said).toMatch(/ dropped at position \d\./)
  return Number(/ dropped at position (\d)\./.exec(await said())?.[1])
}

test('[PLAN-4] [PLAN-23] [PLAN-24] a stop is moved with the keyboard after a question, its times follow, and Undo restores both', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'High 3 AM')
  const before = await names(page)
  const first = before[0] ?? ''
  const times = () => stops(page).locator('> span:nth-child(3)').allTextContents()
  const timesBefore = await times()
  const position = await moveFirstDown(page)
  expect(position).toBeGreaterThan(1)
  await dialog(page).getByText(`Move '${first}' to position ${position} on 'High 3 AM'?`, { exact: false }).waitFor()
  await dialog(page)
    .getByText(/^Estimated stop times /)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => names(page)).toEqual(before)

  const moved = before.slice(1).toSpliced((await moveFirstDown(page)) - 1, 0, first)
  await dialog(page).getByLabel("Don't ask again this session").check()
  await dialog(page).getByRole('button', { name: 'Move stop' }).click()
  await expect.poll(() => names(page)).toEqual(moved)
  await dialog(page)
    .getByText(/^\d+ stops will get new times\./)
    .waitFor()
  await expectAccessible(page)
  await keepTimes(page)
  expect((await times()).toSorted()).toEqual(timesBefore.toSorted())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(before)

  await moveFirstDown(page)
  await dialog(page).getByRole('button', { name: 'Update Times' }).click()
  await page.getByText('Stop times updated.').waitFor()
  await expect.poll(async () => (await times()).toSorted()).not.toEqual(timesBefore.toSorted())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(before)
  await expect.poll(times).toEqual(timesBefore)
  expect(complaints).toEqual([])
})

test('[PLAN-16] a stop of another route is added, with those who wait there where it is asked for', async () => {
  const { page, complaints } = desk
  await look(page, 'High 4 AM')
  const { name, waiting } = await pickSecond(page)
  const before = await look(page, 'High 3 AM')
  await page.getByRole('link', { name: 'Add stop' }).first().click()
  await page.getByRole('button', { name: 'Other ways to add' }).click()
  await page.getByRole('menuitem', { name: 'From another route' }).click()
  await choose(page, 'Route', 'High 4 AM')
  await choose(page, 'Stop', name)
  await page.getByLabel('Include assigned riders').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add stop' }).click()
  await keepTimes(page)
  await expect.poll(async () => (await names(page)).toSorted()).toEqual([...before.names, name].toSorted())
  await expect.poll(() => children(page)).toBe(before.children + waiting)
  const source = await look(page, 'High 4 AM')
  expect(source.names[1]).toBe(name)
  expect(complaints).toEqual([])
})

test('[PLAN-17] one stop is copied to the end of a route, without those who wait there', async () => {
  const { page, complaints } = desk
  const before = await look(page, 'High 5 AM')
  const name = before.names[1] ?? ''
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText('Single stop').click()
  await choose(page, 'Stop', name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Duplicate stop' }).click()
  await keepTimes(page)
  await page.getByRole('heading', { name: 'High 5 AM' }).waitFor()
  await expect.poll(() => names(page)).toEqual([...before.names, name])
  await expect.poll(() => children(page)).toBe(before.children)
  expect(complaints).toEqual([])
})

test('[PLAN-18] a family is removed from a stop, and counts of stop and route follow; the family stays', async () => {
  const { page, complaints } = desk
  const before = await look(page, 'High 6 AM')
  const { waiting } = await pickSecond(page)
  await page.getByRole('link', { name: 'Open' }).click()
  const families = page.getByRole('region', { name: 'Families' })
  const first = families.getByRole('listitem').first()
  const family = (await first.locator('strong').textContent()) ?? ''
  await first.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove family' }).click()
  const asked = dialog(page).getByText(`Do you want to remove the ${family} family from this stop?`, { exact: false })
  await asked.waitFor()
  await expectAccessible(page)
  const lost = Number.parseInt((await dialog(page).getByRole('listitem').first().textContent()) ?? '', 10)
  await dialog(page).getByRole('button', { name: 'Remove family' }).click()
  await expect.poll(() => families.getByText(`${waiting - lost} rider`).count()).toBe(1)
  await expect.poll(() => children(page)).toBe(before.children - lost)
  await page.goto(`${installation.url}/families?q=${encodeURIComponent(family)}`)
  await expect.poll(() => page.getByRole('table').getByText(family, { exact: true }).count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('[PLAN-22] a stop is dragged on the map and saved there, or left; the line is pulled through another place', async () => {
  const { page, complaints } = mapDesk
  const before = await look(page, 'High 7 AM')
  const name = before.names[1] ?? ''
  const onMap = { name: new RegExp(`: ${name}$`) }
  const read = () => stopOnMap(page, onMap.name)
  const from = await read()
  const to = { x: from.x + 40, y: from.y + 30 }

  await dragOnMap(page, from, to)
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.locator('[data-pin]').waitFor()
  const dragged = await (await openCoordinates(page)).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.poll(() => page.locator('[data-pin]').count()).toBe(0)
  expect(await read()).toEqual(from)

  await dragOnMap(page, from, to)
  const again = await openCoordinates(page)
  await expect.poll(() => again.inputValue()).toBe(dragged)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[data-pin]').waitFor({ state: 'detached' })
  await keepTimes(page)
  await expect.poll(async () => Math.hypot((await read()).x - to.x, (await read()).y - to.y)).toBeLessThan(2)

  const onLine = await findLineOnMap(page)
  await dragOnMap(page, onLine, { x: onLine.x + 50, y: onLine.y + 50 })
  await dialog(page)
    .getByText(/^Route the bus through this point, between .+ and .+\?$/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Create waypoint' }).click()
  await keepTimes(page)
  await expect.poll(() => stops(page).count()).toBe(before.names.length + 1)
  expect(complaints).toEqual([])
})

/** How many points of a picture have the grey of names: dark, and not the blue of a route. */
const greyPoints = (page: Page, picture: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    const at = (point: number, channel: number) => data[4 * point + channel] ?? 0
    const isGrey = (point: number) => Math.max(at(point, 0), at(point, 2)) < 160 && at(point, 2) - at(point, 0) < 60
    return Array.from({ length: bitmap.width * bitmap.height }, (_, point) => point).filter(isGrey).length
  }, picture.toString('base64'))

test('[MAP-19] names of the map keep away from stops', async () => {
  const { page } = mapDesk
  await openRoute(page, installation, 'High 7 AM')
  const markers = page.getByRole('region', { name: /^Map of/ }).locator('button[data-stop]')
  const boxes = await markers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBeGreaterThan(5)
  await markers.evaluateAll((all) => all.forEach((one) => (one.style.visibility = 'hidden')))
  for (const { x, y, width, height } of boxes) {
    const picture = await page.screenshot({ clip: { x: x + 4, y: y + 4, width: width - 8, height: height - 8 } })
    expect(await greyPoints(page, picture)).toBe(0)
  }
})

test('[STOP-16] [STOP-18] a stop becomes a timepoint with a note, which moves nothing, and the calculation waits there', async () => {
  const { page, complaints } = desk
  await openRoute(page, installation, 'Middle 3 AM')
  const { name } = await pickSecond(page)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByLabel('Timepoint').check()
  await page.getByLabel('Note for the driver').fill('Ring twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Timepoint · Ring twice').waitFor()
  await page.getByRole('link', { name: 'Stop times' }).click() // nothing is asked before
  await page.getByLabel('Wait at timepoints (1)').waitFor()
  await page.getByRole('rowheader', { name: `2 ${shortStreetNames(name)} Timepoint` }).waitFor()
  expect(complaints).toEqual([])
})
