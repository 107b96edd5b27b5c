import { api, clientFor } from '@firstbell/contract'
import { deviationSecondsOf, type ScheduledRun } from '@firstbell/domain'
import { cookieTransport } from '@firstbell/simulator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveSession, openDesk } from '../support/browser.ts'
import { givenClient } from '../support/client.ts'
import { PHONE, whileTimeGoesOn } from '../support/driver.ts'
import { givenBuses, givenInstallation } from '../support/given.ts'
import { type MailServer, startMailServer } from '../support/services/mail-server.ts'
import { linkOf } from '../support/services/outbox.ts'
import { freePort, newFolder, startServer, TEST_CLOCK } from '../support/program.ts'
import { startPush } from '../support/services/push.ts'

const DEVICE = 'phone-of-parent'
/** So late the bus is before the office asks to be told of it. */
const LATE_SECONDS = 180
const EMAIL = 'parent@firstbell.example'

let mailServer: MailServer
let push: Awaited<ReturnType<typeof startPush>>
const installation = givenInstallation(async () => {
  const port = await freePort()
  mailServer = await startMailServer(port)
  push = await startPush()
  return startServer(newFolder(), { ...TEST_CLOCK, ...push.env, SMTP_URL: `smtp://127.0.0.1:${port}` })
})
const buses = givenBuses(installation)
afterAll(async () => {
  await mailServer.stop()
  await push.close()
})

let family: NonNullable<Awaited<ReturnType<typeof findFamily>>>
beforeAll(async () => {
  const office = await givenClient(installation)
  for (let minutes = 0; minutes < 60; minutes++) {
    await buses.drive(60)
    const found = await findFamily(office)
    if (!found) continue
    family = found
    return
  }
  throw new Error('within an hour no bus is late')
})

/** Whether a bus is expected so late at one of its stops: a bus that began late may have caught up until there. */
function isLateAt({ run, stops }: ScheduledRun, stopId: string): boolean {
  const at = run.etaList.find((eta) => eta.stopId === stopId)?.at ?? 0
  return at - (stops.find(({ id }) => id === stopId)?.scheduledAt ?? at) >= LATE_SECONDS
}

/** A parent with an email address at one of the last stops of a late bus, whose child rides home as well. */
async function findFamily({ client, orgId }: Awaited<ReturnType<typeof givenClient>>) {
  const runs = await client.scheduledRuns.list({ query: { orgId } })
  const late = runs.filter((run) => run.run.active && run.type === 1 && (deviationSecondsOf(run) ?? 0) >= LATE_SECONDS)
  for (const run of late) {
    const { routeId, busId } = run
    const { stops } = await client.routes.get({ params: { routeId } })
    for (const { families } of stops.slice(-3).filter(({ id }) => isLateAt(run, id))) {
      for (const { familyId } of families) {
        const ridden = await client.familyroutes.list({ query: { familyId } })
        const home = runs.find((other) => other.type === 2 && ridden.some((stop) => stop.routeId === other.routeId))
        if (!home?.driverId || !busId) continue
        const contacts = [{ firstName: 'Pat', lastName: 'Parent', email: EMAIL, language: 'en' as const }]
        await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
        return { client, orgId, familyId, busId, home: { routeId: home.routeId, driverId: home.driverId } }
      }
    }
  }
  return undefined
}

const lead = (page: Page) => page.locator('#lead .sentence')
const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email)).map(({ text }) => text)

/** The link in the newest mail to the parent that has one. */
async function linkInMail(): Promise<string> {
  const links = () => mailsTo(EMAIL).filter((text) => text.includes('/t/'))
  await expect.poll(() => links().length).toBeGreaterThan(0)
  return linkOf(links().at(-1) ?? '')
}

/** The office sends the parent the private link from the page of the family. */
async function openOffice() {
  const office = await openDesk(installation.browser)
  await giveSession(office.page, installation)
  await office.page.goto(`${installation.url}/families/${family.familyId}/edit-family`)
  return { ...office, links: office.page.getByRole('group', { name: 'Pat Parent' }) }
}

test('[FAMILY-51] [FAMILY-60] [ABSENCE-5] [ALERT-18] a parent opens the link from the mail, sees the bus come, is told of a delay, reports an absence, and gets a new link', async () => {
  const { client, orgId, familyId, busId, home } = family
  const office = await openOffice()
  await office.links.getByRole('button', { name: 'Send by email' }).click()
  const parent = await openDesk(installation.browser, { viewport: PHONE })
  await push.give(parent.context, DEVICE)
  const { page } = parent
  const address = await linkInMail()
  await page.goto(address)
  await page.getByText('Live', { exact: true }).waitFor()
  const sentences = new Set([await lead(page).textContent()])
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await page.getByRole('button', { name: 'Turn off notifications' }).waitFor()
  await client.organizations.change({ params: { organizationId: orgId }, body: { lateAlerts: 'send', lateMinutes: 2 } })
  const late = /will run \d+ minutes late/
  const isTold = () =>
    push.shownOn(DEVICE).some(({ title }) => late.test(title)) && mailsTo(EMAIL).some((text) => late.test(text))
  await whileTimeGoesOn(
    () => buses.drive(10, busId),
    async () => {
      sentences.add(await lead(page).textContent())
      return isTold() && sentences.size > 1
    },
  ).toBe(true)
  expect(push.shownOn(DEVICE).find(({ title }) => late.test(title))).toMatchObject({ url: address })

  await page.getByText('Report an absence').click()
  await page.locator('select[name=direction]').selectOption('dropoff')
  await page.getByRole('button', { name: 'Report absence' }).click()
  await page.locator('.ride').getByText('Absent', { exact: true }).first().waitFor()
  const [absence] = await client.absences.list({ query: { orgId, familyIds: familyId } })
  const { secret } = await client.driverlinks.create({ params: { driverId: home.driverId }, body: {} })
  const headers = { authorization: `Bearer ${secret}` }
  const driver = clientFor(api, { ...cookieTransport(installation.url), headers })
  const { scheduledRuns } = await driver.drive.day({})
  const run = scheduledRuns.find(({ routeId }) => routeId === home.routeId)
  const roster = run?.stops.flatMap(({ children }) => children) ?? []
  expect(roster.find(({ id }) => id === absence?.childId)).toMatchObject({ isAbsent: true })

  await office.links.getByRole('button', { name: 'Replace link' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click()
  const replaced = (await office.links.locator('code').textContent()) ?? ''
  expect((await page.request.get(address)).status()).toBe(404)
  const isOver = page.getByRole('heading', { name: 'This link does not work' })
  await isOver.waitFor() // FAMILY-71: it empties by itself
  await page.reload()
  await isOver.waitFor()
  await page.goto(replaced)
  await page.getByText('Live', { exact: true }).waitFor()
  expect([...parent.complaints, ...office.complaints]).toEqual([])
  await parent.context.close()
  await office.context.close()
})
