import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { root } from '../support/program.ts'

const EXTRACT = path.join(root, '../shared/data/osm/pt-monaco.osm.pbf')
const isThere = existsSync(EXTRACT)
if (!isThere) console.warn(`SKIPPED, LOUDLY: no map to upload, because ${EXTRACT} is not there`)

const installation = givenInstallation()

/** The desk of the super administrator, with the map of the installation. */
const desk = givenDesk(installation, { as: 'operator' })
beforeAll(() => desk.open('/region'))

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Map', { exact: true }).click()
  await (await chooser).setFiles(file)
}

test('[IMPORT-3] what is no map is refused in the browser with a sentence, and what is in place stays', async () => {
  const { page } = desk
  await choose(page, { name: 'photo.osm.pbf', mimeType: 'image/png', buffer: Buffer.from('no map at all') })
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('region', { name: 'Current map' }).waitFor()
  await expectAccessible(page)
})

test.skipIf(!isThere)(
  '[REGION-1] the super administrator uploads a map in the browser and sees it being built',
  async () => {
    const { page, complaints } = desk
    await choose(page, EXTRACT)
    // Looked for in every frame and from before the press: a bar at nought has no width, and a small map is soon read.
    const progress = page.waitForFunction(() => document.querySelector('[role=progressbar]')?.ariaLabel)
    await page.getByRole('button', { name: 'Import' }).click()
    await progress
    await page.getByRole('button', { name: 'Import' }).waitFor({ timeout: 90_000 })
    await page.getByText('pt-monaco').first().waitFor()
    expect(complaints).toEqual([])
  },
)
