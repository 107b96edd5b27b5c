import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESK, expectAccessible, openDesk, readCorrections, type Theme } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { openLiveMap } from '../support/pages/public-pages.ts'
import { rows } from '../support/route-pages.ts'

const PHONE = { width: 390, height: 844 }
/** Too bright for links on white. */
const AMBER = '#f5a800'
/** Too dark for links on slate. */
const NAVY = '#12245c'

let address: string
let logo: Buffer
const installation = givenInstallation()
const desk = givenDesk(installation)
beforeAll(async () => {
  logo = await draw(desk.page, 'image/png')
  address = await openLiveMap(desk.page, installation)
})

/** A dark crest and a word on nothing: 600 × 160. */
async function draw(page: Page, type: string): Promise<Buffer> {
  const url = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 600, height: 160 })
    const brush = canvas.getContext('2d')
    if (!brush) return ''
    brush.fillStyle = '#12245c'
    brush.beginPath()
    brush.moveTo(20, 10)
    brush.lineTo(140, 10)
    brush.lineTo(140, 90)
    brush.lineTo(80, 150)
    brush.lineTo(20, 90)
    brush.fill()
    brush.font = 'bold 76px sans-serif'
    brush.fillText('Larkmont', 170, 108)
    return canvas.toDataURL(kind)
  }, type)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose logo|Replace logo/ }).press('Enter')
  await (await asked).setFiles({ name, mimeType: 'image/png', buffer })
}

const picture = (page: Page) => page.getByRole('img', { name: 'Larkmont School District' })
const isDrawn = (page: Page) => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)
const linkColour = (page: Page) =>
  page
    .locator('[data-route] a')
    .first()
    .evaluate((link) => getComputedStyle(link).color)

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText('Saved', { exact: false }).count()).toBeGreaterThan(0)
}

test('[BRAND-2] what cannot be a logo is refused at its field, in a sentence', async () => {
  const { page, complaints } = await desk.open('/settings')
  const said = async (sentence: string) => {
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(sentence)
  }
  await give(page, 'crest.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" />'))
  await said('crest.png is not a PNG, JPEG, or WebP image.')
  await give(page, 'half.png', logo.subarray(0, 900))
  await said('half.png is damaged or incomplete.')
  await give(page, 'photo.png', Buffer.concat([logo, Buffer.alloc(256 * 1024)]))
  await said('photo.png is larger than 256 KB.')
  await page.getByRole('alert').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('orange')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await readCorrections(page)).toContain('Invalid Accent color: use the format #1f5fd1')
  await expect.poll(() => page.getByText('Invalid Accent color: use the format #1f5fd1').count()).toBe(2)
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true })
  await expect.poll(() => accent.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await accent.fill('')
})

test.each<[Theme, string, string]>([
  ['light', AMBER, 'In the light theme, this color is shown darker so that it stays readable.'],
  ['dark', NAVY, 'In the dark theme, this color is shown lighter so that it stays readable.'],
])(
  '[BRAND-1] logo and accent are set, stand on the public pages and are removed, %s',
  async (theme, accent, sentence) => {
    const { page, complaints } = desk
    await page.emulateMedia({ colorScheme: theme })
    await desk.open('/settings')
    await give(page, 'logo.png', logo)
    await page.getByLabel('Pick accent color').fill(accent)
    await expect.poll(() => page.getByRole('textbox', { name: 'Accent color', exact: true }).inputValue()).toBe(accent)
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'theme' }).textContent()).toBe(sentence)
    await expect.poll(() => page.getByRole('img', { name: 'Logo of Larkmont' }).count()).toBe(2)
    await page.getByText('Public dashboard, dark').scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await save(page)
    const visitor = await openDesk(installation.browser, { theme, viewport: PHONE })
    const open = visitor.page
    await open.goto(address)
    await expect.poll(() => isDrawn(open)).toBe(600)
    expect(await picture(open).boundingBox()).toMatchObject({ width: 180, height: 48 })
    await expectAccessible(open)
    const own = await linkColour(open)
    await open.locator('[data-route] a').first().click()
    await open.waitForURL('**/map-live-public?*')
    await expect.poll(() => isDrawn(open)).toBe(600)
    await open.setViewportSize(DESK)
    await open.goto(address)
    await expect.poll(() => open.getByRole('button', { name: 'Show map' }).count()).toBe(1)
    await expectAccessible(open)
    await open.goto(`${address}?kiosk`)
    await expect.poll(() => isDrawn(open)).toBe(600)
    await expectAccessible(open)
    await open.goto(address)
    await open.getByText('Live', { exact: true }).waitFor()
    await page.goto(`${installation.url}/settings`)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('button', { name: 'Use default color' }).click()
    await save(page)
    // Pages that are open look at once as they do from now on.
    await expect.poll(() => picture(open).count()).toBe(0)
    await expect.poll(() => linkColour(open).catch(() => own)).not.toBe(own)
    await page.goto(`${installation.url}/settings/changes`)
    await expect.poll(() => rows(page).filter({ hasText: 'PNG, 600 × 160' }).count()).toBeGreaterThan(1)
    await expect.poll(() => rows(page).filter({ hasText: accent }).count()).toBeGreaterThan(1)
    expect([...complaints, ...visitor.complaints]).toEqual([])
    await visitor.context.close()
  },
)
