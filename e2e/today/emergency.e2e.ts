import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from '../support/browser.ts'
import { reachLiveMap } from '../support/dashboard.ts'
import { makeLink, openPhone, type Phone, press } from '../support/driver.ts'
import { givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))

interface Planned {
  routeId: string
  routeName: string
  driverId: string
  startAt: number
}

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(installation.url + path)
  return (await answer.json()) as Answer
}

/** A route that begins soon, with its way. */
async function nextRoute(page: Page) {
  const session = await ask<{ organizations: { id: string }[] }>(page, '/app/session')
  const { now } = await ask<{ now: number }>(page, '/app/clock')
  const planned = await ask<Planned[]>(page, `/app/scheduled-runs?orgId=${session.organizations[0]?.id}`)
  const next = planned.find(({ startAt }) => startAt > now - 60)
  if (!next) throw new Error('the demo has no route that begins soon')
  const { path } = await ask<{ path: { lat: number; lng: number }[] }>(page, `/app/routes/${next.routeId}`)
  return { ...next, path }
}

/** A run is started on a phone that stands at its first stop. */
async function startRun(phone: Phone, route: Awaited<ReturnType<typeof nextRoute>>) {
  const { lat: latitude = 0, lng: longitude = 0 } = route.path[0] ?? {}
  await phone.context.setGeolocation({ latitude, longitude, accuracy: 5 })
  await press(phone.page, new RegExp(route.routeName))
  await press(phone.page, /^Yes, bus/)
  await press(phone.page, 'No defects, start run')
  await phone.page.getByRole('region', { name: 'Next turn' }).waitFor()
}

test('[DRIVE-26] [DRIVE-27] [DRIVE-28] [DRIVE-29] [DRIVE-30] a driver reports an emergency without a network, the office sees it first and acknowledges it, and the driver sees who', async () => {
  const office = await openDesk(installation.browser)
  await signIn(office.page, installation)
  const route = await nextRoute(office.page)
  const phone = await openPhone(installation.browser, await makeLink(office.page, installation, route.driverId))
  const { page, context } = phone
  await startRun(phone, route)
  await page.getByText('Connected').waitFor()
  const strip = office.page.getByRole('region', { name: 'Needs attention' })
  await office.page.goto(`${installation.url}/dashboard`)

  const opener = page.getByRole('button', { name: 'Emergency', exact: true })
  await opener.click()
  const card = page.getByRole('region', { name: 'Emergency' })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'No emergency' }).click()
  expect(await card.count()).toBe(0) // one press has sent nothing
  await context.setOffline(true)
  await opener.click()
  await card.getByRole('button', { name: 'Send emergency alert' }).click()
  await card.getByText(/^Not sent yet/).waitFor()
  expect(await card.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  expect(await card.getByRole('link', { name: 'Call office' }).getAttribute('href')).toMatch(/^tel:./)
  await expectAccessible(page)
  await context.setOffline(false)
  await card.getByText(/^The office was alerted at/).waitFor()

  const first = strip.getByRole('listitem').first()
  await first.getByText(/reported an emergency at/).waitFor()
  expect(await first.textContent()).toContain(route.routeName)
  await first.getByText(/Location: .+ & .+ \(-?\d+\.\d{5}, -?\d+\.\d{5}\)|Location: .+\d .+ \(-?\d+\.\d{5}, /).waitFor()
  await expectAccessible(office.page)
  await first.getByRole('button', { name: `Acknowledge emergency: ${route.routeName}` }).click()
  await first.getByText(/Acknowledged by .+ at/).waitFor()
  await phone.moveTo(route.path[0] ?? { lat: 0, lng: 0 }, await installation.advance(10)) // the answer to a position has it
  await card.getByText(/in the office acknowledged your alert at/).waitFor()
  await first.getByRole('link', { name: `Live map: ${route.routeName}` }).click()
  await reachLiveMap(office.page)
  await context.close()
  await office.context.close()
})
