import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { givenClient } from '../support/client.ts'
import { ACCOUNT, folderOf, keyOf } from '../support/bad-morning/district.ts'
import { type Morning, openMorning, type Received } from '../support/bad-morning/morning.ts'
import { boardOf, pageOf, readBoard, readPage } from '../support/bad-morning/pages.ts'
import { DELAY_MINUTES, EMAILS_A_MINUTE, type Fate, MOMENTS, planBadMorning } from '../support/bad-morning/plan.ts'
import { inOneOrder, lateMessagesUntil, mostInTime, toldOnMorning } from '../support/bad-morning/recount.ts'
import { givenDesk, givenInstallation } from '../support/given.ts'
import { type MailServer, startMailServer } from '../support/services/mail-server.ts'
import { freePort, startServer, TEST_CLOCK } from '../support/program.ts'

const plan = planBadMorning()
let mailServer: MailServer
let morning: Morning
const installation = givenInstallation(async () => {
  const port = await freePort()
  mailServer = await startMailServer(port)
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_PER_MINUTE: String(EMAILS_A_MINUTE) }
  const server = await startServer(await folderOf(plan), { ...TEST_CLOCK, DEMO: '0', ...mail })
  morning = await openMorning(server, mailServer)
  return { ...server, account: ACCOUNT }
})
const desk = givenDesk(installation)
afterAll(async () => {
  await morning.close()
  await mailServer.stop()
})

const runsOf = (fate: Fate) => plan.runs.filter((run) => run.fate === fate)

/** A phone that is on, far away from its route. */
async function reportFromElsewhere(): Promise<void> {
  const { now } = await (await givenClient(installation)).client.clock.get({})
  for (const run of runsOf('late')) {
    const query = new URLSearchParams({ id: run.id, lat: '40.5', lon: '-83.5', timestamp: String(Math.floor(now)) })
    const headers = { authorization: `Bearer ${keyOf(run)}` }
    const answer = await fetch(`${installation.url}/osmand?${query}`, { headers })
    expect(answer.status).toBe(200)
  }
  const { client, orgId } = await givenClient(installation)
  const unseen = async () => {
    const devices = await client.devices.list({ query: { orgId } })
    return devices.filter(({ id, lastSeenAt }) => lastSeenAt === null && runsOf('late').some((run) => run.id === id))
      .length
  }
  await expect.poll(unseen).toBe(0) // it is stored some seconds later
}

type Office = Awaited<ReturnType<typeof givenClient>>

async function cancel({ client, orgId }: Office, fate: Fate): Promise<void> {
  const date = morning.date()
  const ids = runsOf(fate).map(({ id }) => id)
  for (const routeId of ids) await client.scheduledRuns.change({ query: { routeId, date }, body: { cancelled: true } })
  const template = (await client.messagetemplates.list({ query: { orgId } })).find(({ id }) => id === 'canceled')
  if (!template) throw new Error('every organization has this template')
  const { category, kind, sourceLanguage, texts } = template
  const audience = { type: 'routes' as const, ids, direction: 'any' as const, onDate: date }
  const message = { category, kind, sourceLanguage, texts, audience, templateId: 'canceled' }
  const { id: msgId } = await client.messages.create({ body: { ...message, orgId } })
  await client.messages.send({ params: { msgId }, body: {} })
}

async function sendEmergency({ client, orgId, organization }: Office): Promise<void> {
  const text = { subject: 'Emergency', email: 'Stay inside. Call the office.', toCheck: false }
  const audience = { type: 'org' as const, ids: [], direction: 'any' as const, onDate: null }
  const message = {
    category: 'emergency',
    kind: 'custom',
    sourceLanguage: 'en',
    texts: { en: text, es: null },
  } as const
  const { id: msgId } = await client.messages.create({ body: { ...message, audience, orgId } })
  await client.messages.send({ params: { msgId }, body: { organizationName: organization?.name ?? '' } })
}

/** All buses run late, in the dialog of the dashboard. */
async function delayAll(page: Page): Promise<void> {
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('button', { name: 'Close, delay, dismiss early' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Buses run late', { exact: true }).click()
  await dialog.getByLabel('Minutes').fill(String(DELAY_MINUTES))
  const review = page.getByRole('region', { name: 'What this does' })
  await review.getByText(`about ${DELAY_MINUTES} minutes late because of the weather`).waitFor()
  await dialog.getByRole('button', { name: /^Change runs, show alert/ }).click()
  await page.getByText('changed, and the alert is on the public dashboard').waitFor()
}

/** What the page of every family and the public dashboard say, beside what they should. */
async function expectPages({ client, orgId }: Office): Promise<void> {
  const open = async (path: string) => (await fetch(`${installation.url}${path}?lang=en`)).text()
  const pages: [string, string[]][] = []
  for (const { id } of plan.families) {
    const { url } = await client.familylinks.create({ body: { contactId: id } })
    pages.push([id, readPage(await open(new URL(url).pathname))])
  }
  expect(pages).toEqual(plan.families.map((family) => [family.id, pageOf(family)]))
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  expect(readBoard(await open(`/public-dashboard/${slug}`))).toEqual(boardOf(plan))
}

test('[DAY-35] [MESSAGE-132] on the evening before a snow day every family is told once, with its date and its reason', async () => {
  const { client, orgId } = await givenClient(installation)
  await morning.goTo(MOMENTS.closed)
  const date = morning.date(1)
  await client.disruptions.create({ body: { orgId, date, effect: 'noService', reason: 'weather' } })
  await morning.sendAll()
  const told = morning.received()
  expect(told.map(({ email, said }) => `${email} ${said}`).toSorted()).toEqual(
    plan.families.map(({ email }) => `${email} closed`).toSorted(),
  )
})

test('[MESSAGE-132] one bad morning: every family is told of its own rides alone, of each of them, in the best order, while it is of use', async () => {
  const office = await givenClient(installation)
  await morning.goTo(MOMENTS.closed) // of the snow day itself, on which nothing is sent
  expect(morning.received()).toEqual([])
  await morning.goTo(MOMENTS.reports)
  await reportFromElsewhere()
  const late = (minute: number) => lateMessagesUntil(plan, minute)
  await morning.goTo(MOMENTS.canceledBefore, late)
  await cancel(office, 'canceledBefore')
  await morning.goTo(MOMENTS.canceledAfter, late)
  await cancel(office, 'canceledAfter')
  await morning.goTo(MOMENTS.emergency, late)
  await sendEmergency(office)
  await morning.goTo(MOMENTS.delay, late)
  await delayAll(desk.page)
  await expectPages(office)
  await morning.goTo(MOMENTS.delay + 7, late)
  await morning.sendAll()
  const received = morning.received()
  const expected = toldOnMorning(plan)
  expect(inOneOrder(received)).toEqual(inOneOrder(expected))
  expectOrder(received, expected)
  expect(desk.complaints).toEqual([])
})

/** Emergencies first, as many others in time as can be, and nothing when it is of no use any more. */
function expectOrder(received: readonly Received[], expected: ReturnType<typeof toldOnMorning>): void {
  const emergencies = received.filter(({ said }) => said === 'emergency')
  const minutes = emergencies.map(({ minute }) => minute)
  // What is sent in the same minute goes side by side.
  const isBetween = (minute: number) => minute > Math.min(...minutes) && minute < Math.max(...minutes)
  expect(received.filter(({ said, minute }) => said !== 'emergency' && isBetween(minute))).toEqual([])
  const delayed = expected.filter(({ said }) => said === 'delayed')
  const deadlineOf = new Map(delayed.map(({ email, deadline = 0 }) => [email, deadline]))
  const after = emergencies.filter(({ minute }) => minute >= MOMENTS.delay).length
  const inTime = received.filter(
    ({ email, said, minute }) => said === 'delayed' && minute <= (deadlineOf.get(email) ?? 0),
  )
  const most = mostInTime(delayed, MOMENTS.delay, after)
  console.log(`${inTime.length} of ${delayed.length} told in time, at best ${most}`)
  expect(inTime.length / most).toBeGreaterThanOrEqual(0.95)
  for (const { email, said, minute } of received) {
    const use = expected.filter((one) => one.email === email && one.said === said).map(({ usefulUntil }) => usefulUntil)
    expect(minute).toBeLessThanOrEqual(Math.max(...use))
  }
}
