import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, photograph, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { openRoute } from './support/route-pages.ts'

const installation = givenInstallation()

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses a file for a kind of records, as from a folder. */
async function bring(page: Page, kind: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Import ${kind}` }).click()
  await (await chooser).setFiles(file)
}

async function taken(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('[EXCHANGE-7] a file is tried, brought in, and its wrong rows are mended and sent again', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/settings/import-export`)
  await page.getByRole('table').waitFor()
  await expectAccessible(page)
  await bring(
    page,
    'Drivers',
    csv('drivers.csv', 'first,last,email\nZara,Zander,zara@firstbell.example\n,Yale,\nYo,Yale,yo@nowhere\n'),
  )
  await page.getByText('1 new').waitFor()
  await page.getByText('2 errors').waitFor()
  await page.getByText('first is missing.').waitFor()
  await expectAccessible(page)
  await photograph(page, 'import-tried-light')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 added').waitFor()
  const wrong = await taken(page, 'Download error file')
  expect(wrong).toContain('yo@nowhere')
  expect(wrong).toContain('email is not valid.')
  const mended = wrong.replace(',Yale,,', 'Xi,Yale,,').replace('yo@nowhere', 'yo@firstbell.example')
  await bring(page, 'Drivers', csv('drivers-errors.csv', mended))
  await page.getByText('2 new').waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByText('2 added').waitFor()
  expect(await taken(page, 'Export Drivers (CSV)')).toContain('Yo,Yale,yo@firstbell.example')
  await page.goto(`${installation.url}/drivers?q=yale`)
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(3)
  expect(complaints).toEqual([])
  await context.close()
})

test('[EXCHANGE-7] a workbook that was taken out comes in unchanged, in the dark and on a small screen, too', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, 'dark')
  await signIn(page, installation)
  await page.goto(`${installation.url}/settings/import-export`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Routes and stops (XLSX)' }).click()
  const workbook: Download = await download
  expect(workbook.suggestedFilename()).toBe('stops.xlsx')
  await bring(page, 'Routes and stops', {
    name: 'stops.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await workbook.path()),
  })
  await page.getByText(/^\d+ unchanged$/).waitFor()
  await page.getByText('0 errors').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Import 0 rows' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await photograph(page, 'import-export-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await photograph(page, 'import-export-phone')
  await bring(page, 'Buses', csv('buses.csv', ''))
  await page.getByText('This file could not be read', { exact: false }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[EXCHANGE-7] wrong rows of a workbook come back as a workbook', async () => {
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/settings/import-export`)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stop assignments template (XLSX)' }).click()
  const workbook = await (await template).path()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await bring(page, 'Stop assignments', { name: 'who.xlsx', mimeType, buffer: readFileSync(workbook) })
  await page.getByText('child_id: no matching record.', { exact: false }).waitFor()
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download error file' }).click()
  expect((await errors).suggestedFilename()).toBe('assignments-errors.xlsx')
  const again = readFileSync(await (await errors).path())
  await bring(page, 'Stop assignments', { name: 'assignments-errors.xlsx', mimeType, buffer: again })
  await page.getByText('1 error').waitFor()
  await context.close()
})

test('[EXCHANGE-8] every list is taken out of its own page, as CSV and as a workbook', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  await page.goto(`${installation.url}/settings/api-keys/make-key`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Student system')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'I have saved it' }).waitFor()
  await page.goto(`${installation.url}/settings`)
  await page.getByLabel('Phone').fill('+1 555 0199')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  const lists: [string, string, RegExp][] = [
    ['/dashboard', 'services', /High 1 AM,pickup,/],
    ['/routes', 'routes', /High 1 AM,pickup,.*,yes,/],
    ['/families', 'families', /family_name,address/],
    ['/drivers', 'drivers', /Levi,Birchall/],
    ['/administrators', 'administrators', /office@firstbell\.example/],
    ['/routes/check-routes', 'findings', /Warning,.+,.+/],
    ['/settings/schools', 'schools', /Larkmont High School/],
    ['/settings/buses', 'buses', /^07,/m],
    ['/settings/devices', 'devices', /,osmand,/],
    ['/settings/groups', 'groups', /order,group,school,routes/],
    ['/settings/calendar', 'calendar', /term,20/],
    ['/settings/api-keys', 'api-keys', /Student system,Read only,office@firstbell\.example,Never/],
    ['/settings/changes', 'changes', /office@firstbell\.example,Phone,"'\+1 555 0100","'\+1 555 0199"/],
  ]
  for (const [path, kind, holds] of lists) {
    await page.goto(installation.url + path)
    const as = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: format }).click()
      return download
    }
    const csv = await as('CSV')
    expect(csv.suggestedFilename()).toBe(`${kind}.csv`)
    expect(readFileSync(await csv.path(), 'utf8')).toMatch(holds)
    expect((await as('Excel')).suggestedFilename()).toBe(`${kind}.xlsx`)
  }
  await openRoute(page, installation, 'High 1 AM')
  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export stops (CSV)' }).click()
  const stops = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  expect(stops.length).toBeGreaterThan(3)
  expect(stops.every((row) => row.startsWith('High 1 AM,'))).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
