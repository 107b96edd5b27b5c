import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inspect, openDesk, signIn } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'
import { emptyFolder, newFolder, runProgram, startServer } from './support/program.ts'

const KEY = 'a key that lies elsewhere'
const PROGRAM = 'packages/server/dist/backup.js'

const installation = givenInstallation(() => startServer(newFolder(), { BACKUP_KEY: KEY }))

const backups = () => readdirSync(path.join(installation.folder, 'backups')).toSorted()

async function openBackups(page: Page): Promise<void> {
  await signIn(page, { ...installation, account: installation.operator }, '**/select-organization*')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Backups' }).click()
  await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor()
}

test('[BACKUP-7] the super administrator makes a backup in the browser, watches it, and takes the file away', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await openBackups(page)
  await page.getByText('No backups yet').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^Step \d of 4/).waitFor()
  const button = page.getByRole('button', { name: /^Download the backup/ })
  await button.waitFor({ timeout: 90_000 })
  const [name = ''] = backups()
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(name)
  const { size } = statSync(path.join(installation.folder, 'backups', name))
  expect(statSync(await download.path()).size).toBe(size)
  expect(complaints).toEqual([])
  await context.close()
})

test('[WEB-5] the list of backups can be used by everyone', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await openBackups(page)
  await page.getByRole('table', { name: 'Backups' }).waitFor()
  await inspect(page, 'backups')
  expect(complaints).toEqual([])
  await context.close()
})

test('[BACKUP-9] the command makes a backup beside the server, verifies it, and restores it where none runs; the demo goes on there', async () => {
  const run = async (words: string[], folder = installation.folder, key = KEY) =>
    runProgram(PROGRAM, words, { DATA_DIR: folder, BACKUP_KEY: key }).ended
  const made = await run([])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('every table matches the database') })
  const name = backups().at(-1) ?? ''
  expect(made.output).toContain(name)
  expect((await run(['list'])).output).toContain(name)
  expect(await run(['verify', name])).toMatchObject({ code: 0, output: expect.stringContaining(`${name} is valid`) })
  const file = path.join(installation.folder, 'backups', name)
  const running = await run(['restore', file, '--replace'])
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('in use by another server') })

  const folder = emptyFolder()
  const wrong = await run(['restore', file], folder, 'a key that is wrong')
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('was encrypted with a different key') })
  expect(await run(['restore', file], folder)).toMatchObject({ code: 0 })
  const restored = await startServer(folder)
  const { page, context } = await openDesk(installation.browser)
  await signIn(page, { url: restored.url, account: installation.account })
  await page.getByRole('button', { name: 'Page 4' }).waitFor() // all the routes of the district
  await context.close()
  await restored.stop()
})
