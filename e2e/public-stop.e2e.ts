import type { PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk, signIn } from './support/browser.ts'
import { whileTimeGoesOn } from './support/driver.ts'
import { givenBuses, givenInstallation } from './support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from './support/program.ts'
import { openLiveMap } from './support/public-pages.ts'

const PHONE = { width: 390, height: 844 }

let address: string
const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)

/** Routes with a stop that everybody may know, beyond where their bus is seen. */
async function findExpected() {
  const answer = await fetch(`${installation.url}/app/public/${address.split('/').at(-1)}`)
  const board = (await answer.json()) as PublicBoard // our own server's
  const routes = board.groups.flatMap((group) => group.routes)
  const found = routes.find(({ position, stops }) => position && stops.some(({ window }) => window))
  const stop = found?.stops.find(({ window }) => window)
  return found && stop ? { routeId: found.id, stop } : undefined
}

test('[PUBLIC-31] a visitor asks for a stop and reads when the bus comes, with and without scripts', async () => {
  const office = await openDesk(installation.browser, { drawsMaps: true })
  await signIn(office.page, installation)
  await buses.drive(60)
  address = await openLiveMap(office.page, installation)
  await office.page.getByRole('switch', { name: 'Show stops' }).check()
  await office.page.getByRole('button', { name: 'Save' }).click()
  await office.page.getByText('Saved', { exact: true }).waitFor()
  await office.context.close()
  let found: Awaited<ReturnType<typeof findExpected>>
  await whileTimeGoesOn(
    (seconds) => buses.drive(6 * seconds),
    async () => {
      found = await findExpected()
      return found !== undefined
    },
  ).toBe(true)
  if (!found) throw new Error('no bus is expected at a public stop')
  const route = `${address}/group/${found.routeId}/map-live-public?lang=en`
  const isTold = /^The bus (is expected (between|at about) \d+:\d\d|is at this stop or near it)/

  const still = await installation.browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const phone = await still.newPage()
  await phone.goto(route)
  await phone.getByLabel('Your stop').selectOption(found.stop.name)
  await phone.getByRole('button', { name: 'Show arrival time' }).click()
  expect(new URL(phone.url()).searchParams.get('stop')).toBe(found.stop.id)
  await phone.getByText(isTold).waitFor()
  await phone.getByRole('link', { name: 'Español' }).click()
  await phone.getByText(/^El autobús (llega|está)/).waitFor()
  await still.close()

  for (const [theme, view] of [
    ['light', PHONE],
    ['dark', undefined],
  ] as const) {
    const { page, context, complaints } = await openDesk(installation.browser, {
      theme,
      viewport: view,
      drawsMaps: true,
    })
    await page.goto(route)
    await page.getByText('Live', { exact: true }).waitFor()
    const choice = page.getByLabel('Your stop')
    await choice.selectOption(found.stop.name)
    await page.getByRole('status').filter({ hasText: isTold }).waitFor()
    expect(await page.getByRole('button', { name: 'Show arrival time' }).count()).toBe(0)
    await page.reload()
    expect(await choice.inputValue()).toBe(found.stop.id)
    await page.getByRole('status').filter({ hasText: isTold }).waitFor()
    await page.locator('[data-map-ready]').waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await context.close()
  }
})
