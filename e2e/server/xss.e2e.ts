import { readFileSync } from 'node:fs'
import { api, clientFor } from '@firstbell/contract'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../packages/web/src/paths.ts'
import { givenAttack, INVITED } from '../support/pages/attack.ts'
import { openReader, type PayloadName, PAYLOADS } from '../support/pages/canary.ts'
import { PHONE } from '../support/driver.ts'
import {
  areasOfOffice,
  givenRecords,
  goingTo,
  OF_SUPER_ADMINISTRATOR,
  openWhole,
  type PageRecords,
  pathOf,
  WITH_MAP,
} from '../support/pages/every-page.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { listServerPages } from '../support/pages/server-pages.ts'
import { type Attack, plant } from '../support/pages/planting.ts'
import { type Installation, newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

/** Menus, lists and maps of each page take long to open on a busy machine. */
const PATIENCE_MS = 900_000
const IS_WHOLE = process.env.PROVE_WHOLE !== undefined
/** One text that is everything at once; in the whole proof each kind of text on an installation of its own, and with maps. */
const attacks = (IS_WHOLE ? Object.keys(PAYLOADS) : ['all']) as PayloadName[] // keys of PAYLOADS
/** How the pages that the server writes are asked for. */
const ENDINGS = IS_WHOLE ? ['', '?kiosk', '?lang=es', '?lang=ar'] : ['']
/** The description of the API, and the five places of the public dashboard. */
const PUBLIC_PAGES = 7
/** The command takes a minute: it opens one in six pages of an office, and `npm test` all of them. */
const PAGES_APART = process.env.PROVE_SHORT === undefined ? 1 : 6
const namesOfOffice = [...areasOfOffice().values()].flat().filter((_, index) => index % PAGES_APART === 0)

describe.each(attacks)('the texts of an attacker, %s', (name) => {
  const payload = PAYLOADS[name]
  const installation = givenInstallation(() => startServer(newFolder(), { ...TEST_CLOCK, WEBHOOKS: 'on' }))
  const buses = givenBuses(installation)
  let records: PageRecords
  let attack: Attack
  beforeAll(async () => {
    records = await givenRecords(installation, buses)
    attack = await givenAttack(installation, records)
  })

  const givenReader = (account?: Installation['account'], viewport?: typeof PHONE) =>
    openReader(installation, { name, account, viewport, isWhole: IS_WHOLE })

  test('[SECURITY-44] are stored in every field that takes a text', async () => {
    const { fields, refused } = await plant(payload, attack)
    console.log(`xss: ${name}, ${fields.length} fields, ${refused.length} refused`)
    expect(refused).toEqual([])
    expect(fields.length).toBeGreaterThan(80)
  })

  test.each(['settings', 'the other pages'])(
    '[SECURITY-44] are texts on every page of an office, %s',
    { timeout: PATIENCE_MS },
    async (part) => {
      const { look, expectTexts } = await givenReader(installation.account)
      const names = namesOfOffice.filter((each) => paths[each].startsWith('/settings') === (part === 'settings'))
      for (const each of names) await look(pathOf(each, records), goingTo(each), WITH_MAP.includes(each))
      expectTexts(names.length / 3)
    },
  )

  test('[SECURITY-44] are texts for the super administrator, and in the emails of the outbox', async () => {
    const { page, look, read, expectTexts } = await givenReader(installation.operator)
    for (const each of OF_SUPER_ADMINISTRATOR) await look(pathOf(each, records), goingTo(each))
    const invitation = { userEmail: INVITED, url: '/', orgId: records.orgId }
    await clientFor(api, attack.callers.admin).email.sendLink({ body: invitation })
    const client = clientFor(api, attack.callers.super)
    const mailsWithText = async () =>
      (await client.outbox.list({ query: {} })).mails.filter(({ html }) => html.includes('canary'))
    await expect.poll(mailsWithText).not.toEqual([])
    await page.goto('about:blank') // where no policy of ours helps
    for (const { html, subject } of await mailsWithText()) {
      await page.setContent(html)
      await read(`email: ${subject}`)
    }
    expectTexts(1)
  })

  test('[SECURITY-44] are texts for a driver, whoever holds a link, and the public', async () => {
    const { page, look, read, expectTexts } = await givenReader(undefined, PHONE)
    await look(`/drive/#${records.secret}`)
    await page.getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('heading').nth(1).waitFor()
    await read('run of a driver')
    const written = await listServerPages(installation, records)
    for (const each of written) for (const ending of ENDINGS) await look(each + ending)
    const holders = written.filter((each) => /^\/(t(?!\/offline)|opt-out)\//.test(each))
    expect([holders.length, written.length - holders.length]).toEqual([4, PUBLIC_PAGES])
    expectTexts(written.length - 1) // the page that a phone shows offline has none
  })

  if (name === 'formulas') {
    test('[SECURITY-44] are no formulas in the files of an office', { timeout: PATIENCE_MS }, async () => {
      const { page } = await givenReader(installation.account)
      const cells = await countTextCells(page, installation.url, records)
      console.log(`xss: ${cells} cells of files are texts and no formulas`)
      expect(cells).toBeGreaterThan(10)
    })
  }
})

/** Exports each list of an office: no cell of a file begins as a formula does. Returns how many such texts are marked as texts. */
async function countTextCells(page: Page, url: string, records: PageRecords): Promise<number> {
  let cells = 0
  for (const each of namesOfOffice) {
    await openWhole(page, url + pathOf(each, records))
    const menu = page
      .locator('main')
      .getByRole('button', { name: /^(Export|More)$/ })
      .first()
    if ((await menu.count()) === 0) continue
    await menu.click()
    await page.getByRole('menuitem').first().waitFor()
    const csv = page.getByRole('menuitem', { name: 'CSV' })
    if ((await csv.count()) === 0) continue // that of the live map has no list
    const download = page.waitForEvent('download')
    await csv.click()
    const text = readFileSync(await (await download).path(), 'utf8')
    expect([each, ...(text.match(/(^|[,"\n])[=@][^,\n]*/g) ?? [])]).toEqual([each])
    cells += text.match(/'[=@]/g)?.length ?? 0
  }
  return cells
}
