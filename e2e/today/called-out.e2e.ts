import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from '../support/browser.ts'
import { chooseRunAction } from '../support/dashboard.ts'
import { makeLink, openPhone, PHONE } from '../support/driver.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

// No buses: runs of the afternoon have not begun.
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

const rowOf = (page: Page, route: string) => page.getByRole('row').filter({ hasText: route })
const proposal = (page: Page, kind: string) => page.getByRole('dialog').getByRole('region', { name: kind })

/** Opens the proposals for a run from the dashboard, with the keyboard. */
async function callOut(page: Page, route: string): Promise<void> {
  await page.getByLabel('Search route, driver, bus, stop').fill(route)
  await chooseRunAction(page, route, 'Edit today’s run')
  const open = page.getByRole('dialog').getByRole('button', { name: 'Driver called out…' })
  await open.press('Enter')
  await page.getByRole('dialog', { name: `Driver called out: ${route}` }).waitFor()
}

interface Driver {
  id: string
  name: string
}

/** In the page: a run of the afternoon for which there is a proposal of each kind. */
async function findRunInPage(): Promise<string> {
  const ask = async (url: string, body?: object) => {
    const headers = { 'content-type': 'application/json', 'x-firstbell': '1' }
    const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : undefined)
    return answer.json() as Promise<unknown>
  }
  const { organizations } = (await ask('/app/session')) as { organizations: { id: string }[] }
  const orgId = organizations[0]?.id ?? ''
  interface Run {
    routeId: string
    routeName: string
    date: string
  }
  for (const { routeId, routeName, date } of (await ask(`/app/scheduled-runs?orgId=${orgId}`)) as Run[]) {
    if (!routeName.endsWith('PM')) continue
    const answer = await ask('/app/callouts/proposals', { orgId, date, routeIds: [routeId] })
    if ((answer as { proposals: unknown[] }).proposals.length === 3) return routeName
  }
  return ''
}

test('[DAY-26] [DAY-28] [DAY-31] a driver called out: of three proposals one is used with the keyboard, the driver page shows the run, it is undone, and the call-out is taken back', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await signIn(page, installation)
  const route = await page.evaluate(findRunInPage)
  await callOut(page, route)
  await page.getByText('3 proposals, the one with the least disruption first.').waitFor()
  for (const kind of ['Another driver', 'Merge into another route', 'Split among other routes'])
    await proposal(page, kind).getByText('Families with another bus').waitFor()
  await expectAccessible(page)

  const sentence =
    (await proposal(page, 'Another driver')
      .getByText(/ drives .* with bus /)
      .textContent()) ?? ''
  const [, name = ''] = /^(.*) drives /.exec(sentence) ?? []
  await page.getByRole('button', { name: 'Use this proposal: Another driver' }).press('Enter')
  await page.getByText(/“Another driver” is set for /).waitFor()
  await rowOf(page, route).getByText(name).waitFor()

  const session = await (await page.request.get(`${installation.url}/app/session`)).json()
  const [{ id: orgId }] = (session as { organizations: [{ id: string }] }).organizations
  const drivers = (await (await page.request.get(`${installation.url}/app/drivers?orgId=${orgId}`)).json()) as Driver[]
  const office = await context.newPage()
  const link = await makeLink(office, installation, drivers.find((one) => one.name === name)?.id ?? '')
  await office.close()
  const phone = await openPhone(installation.browser, link)
  await phone.page.getByText(route).first().waitFor()
  await phone.context.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${route}: the day is as it was before.`).waitFor()
  await expect.poll(() => rowOf(page, route).getByText(name).count()).toBe(0)

  await callOut(page, route)
  const removal = page.getByRole('dialog').getByRole('button', { name: /^Take back: / })
  await removal.waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit run' }).click()
  await page.getByRole('dialog').getByLabel('Driver today').click()
  await page.getByRole('option', { name: /^Usual: .* · Called out$/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Driver called out…' }).click()
  await removal.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record without a proposal' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('[DAY-26] [FORM-15] the proposals fit on a narrow screen, in a sheet at its lower edge', async () => {
  const { page, context } = await openDesk(installation.browser, { viewport: PHONE })
  await signIn(page, installation)
  await callOut(page, 'Osage 1 PM')
  await page.getByRole('dialog').getByRole('button', { name: 'Edit run' }).waitFor()
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  const { x, y, width, height } = (await page.getByRole('dialog').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([x, width, y + height]).toEqual([0, PHONE.width, PHONE.height])
  await context.close()
})

test('[DAY-26] a run is split among other routes, which leads to a message to the families concerned', async () => {
  const { page, context, complaints } = await openDesk(installation.browser, { theme: 'dark' })
  await signIn(page, installation)
  const route = await page.evaluate(findRunInPage)
  await callOut(page, route)
  await page.getByRole('button', { name: 'Use this proposal: Split among other routes' }).waitFor()
  await page.getByRole('button', { name: 'Use this proposal: Split among other routes' }).click()
  await page.getByText(/“Split among other routes” is set for /).waitFor()
  await rowOf(page, route).getByText('Canceled').waitFor()
  await page.getByRole('button', { name: 'Write to families' }).click()
  await page.getByRole('heading', { name: 'New message' }).waitFor()
  await page.getByText(route).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
