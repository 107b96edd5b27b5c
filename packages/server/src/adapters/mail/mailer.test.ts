import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSmtp } from './smtp.ts'
import { eq } from 'drizzle-orm'
import { outbox } from '../../db/schema.ts'
import { endPause } from '../../engine/messages/channels/channel-pauses.store.ts'
import { createAccount } from '../../demo/accounts.ts'
import { givenOrganization } from '../../testing/given.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { givenMailServer, mailServerAnswer, readable, type ReceivedEmail } from '../../testing/services/mail-server.ts'
import { GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { layOut } from './layout.ts'

let mailServer: Awaited<ReturnType<typeof givenMailServer>>
let received: ReceivedEmail[]
let harness: Harness

beforeEach(async () => {
  mailServer = await givenMailServer()
  received = mailServer.received
  harness = await openHarness({}, { transport: createSmtp(mailServer.url, 'Buses <buses@firstbell.example>') })
})
afterEach(async () => {
  await harness.close()
  await endPause(harness.deps.database.identity, 'email') // of all organizations
})

async function rowOf(email: string) {
  const rows = await harness.deps.database.identity.select().from(outbox).where(eq(outbox.recipient, email))
  return rows.find(({ content }) => JSON.stringify(content).includes('verifyEmail'))
}

async function signUp(email: string, language = 'en'): Promise<void> {
  await harness.app.inject({
    method: 'POST',
    url: '/identity/sign-up',
    headers: { origin: harness.deps.publicUrl, 'x-firstbell': '1', 'accept-language': `${language};q=0.9, de` },
    payload: { email, password: GOOD_PASSWORD },
    remoteAddress: `10.4.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}`,
  })
}

test('[MAIL-1] a mail goes out by SMTP as text and as HTML with one link, and its text is kept nowhere', async () => {
  const email = newEmail()
  await signUp(email)
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatchObject({ from: 'buses@firstbell.example', to: [email] })
  const text = readable(received[0])
  expect(text).toContain('Subject: Confirm your email address')
  expect(text).toContain('Content-Type: text/plain')
  expect(text).toContain('Content-Type: text/html')
  const tokens = new Set([...text.matchAll(/oobCode=([\w-]{43})/g)].map(([, token]) => token))
  expect(tokens.size).toBe(1)
  await expect.poll(async () => (await rowOf(email))?.state).toBe('sent')
  expect(await rowOf(email)).toMatchObject({ text: '', html: '', attempts: 1 })
  expect(JSON.stringify(await rowOf(email))).not.toContain([...tokens][0])
})

test('[MAIL-7] a mail with public links names each organization, and nothing of it is stored once it is sent', async () => {
  const email = newEmail('parent')
  const contacts = [{ firstName: 'Bea', email }]
  const slugs: string[] = []
  for (let nth = 0; nth < 2; nth++) {
    const { client, organizationId: orgId } = await givenOrganization(harness)
    const family = { name: 'Alder', address: '1 Oak', children: [{ firstName: 'Ann' }], orgId }
    const { id: familyId } = await client.families.create({ body: family })
    await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
    slugs.push((await client.publicboard.settings({ query: { orgId } })).slug)
  }
  await person(harness).client.email.sendPublicLinks({ body: { userEmail: email } })
  await expect.poll(() => received.filter(({ to }) => to.includes(email)).length).toBe(1)
  const text = readable(received.find(({ to }) => to.includes(email)))
  for (const slug of slugs) expect(text).toContain(slug)
  const { database } = harness.deps
  const rows = () => database.identity.select().from(outbox).where(eq(outbox.recipient, email))
  await expect.poll(rows).toEqual([])
})

test('[MAIL-2] while the mail server is down nothing is lost: it is tried again after growing waits, with a fresh link', async () => {
  await mailServer.stop()
  const email = newEmail()
  await signUp(email)
  await expect.poll(async () => (await rowOf(email))?.error).toContain('ECONNREFUSED')
  const one = person(harness)
  expect(await one.client.password.reset({ body: { userEmail: email } })).toEqual({ sent: false }) // the page shows it
  const began = harness.realClock.now()
  expect((await rowOf(email))?.nextAt).toBe(began + 10)
  harness.realClock.set(began + 10)
  harness.deps.mail.wake()
  await expect.poll(async () => (await rowOf(email))?.nextAt).toBe(began + 10 + 20)
  await mailServer.startAgain()
  harness.realClock.set(began + 40)
  harness.deps.mail.wake()
  await expect.poll(() => received.map(({ to }) => to[0])).toEqual([email, email])
  const token =
    /oobCode=([\w-]{43})/.exec(
      readable(received.find(({ text }) => text.includes('Confirm your email address'))),
    )?.[1] ?? ''
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  expect(await one.client.session.verifyEmail({ body: { token } })).toEqual({ email })
})

test('[LINK-2] a change of address that waits for the mail server is not written any more after a new password', async () => {
  await mailServer.stop()
  const [email, next] = [newEmail(), newEmail('next')]
  const { client } = person(harness)
  await client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  await client.account.changeEmail({ body: { email: next } })
  const rowsOf = (to: string) => harness.deps.database.identity.select().from(outbox).where(eq(outbox.recipient, to))
  expect(await rowsOf(next)).toHaveLength(1)
  await client.account.changePassword({ body: { password: 'velvet harbour 9 lanterns' } })
  expect(await rowsOf(next)).toEqual([])
  expect((await rowsOf(email)).length).toBeGreaterThan(0)
  await mailServer.startAgain()
})

test('[MAIL-3] what the mail server will never take is not tried again; the super administrator sees it and can', async () => {
  mailServer.faults.rcptTo = mailServerAnswer('550 5.1.1 no such mailbox')
  const [email, operator] = [newEmail('gone'), newEmail('super')]
  await createAccount(harness.deps.database, {
    name: 'K L',
    email: operator,
    password: GOOD_PASSWORD,
    isSuperAdmin: true,
  })
  await signUp(email)
  await expect.poll(async () => (await rowOf(email))?.state).toBe('failed')
  const { client } = person(harness)
  await client.session.signIn({ body: { email: operator, password: GOOD_PASSWORD } })
  const { mails } = await client.outbox.list({ query: { state: 'failed' } })
  const mail = mails.find(({ to }) => to === email)
  expect(mail?.error).toContain('no such mailbox')
  delete mailServer.faults.rcptTo
  await client.outbox.retry({ params: { mailId: mail?.id ?? '' }, body: {} })
  await expect.poll(() => received.length).toBe(1)
})

test('[MAIL-3] a message to a family that was kept without a mail server is not lost by trying it again', async () => {
  const [to, operator] = [newEmail('kept'), newEmail('super')]
  const { database, mail } = harness.deps
  await createAccount(database, { name: 'K L', email: operator, password: GOOD_PASSWORD, isSuperAdmin: true })
  await mail.keep(database.identity, { id: to, to, kind: 'message', subject: 'Late', text: 'Late', html: 'Late' }, 'en')
  const { client } = person(harness)
  await client.session.signIn({ body: { email: operator, password: GOOD_PASSWORD } })
  await expect(client.outbox.retry({ params: { mailId: to }, body: {} })).rejects.toThrow(/Duplicate the message/)
  const rows = await database.identity.select().from(outbox).where(eq(outbox.recipient, to))
  expect(rows).toMatchObject([{ state: 'queued', text: 'Late' }])
})

test('[MAIL-4] mails speak the language of the browser', async () => {
  const email = newEmail()
  await signUp(email, 'es-MX')
  await expect.poll(() => received.length).toBe(1)
  expect(readable(received[0])).toContain('lang=es')
  expect(received[0]?.text).toMatch(/Subject: .*Confirme/)
})

test('[MAIL-5] a name is text wherever it stands, and cannot add a line to the head of a mail', () => {
  const organization = '<b>Oak</b>\r\nBcc: evil@evil.example "&'
  const action = { label: organization, url: 'https://bus.example/?a=1&b="' }
  const mail = layOut('en', { subject: organization, paragraphs: [organization], action, after: [] })
  expect(mail.subject).toBe('<b>Oak</b> Bcc: evil@evil.example "&')
  expect(mail.html).not.toContain('<b>Oak')
  expect(mail.html).toContain('&#60;b&#62;Oak')
  expect(mail.html).not.toContain('b="">')
})

test('[MAIL-6] a mail server that is not of this machine and offers no encryption gets nothing', async () => {
  const plain = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  plain.listen(0, '127.0.0.2') // not the loopback address of the exception
  await once(plain.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => plain.close(() => resolve())))
  const at = `smtp://127.0.0.2:${(plain.server.address() as AddressInfo).port}` // listening on a port
  const mail = { to: newEmail(), subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await expect(createSmtp(at, 'a@firstbell.example').send(mail)).rejects.toThrow(/STARTTLS/)
  await createSmtp(`${at}?requireTLS=false`, 'a@firstbell.example').send(mail)
})

test('[MESSAGE-24] an email that can be refused says how, so that mail programs offer a button', async () => {
  const transport = createSmtp(mailServer.url, 'buses@firstbell.example')
  const optOutUrl = `https://buses.example/opt-out/${'x'.repeat(120)}`
  const mail = { to: 'alder@firstbell.example', ...layOut('en', { subject: 'Snow', paragraphs: ['Snow'], after: [] }) }
  await transport.send({ ...mail, optOutUrl })
  await transport.send(mail)
  transport.close()
  const [refusable, other] = received.map(({ text }) => text.replaceAll(/\r\n\s+/g, ' '))
  expect(refusable).toContain(`\r\nList-Unsubscribe: <${optOutUrl}>\r\n`)
  expect(refusable).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(other).not.toContain('List-Unsubscribe')
})

test('[MESSAGE-106] a line that names a page is a link with its words, and another address shows what it opens', () => {
  const url = `https://firstbell.example/opt-out/${'x'.repeat(100)}`
  const paragraphs = [`Unsubscribe: ${url}\nDejar de recibir: ${url}`, `See: https://a.example or: ${url}`]
  const { html, text } = layOut('en', { subject: 'Snow', paragraphs, areUrlsLinks: true, after: [] })
  expect(html).toContain(`<a href="${url}" style="color:#1c1917">Unsubscribe</a>`)
  expect(html).toContain(`<a href="${url}" style="color:#1c1917">Dejar de recibir</a>`)
  expect(html).toContain(`>${url}</a>`) // in a sentence
  expect(html.split(`>${url}`)).toHaveLength(2)
  expect(text).toContain(`Unsubscribe: ${url}`)
})

test('[MESSAGE-24] an address in the text of a message can be opened, and is escaped as the rest', () => {
  const paragraphs = ['See https://firstbell.example/x?a=1&b="><script>.', 'javascript:alert(1)']
  const { html } = layOut('en', { subject: 'Snow', paragraphs, areUrlsLinks: true, after: [] })
  expect(html).toContain('See <a href="https://firstbell.example/x?a=1&#38;b=" style=')
  expect(html).toContain('&#34;&#62;&#60;script&#62;.</p>')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('href="javascript')
  expect(layOut('en', { subject: 'Snow', paragraphs, after: [] }).html).not.toContain('<a ')
})
