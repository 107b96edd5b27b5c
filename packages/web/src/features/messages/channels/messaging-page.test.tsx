import { expect, test, vi } from 'vitest'
import { button, eventually, InOrganization, linesOf, press, render, type } from '../../../testing/render.tsx'
import { MessagingPage } from './messaging-page.tsx'

const EMAIL = {
  channel: 'email',
  host: 'mail.oak.example',
  perMinute: 20,
  perDay: 500,
  perDayOfAll: 2000,
  sentToday: 12,
  refusal: null,
}
const SMS = {
  channel: 'sms',
  host: null,
  perMinute: null,
  perDay: null,
  perDayOfAll: null,
  sentToday: null,
  refusal: null,
}

const PAUSE = { channel: 'email', answer: '550 5.4.5 Daily limit', since: 0, until: 1_800_000_000 }

/** The page of an installation without a gateway and a mailbox; returns what is asked of the server to send. */
async function givenPage(
  domain: object = { domain: null, spf: 'missing', dkim: null, dmarc: 'missing' },
  email: object = EMAIL,
) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname === '/app/messaging/sender-domain') return Response.json(domain)
    if (pathname === '/app/messaging/pauses') return Response.json({ pauses: [PAUSE] })
    if (init.method === 'GET') return Response.json({ channels: [email, SMS], mailbox: null })
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ outcome: sent.length === 1 ? 'kept' : 'failed', answer: 'Unknown number' })
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'UTC', contactEmail: 'office@oak.example' }}>
      <MessagingPage />
    </InOrganization>,
  )
  await eventually(expect.poll(() => page.querySelector('table')).toBeTruthy())
  return { page, sent }
}

test('[MESSAGE-38] [MESSAGE-100] the page says where each channel leads and what counts, sends a test on each, and shows what was answered', async () => {
  const { page, sent } = await givenPage()
  const [email, sms] = linesOf(page, 'Messaging')
  expect(email?.[1]).toBe('mail.oak.example')
  expect(email?.[2]).toMatch(/20.*500.*12.*2,000 in 24 hours|20.*500.*12.*2000 in 24 hours/)
  expect(sms).toEqual(['Text message', 'Not set up: messages are kept in the outbox', 'No limit'])
  expect(page.textContent).toContain('Replies to emails go to office@oak.example. They are not read here.')
  await press('Send a test email to me')
  await eventually(expect.poll(() => page.textContent).toContain('It is kept in the outbox'))
  expect(button('Send a test text message').disabled).toBe(true)
  await type('Phone number', '(202) 555-0123')
  await press('Send a test text message')
  await eventually(expect.poll(() => page.textContent).toContain('It was not accepted. Unknown number'))
  expect(sent).toEqual([
    { orgId: 'o1', channel: 'email' },
    { orgId: 'o1', channel: 'sms', phone: '(202) 555-0123' },
  ])
})

test('[MESSAGE-39] the records of the domain of the sender are looked up; one that nobody answered for is not said to be missing', async () => {
  const { page } = await givenPage({ domain: 'oak.example', spf: 'found', dkim: null, dmarc: 'notLookedUp' })
  await press('Look up records')
  await eventually(expect.poll(() => page.querySelector('dl')?.textContent).toMatch(/^SPF/))
  const states = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(new Set(states).size).toBe(3)
  expect(states.join()).not.toMatch(/missing|not found/i)
})

test('[MESSAGE-39] without a mail server there is no domain to look up', async () => {
  const { page } = await givenPage()
  await press('Look up records')
  await eventually(expect.poll(() => page.textContent).toContain('No mail server is set up'))
})

test('[MESSAGE-101] a channel that is paused is said with its answer, until when, and what to do', async () => {
  const { page } = await givenPage()
  await eventually(
    expect.poll(() => page.querySelector('[role=alert]')?.textContent).toContain('Email is paused until'),
  )
  const said = page.querySelector('[role=alert]')?.textContent
  expect(said).toContain('The mail server says: “550 5.4.5 Daily limit”.')
  expect(said).toContain('Nothing is lost')
})

test('[MESSAGE-101] a refusal since which nothing was accepted is said also when no pause is left', async () => {
  const refusal = { answer: '535 5.7.8 Bad credentials', at: 1_795_505_580 }
  const { page } = await givenPage(undefined, { ...EMAIL, refusal })
  const [email] = linesOf(page, 'Messaging')
  expect(email?.[1]).toMatch(
    /^mail\.oak\.example.*Refused on .*2026.*“535 5\.7\.8 Bad credentials”\. Nothing has been accepted/,
  )
})
