import { expect, test } from 'vitest'
import { readEmail } from './incoming-email.ts'

const ID = '0199a7b2-31d0-7c4e-9a51-2f6be0c4d7a8'
const OTHER = '0199a7b2-31d0-7c4f-8b02-77aa10cc93e1'
const MESSAGE_ID = `<${ID}@buses.school.example>`

const bytesOf = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'))
const read = (...lines: string[]) => readEmail(bytesOf(lines))

interface Bounce {
  headers?: string[]
  status: string[]
  returned?: string[]
}

/** A delivery status notification of a mail server. */
const bounce = ({ headers = [], status, returned = [] }: Bounce) =>
  read(
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    'To: buses@school.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message to ada@family.example could not be delivered.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    ...status,
    '',
    ...returned,
    '--b1--',
    '',
  )

const wholeEmail = [
  '--b1',
  'Content-Type: message/rfc822',
  '',
  'From: Buses <buses@school.example>',
  'To: ada@family.example',
  'Message-ID:',
  ` ${MESSAGE_ID}`,
  'References: <unrelated@school.example>',
  '',
  'The bus is late.',
  '',
]

test('[MESSAGE-80] a bounce of Postfix names the email in the headers that it returns', async () => {
  const returned = [
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'To: ada@family.example',
    `Message-Id: ${MESSAGE_ID}`,
  ]
  const status = [
    'Reporting-MTA: dns; mx.example',
    'X-Postfix-Queue-ID: 4XyZ1',
    '',
    'Final-Recipient: rfc822; ada@family.example',
    'Original-Recipient: rfc822;ada@family.example',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.family.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@family.example>: Recipient address',
    '    rejected: User unknown in virtual mailbox table',
  ]
  expect(await bounce({ status, returned: [...returned, ''] })).toEqual({
    kind: 'report',
    outcome: 'failed',
    reason: 'The mail server reported: the address does not exist (5.1.1).',
    deliveryIds: [ID],
  })
})

test('[MESSAGE-80] a bounce like those of Exchange returns the whole email', async () => {
  const status = [
    'Reporting-MTA: dns;mail.outlook.example',
    'Received-From-MTA: dns;relay.school.example',
    'Arrival-Date: Mon, 23 Nov 2026 12:05:00 +0000',
    '',
    'Final-Recipient: rfc822;ada@family.example',
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
  ]
  const headers = ['X-MS-Exchange-Message-Is-Ndr:', 'Content-Language: en-US']
  expect(await bounce({ headers, status, returned: wholeEmail })).toEqual({
    kind: 'report',
    outcome: 'failed',
    reason: 'The mail server reported: the mailbox is full (5.2.2).',
    deliveryIds: [ID],
  })
})

test('[MESSAGE-80] a bounce like those of Gmail refers to the email, also where nothing is returned', async () => {
  const headers = [`In-Reply-To: ${MESSAGE_ID}`, `References: ${MESSAGE_ID}`, 'X-Failed-Recipients: ada@family.example']
  const status = [
    'Reporting-MTA: dns; googlemail.example',
    'Arrival-Date: Mon, 23 Nov 2026 04:05:00 -0800 (PST)',
    '',
    'Final-Recipient: rfc822; ada@family.example',
    'Action: failed',
    'Status: 5.7.1',
    'Diagnostic-Code: smtp; 550-5.7.1 The user or domain that you are sending to (or from) has a policy that',
    ' 550 5.7.1 prohibited the mail that you sent.',
    'Last-Attempt-Date: Mon, 23 Nov 2026 04:05:01 -0800 (PST)',
  ]
  const read = {
    kind: 'report',
    outcome: 'failed',
    reason: 'The mail server reported: the mail server of the recipient refused the email (5.7.1).',
    deliveryIds: [ID],
  }
  expect(await bounce({ headers, status, returned: wholeEmail })).toEqual(read)
  expect(await bounce({ headers, status })).toEqual(read)
})

test.each([
  ['a mail server that still tries', ['Action: delayed', 'Status: 4.4.1'], 'waiting'],
  ['a mail server that has given up after days', ['Action: failed', 'Status: 4.4.7'], 'failed'],
  ['one that forgets the action', ['Status: 5.1.1'], 'failed'],
  ['one that forgets it while it tries', ['Status: 4.2.2'], 'waiting'],
  ['one that has delivered it', ['Action: delivered', 'Status: 2.1.5'], 'accepted'],
  ['one that has passed it on', ['Action: relayed', 'Status: 2.0.0'], 'accepted'],
  ['one that invents an action', ['Action: error', 'Status: 5.1.1'], 'failed'],
  ['one that says it in words alone', ['Reporting-MTA: dns; mx.example'], 'failed'],
])('[MESSAGE-80] %s', async (_, status, outcome) => {
  expect(await bounce({ status, returned: wholeEmail })).toMatchObject({ kind: 'report', outcome, deliveryIds: [ID] })
})

test.each([
  ['5.1.10', 'the address does not exist'],
  ['5.2.1', 'the mailbox is disabled'],
  ['5.3.4', 'the email is too large'],
  ['4.4.7', 'the mail server of the recipient cannot be reached'],
  ['5.5.2', 'the email could not be delivered'],
])('[MESSAGE-80] the status %s means that %s', async (status, reason) => {
  const sentence = `The mail server reported: ${reason} (${status}).`
  expect(await bounce({ status: ['Action: failed', `Status: ${status}`] })).toMatchObject({ reason: sentence })
})

const reply = (...more: string[]) =>
  read('From: Ada Alder <Ada@Family.Example>', 'Subject: Re: Late', `In-Reply-To: ${MESSAGE_ID}`, ...more)

test('[MESSAGE-82] a reply has its text without the quote, who wrote it, and what it answers', async () => {
  const mixed = await reply(
    'Message-ID: <r1@family.example>',
    `References: <${OTHER}@buses.school.example> ${MESSAGE_ID}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gracias, la ma=C3=B1ana la llevamos nosotros.',
    '',
    'El lun, 23 nov 2026 a las 7:05, Buses (<buses@school.example>) escribi=C3=B3:',
    '> El autob=C3=BAs llega tarde.',
    '--m',
    'Content-Type: image/png; name="photo.png"',
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=', // and no end: the beginning of an email is enough
  )
  expect(mixed).toMatchObject({
    kind: 'reply',
    address: 'ada@family.example',
    text: 'Gracias, la mañana la llevamos nosotros.',
    deliveryIds: [ID, OTHER],
  })
})

test('[MESSAGE-82] a reply in HTML alone is read as a text, without links, pictures and the quote', async () => {
  const written =
    '<p>We drive <b>ourselves</b>.<br>Ada &amp; Kim</p><img src="cid:a"><a href="https://track.example">Thanks</a>'
  const quote = '<div>On Mon, Nov 23, 2026 Buses wrote:<blockquote>The bus is late.</blockquote></div>'
  expect(await reply('Content-Type: text/html', '', `${written}${quote}`)).toMatchObject({
    kind: 'reply',
    text: 'We drive ourselves.\nAda & Kim\n\nThanks',
  })
})

test('[MESSAGE-82] an email is known again by its Message-ID, and without one by what it says', async () => {
  const idOf = async (...lines: string[]) => {
    const email = await reply(...lines)
    return email?.kind === 'reply' ? email.sourceId : undefined
  }
  const named = ['Message-ID: <r1@family.example>', '', 'Thanks']
  expect(await idOf('Received: from a', ...named)).toBe(await idOf('Received: from b', ...named))
  expect(await idOf('', 'Thanks')).toBe(await idOf('', 'Thanks'))
  expect(await idOf('', 'Thanks')).not.toBe(await idOf('', 'Thank you'))
})

test.each([
  'Auto-Submitted: auto-replied (vacation)',
  'Auto-Submitted: auto-generated',
  'Precedence: bulk',
  'Precedence: auto_reply',
  'X-Autoreply: yes',
  'X-Autorespond: Out of office',
  'Return-Path: <>',
  'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
])('[MESSAGE-82] what a program has written is no reply: %s', async (header) => {
  expect(await reply(header, '', 'I am on vacation.')).toEqual({ kind: 'automatic' })
})

test('[MESSAGE-82] Auto-Submitted: no is written by a person, and so is an email with a bounce attached', async () => {
  expect(await reply('Auto-Submitted: no', 'Return-Path: <ada@family.example>', '', 'Hello')).toMatchObject({
    text: 'Hello',
  })
  const attached = ['--m', 'Content-Type: message/delivery-status', '', 'Action: failed', 'Status: 5.1.1', '', '--m--']
  const forwarded = ['Content-Type: multipart/mixed; boundary=m', '', '--m', '', 'What is this?', '', ...attached]
  expect(await reply(...forwarded)).toMatchObject({ kind: 'reply', text: 'What is this?' })
})

test.each([
  ['Precedence: list'],
  ['List-Id: Parents <parents.lists.example>'],
  ['Precedence: bulk', 'List-Id: <transport.school.example>'],
  ['Mailing-list: list transport@school.example', 'X-Google-Group-Id: 1'],
])('[MESSAGE-82] a reply that came through a group is a reply: %s', async (...headers) => {
  expect(await reply(...headers, '', 'We moved.')).toMatchObject({ kind: 'reply', text: 'We moved.' })
  expect(await reply(...headers, 'X-Original-Sender: Kim <kim@family.example>', '', 'We moved.')).toMatchObject({
    address: 'kim@family.example',
  })
})

test('[MESSAGE-82] a mailing and a note of somebody on vacation are automatic also where a group passes them on', async () => {
  expect(await read('From: a@shop.example', 'List-Id: <shop.example>', 'Precedence: bulk', '', 'Sale')).toEqual({
    kind: 'automatic',
  })
  expect(await reply('List-Id: <a.example>', 'Auto-Submitted: auto-replied', '', 'I am away.')).toEqual({
    kind: 'automatic',
  })
})

test('[MESSAGE-83] an email without a text, and one that cannot be read, say nothing', async () => {
  expect(await reply('', '')).toBeUndefined()
  expect(await reply(...Array.from({ length: 30 }, (_, i) => `X-${i}: ${'x'.repeat(100_000)}`))).toBeUndefined()
})

test('[MESSAGE-79] only so much of an email is read that nobody can keep the server busy with it', async () => {
  const lines = await reply('', 'Hello', ...Array.from({ length: 6000 }, (_, i) => `line ${i}`))
  expect(lines?.kind === 'reply' && lines.text.split('\n')).toHaveLength(4996) // and four of headers
  const html = ['Content-Type: text/html', '', '<p>Hello</p>']
  expect(await reply(...html, '<p>a</p>'.repeat(9000), 'the end')).toMatchObject({
    text: expect.not.stringContaining('end'),
  })
  expect(await reply(...html, '<b>'.repeat(20_000))).toMatchObject({ text: expect.stringMatching(/^Hello/) })
})
