import { gzipSync } from 'node:zlib'
import type { PublicBoard } from '@firstbell/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { whileBusesDrive } from '../support/driver.ts'
import { moveFingers } from '../support/maps/fingers.ts'
import { givenBuses, givenDesk, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const PHONE = { width: 390, height: 844 }

let address: string
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)
const office = givenDesk(installation)
beforeAll(async () => {
  await buses.drive(60)
  const { page } = await office.open('/settings/public-pages')
  address = await page.getByRole('textbox', { name: 'Public link' }).inputValue()
})

async function showLiveMap(): Promise<void> {
  const { client, orgId } = await givenClient(installation)
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live' } })
}

/** The routes whose bus everybody may see now: it is away from stops that are not public. */
async function listSeen(): Promise<string[]> {
  const answer = await fetch(`${installation.url}/app/public/${address.split('/').at(-1)}`)
  const board = (await answer.json()) as PublicBoard // our own server's
  const routes = board.groups.flatMap((group) => group.routes)
  return routes.filter(({ position }) => position).map(({ id }) => id)
}

/** Near a stop that is not public nobody sees a bus, so time goes on. */
const driveUntil = (ask: () => Promise<boolean>) => whileBusesDrive(buses.drive, ask)

/** Routes whose bus has left some stops behind. */
const onTheirWay = (page: Page) => page.locator('[data-route]').filter({ hasText: /[1-9]\d* of \d+ stops completed/ })

test('[PUBLIC-6] a phone without scripts reads the list, in the language that it asks for', async () => {
  const context = await installation.browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(address)
  await expect.poll(() => page.locator('[data-route]').count()).toBeGreaterThan(20)
  await page.getByText('Recogida').first().waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByText('Pickup').first().waitFor()
  const group = page.getByRole('navigation').getByRole('link').nth(1)
  const name = await group.textContent()
  await group.click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await context.close()
})

test('[PUBLIC-6] [PUBLIC-28] the list is kept up, can be searched, and weighs less than 100 KB', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { viewport: PHONE })
  const parts: Promise<number>[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/feed')) parts.push(answer.body().then((body) => gzipSync(body).length))
  })
  await page.goto(address)
  await page.getByText('Live', { exact: true }).waitFor()
  const bytes = (await Promise.all(parts)).reduce((sum, size) => sum + size, 0)
  console.info(`the public list weighs ${(bytes / 1024).toFixed(1)} KB`)
  expect(bytes).toBeLessThan(100 * 1024)
  await onTheirWay(page).first().waitFor()
  await page.getByLabel('Find your route').fill('middle')
  expect(new Set(await page.locator('[data-route]:visible .name').allTextContents())).not.toContain('High 1 AM')
  await page.getByLabel('Find your route').fill('no such route')
  await page.getByText('No matching routes.').waitFor()
  await page.getByLabel('Find your route').fill('')
  await page.getByRole('button', { name: 'Keep Middle 1 AM at the top' }).click()
  const own = page.locator('.group', { has: page.getByRole('heading', { name: 'My routes' }) })
  await page.reload()
  await own.getByText('Middle 1 AM').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('[PUBLIC-11] a finger that moves the map ends following the bus, and a press begins it again', async () => {
  await showLiveMap()
  const { page, context, complaints } = await openDesk(installation.browser, { viewport: PHONE, drawsMaps: true })
  await page.goto(address)
  const map = page.locator('[data-map-ready]')
  await driveUntil(async () => {
    const [routeId] = await listSeen()
    if (!routeId) return false
    await page.goto(address)
    await page.locator(`[data-route="${routeId}"]`).getByRole('link').click()
    await map.waitFor()
    const bus = page.locator('[data-bus]').waitFor({ timeout: 3000 })
    const isShown = await bus.then(
      () => true,
      () => false,
    )
    return isShown && (await listSeen()).includes(routeId) // the first board may be older than the last reports, which hide it again
  })
  const isInView = async () => {
    const [frame, bus] = [await map.boundingBox(), await page.locator('[data-bus]').all()]
    const box = await bus[0]?.boundingBox({ timeout: 1000 }).catch(() => null) // it may be gone by now
    if (!frame || !box) return false
    return box.y > frame.y && box.y + box.height < frame.y + frame.height
  }
  const follow = page.getByRole('button', { name: 'Follow bus' })
  await expect.poll(isInView).toBe(true)
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  const frame = await map.boundingBox()
  if (!frame) throw new Error('the map has no place on the page')
  const [x, top, bottom] = [frame.x + 40, frame.y + 80, frame.y + frame.height - 40]
  const moveMap = () => moveFingers(page, [{ x, y: top }], [{ x, y: bottom }])
  await moveMap()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => moveMap().then(isInView)).toBe(false)
  await follow.click()
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(isInView).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

const GROUND = { light: 'rgb(248, 250, 252)', dark: 'rgb(18, 26, 40)' }
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('[PUBLIC-29] the address names the theme, whatever the system prefers, and the map has it, too', async () => {
  await showLiveMap()
  for (const [theme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    const still = await installation.browser.newContext({ javaScriptEnabled: false, colorScheme: other })
    const wall = await still.newPage()
    await wall.goto(`${address}?kiosk`)
    expect(await groundOf(wall)).toBe(GROUND[other])
    await wall.goto(`${address}?kiosk&theme=${theme}`)
    expect(await groundOf(wall)).toBe(GROUND[theme])
    expect(await wall.locator('meta[name="color-scheme"]').getAttribute('content')).toBe(theme)
    await still.close()
    const { page, context, complaints } = await openDesk(installation.browser, { theme: other, drawsMaps: true })
    let routeId: string | undefined
    await driveUntil(async () => {
      ;[routeId] = await listSeen()
      return routeId !== undefined
    })
    await page.goto(`${address}/group/${routeId}/map-live-public?theme=${theme}`)
    await page.locator('[data-map-ready]').waitFor()
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(theme)
    expect(await groundOf(page)).toBe(GROUND[theme])
    await expectAccessible(page)
    const sheet = await page.locator('link[rel="stylesheet"][href*="/public-"]').getAttribute('href')
    const colours = await (await fetch(new URL(sheet ?? '', installation.url))).text()
    expect(colours).toContain('--surface:')
    expect(colours).not.toContain('light-dark(') // older phones do not know it
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('[PUBLIC-30] the office opens the kiosk mode in the theme that the screen needs', async () => {
  const { page, context, complaints } = await office.open('/settings/public-pages')
  await page.getByRole('button', { name: 'Open kiosk mode' }).press('Enter')
  const ways = page.getByRole('menuitem')
  await ways.first().waitFor()
  expect(await ways.allTextContents()).toEqual(['System theme of the screen', 'Light theme', 'Dark theme'])
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await ways.filter({ hasText: 'Dark theme' }).click()
  const wall = await opened
  await wall.waitForLoadState()
  expect(await groundOf(wall)).toBe(GROUND.dark)
  expect(wall.url()).toBe(`${address}?kiosk&theme=dark`)
  await wall.close()
  expect(complaints).toEqual([])
})

test('[GROUP-7] [PUBLIC-24] the office gives a group a link and a code, and a phone without scripts enters it once', async () => {
  const { page: settings } = await office.open('/settings/groups')
  await settings.getByRole('row').nth(1).getByRole('link').first().click()
  const link = settings.getByRole('textbox', { name: 'Public link' })
  const own = await link.inputValue()
  await settings.getByRole('button', { name: 'Create access code' }).click()
  const code = await settings.getByRole('textbox', { name: 'Access code' }).inputValue()
  await expectAccessible(settings)

  const context = await installation.browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'en-US' })
  const phone = await context.newPage()
  await phone.goto(own)
  expect(await phone.locator('[data-route]').count()).toBe(0)
  await phone.getByLabel('Access code').fill('222222')
  await phone.getByRole('button', { name: 'Show buses' }).click()
  await phone.getByRole('alert').filter({ hasText: 'That is not the code.' }).waitFor()
  await phone.getByLabel('Access code').fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Show buses' }).click()
  await expect.poll(() => phone.locator('[data-route]').count()).toBeGreaterThan(0)
  await phone.goto(`${own}?kiosk`)
  await expect.poll(() => phone.locator('[data-route]').count()).toBeGreaterThan(0)
  await context.close()

  const visitor = await openDesk(installation.browser, { theme: 'dark' })
  await visitor.page.goto(`${address}?lang=es`)
  await visitor.page.getByText('Requiere un código').waitFor()
  await visitor.page.getByText('En vivo', { exact: true }).waitFor()
  await expectAccessible(visitor.page)
  await visitor.page.goto(`${own}?kiosk`)
  await visitor.page.getByLabel('Access code').fill(code)
  await visitor.page.getByRole('button', { name: 'Show buses' }).click()
  await visitor.page.getByText('Live', { exact: true }).waitFor()
  await settings.getByRole('button', { name: 'Remove code' }).click()
  await settings.getByRole('dialog').getByRole('button', { name: 'Remove code' }).click()
  await settings.getByRole('button', { name: 'Create access code' }).waitFor()
  await settings.getByRole('button', { name: 'Rotate link' }).click()
  await settings.getByRole('dialog').getByRole('button', { name: 'Rotate link' }).click()
  await expect.poll(() => link.inputValue()).not.toBe(own)
  expect((await visitor.page.goto(own))?.status()).toBe(404)
  await visitor.context.close()
})

test('[PUBLIC-7] a new address makes the old one lead nowhere', async () => {
  const { page } = await office.open('/settings/public-pages')
  await expectAccessible(page)
  const preview = page.getByRole('region', { name: 'What families see' })
  await page.getByRole('radio', { name: 'Status and progress' }).check()
  await preview.getByText('3 of 9 stops completed').first().waitFor()
  await page.getByRole('radio', { name: 'Off', exact: true }).check()
  await preview.getByText('Page not found').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: '¿Dónde está el autobús?' }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Create new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create new link' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Public link' }).inputValue()).not.toBe(address)
  const old = await page.goto(address)
  expect(old?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
