import { type PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { expectAccessible, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { whileBusesDrive } from '../support/driver.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { newFolder, startServer, TEST_CLOCK } from '../support/program.ts'

const PHONE = { width: 390, height: 844 }

const installation = givenInstallation(() => startServer(newFolder(), TEST_CLOCK))
const buses = givenBuses(installation)

/** Routes with a stop that everybody may know, beyond where their bus is seen. */
async function findExpected(slug: string) {
  const answer = await fetch(`${installation.url}/app/public/${slug}`)
  const board = (await answer.json()) as PublicBoard // our own server's
  const routes = board.groups.flatMap((group) => group.routes)
  const found = routes.find(({ position, stops }) => position && stops.some(({ window }) => window))
  const stop = found?.stops.find(({ window }) => window)
  return found && stop ? { routeId: found.id, stop } : undefined
}

test('[PUBLIC-31] a visitor asks for a stop and reads when the bus comes, with and without scripts', async () => {
  const { client, orgId } = await givenClient(installation)
  const { slug } = await client.publicboard.change({ query: { orgId }, body: { mode: 'live', showStops: true } })
  await buses.drive(60)
  let found: Awaited<ReturnType<typeof findExpected>>
  await whileBusesDrive(buses.drive, async () => {
    found = await findExpected(slug)
    return found !== undefined
  })
  if (!found) throw new Error('no bus is expected at a public stop')
  const route = `${installation.url}/public-dashboard/${slug}/group/${found.routeId}/map-live-public?lang=en`
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

  const { page, complaints } = await openDesk(installation.browser, { viewport: PHONE })
  await page.goto(route)
  await page.getByText('Live', { exact: true }).waitFor()
  const choice = page.getByLabel('Your stop')
  await choice.selectOption(found.stop.name)
  await page.getByRole('status').filter({ hasText: isTold }).waitFor()
  expect(await page.getByRole('button', { name: 'Show arrival time' }).count()).toBe(0)
  await page.reload()
  expect(await choice.inputValue()).toBe(found.stop.id)
  await page.getByRole('status').filter({ hasText: isTold }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
