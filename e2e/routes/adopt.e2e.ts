import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectAccessible, giveSession, openDesk } from '../support/browser.ts'
import { makeLink, openPhone } from '../support/driver.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

interface Run {
  routeId: string
  routeName: string
  driverId: string | null
  type: number
}

async function ask<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const headers = { 'x-firstbell': '1', origin: installation.url }
  const url = installation.url + path
  const answer = data ? await page.request.post(url, { data, headers }) : await page.request.get(url)
  expect(`${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe('200 ')
  return (await answer.json()) as Answer
}

/** A scenario for the high school whose search has found a plan. */
async function givenPlan(page: Page) {
  const session = await ask<{ organizations: { id: string }[] }>(page, '/app/session')
  const orgId = session.organizations[0]?.id ?? ''
  const schools = await ask<{ id: string; name: string }[]>(page, `/app/schools?orgId=${orgId}`)
  const schoolId = schools.find(({ name }) => name.includes('High School'))?.id ?? ''
  const draft = { name: 'High school', direction: 'pickup', schoolIds: [schoolId], budgetSeconds: 2, orgId }
  const { id: scenarioId } = await ask<{ id: string }>(page, '/app/scenarios', draft)
  const confirmed = { confirmedSchoolIds: [schoolId] }
  const { id: runId } = await ask<{ id: string }>(page, `/app/scenarios/${scenarioId}/runs`, confirmed)
  const stateOf = async () => (await ask<{ state: string }>(page, `/app/scenarioruns/${runId}`)).state
  await vi.waitUntil(async () => (await stateOf()) === 'done', { timeout: 60_000, interval: 200 })
  return { orgId, scenarioId, runId }
}

test('[SCENARIO-50] [SCENARIO-55] [SCENARIO-59] [MESSAGE-144] [ROUTE-19] an office adopts a plan from a Monday on, its driver has it on that day, and undoing brings back what was', async () => {
  const { page, context, complaints } = await openDesk(installation.browser)
  await giveSession(page, installation)
  const { orgId, scenarioId, runId } = await givenPlan(page)
  await page.goto(`${installation.url}/route-generator/scenarios/${scenarioId}/plan`)
  await page.getByRole('link', { name: '6. Adopt' }).click()
  const date = await page.getByRole('textbox', { name: 'Effective date' }).inputValue()
  expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1)
  const runsOf = (day: string) => ask<Run[]>(page, `/app/scheduled-runs?orgId=${orgId}&date=${day}`)
  const before = (await runsOf(date)).map(({ routeId }) => routeId)
  await page.getByRole('table', { name: 'Buses and drivers' }).waitFor()
  await page.getByRole('table', { name: /^Routes that end on/ }).waitFor()
  await page.getByRole('button', { name: 'Adopt plan' }).press('Enter')
  await page.getByText('You can undo it until a bus has driven one of them.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt plan' }).press('Enter')
  await page.getByText('Can be undone').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write to families with changes' }).press('Enter')
  await page.getByText(/^From \w+, \w+ \d+ on, the bus of .+ stops at .+ at .+ instead of .+\./).waitFor()
  await page.getByText('Adopted plans').waitFor()
  await expectAccessible(page)

  const adopted = (await runsOf(date)).filter(({ routeId }) => !before.includes(routeId))
  expect(adopted.length).toBeGreaterThan(0)
  const { plan } = await ask<{ plan: { routes: unknown[] } }>(page, `/app/scenarioruns/${runId}/plan`)
  expect(adopted.filter(({ routeName }) => /^High \d+ AM$/.test(routeName))).toHaveLength(plan.routes.length)
  await page.goto(`${installation.url}/routes`)
  await page.getByText(/High 1 AM · Until /).waitFor()
  const name = adopted[0]?.routeName ?? ''
  await page.getByRole('searchbox').fill(name)
  await page.getByText(new RegExp(`${name} · From `)).waitFor()
  const driven = adopted.find(({ driverId }) => driverId !== null)
  const { now } = await ask<{ now: number }>(page, '/app/clock')
  const days = (Date.parse(`${date}T12:00:00Z`) / 1000 - now) / 86_400
  expect(days).toBeGreaterThan(0)
  await page.goto(`${installation.url}/dashboard?date=${date}`)
  await page
    .getByText(adopted[0]?.routeName ?? '')
    .first()
    .waitFor()

  await page.goto(`${installation.url}/route-generator/scenarios/${scenarioId}/adopt`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone', { exact: true }).waitFor()
  expect((await runsOf(date)).map(({ routeId }) => routeId)).toEqual(before)

  await page.getByRole('button', { name: 'Adopt plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt plan' }).click()
  await page.getByText('Can be undone').waitFor()
  if (driven?.driverId) {
    const link = await makeLink(page, installation, driven.driverId)
    await installation.advance(Math.round(days * 86_400))
    const phone = await openPhone(installation.browser, link)
    await phone.page.getByText(driven.routeName).first().waitFor()
    await phone.context.close()
  }
  expect(complaints).toEqual([])
  await context.close()
})
