import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { givenInstallation } from '../support/given.ts'
import { emptyFolder, newFolder, runProgram, startServer } from '../support/program.ts'

const KEY = 'a key that lies elsewhere'
const PROGRAM = 'packages/server/dist/backup.js'

const installation = givenInstallation(() => startServer(newFolder(), { BACKUP_KEY: KEY }))

const backups = () =>
  readdirSync(path.join(installation.folder, 'backups'))
    .filter((name) => name.endsWith('.backup'))
    .toSorted()

/** The names of all routes, and how many of them run today, as an administrator reads them. */
async function planAt(url: string) {
  const { client, orgId } = await givenClient({ url, account: installation.account })
  const query = { orgId }
  const routes = await client.routes.list({ query })
  return {
    routes: routes.map(({ name }) => name).toSorted(),
    today: (await client.scheduledRuns.list({ query })).length,
  }
}

test('[BACKUP-7] [WEB-5] the super administrator makes a backup in the browser, watches it, and takes the file away; the list of backups can be used by everyone', async () => {
  const { page, complaints } = await openDesk(installation.browser)
  await giveSession(page, { ...installation, account: installation.operator })
  await page.goto(`${installation.url}/select-organization`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Backups' }).click()
  await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor()
  await page.getByText('No backups yet').waitFor()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^Step \d of 2/).waitFor()
  const button = page.getByRole('button', { name: /^Download the backup/ })
  await button.waitFor({ timeout: 90_000 })
  const [name = ''] = backups()
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(name)
  const { size } = statSync(path.join(installation.folder, 'backups', name))
  expect(statSync(await download.path()).size).toBe(size)
  await page.getByRole('table', { name: 'Backups' }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
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
  const plan = await planAt(restored.url)
  expect(plan.routes).toEqual((await planAt(installation.url)).routes)
  expect(plan.today).toBeGreaterThan(45) // a full school day
  await restored.stop()
})
