import { expect, test } from 'vitest'
import { readEmail } from './incoming-email.ts'

const ID = '0199a7b2-31d0-7c4e-9a51-2f6be0c4d7a8'
const MESSAGE_ID = `<${ID}@buses.school.example>`

const read = (...lines: string[]) => readEmail(Buffer.from(lines.join('\r\n')))

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

test.each([
  [
    'failure notice',
    "I'm afraid I wasn't able to deliver it.\nThis is a permanent error.\n(#5.1.1)",
    'failed',
    '(5.1.1)',
  ],
  ['Mail delivery failed: returning message to sender', 'SMTP error: 550 Unrouteable address', 'failed', ''],
  ['Undeliverable: Bus 12', 'The email address you entered could not be found.', 'failed', ''],
  [
    'Delivery Status Notification (Delay)',
    'It has not been delivered yet. We will try again for 44 hours.',
    'waiting',
    '',
  ],
  ['Warning: could not send message for past 4 hours', 'You do not need to resend it. (4.4.1)', 'waiting', '(4.4.1)'],
  ['Returned mail: see transcript for details', 'Message expired after 5 days, 4.4.7 given up', 'failed', '(4.4.7)'],
  ['Mensaje no entregado', 'El mensaje no se pudo entregar.', 'failed', ''],
  ['About your message', 'Something happened to it.', 'unknown', ''],
])('[MESSAGE-80] a bounce in words alone: %s', async (subject, text, outcome, code) => {
  const copy = [
    '',
    '--- Below this line is a copy of the message.',
    '',
    `Message-ID: ${MESSAGE_ID}`,
    'Subject: 421 4.2.2',
  ]
  const from = ['Return-Path: <>', 'From: MAILER-DAEMON@mx.example', `Subject: ${subject}`, '', text]
  expect(await read(...from, ...copy)).toMatchObject({
    kind: 'report',
    outcome,
    reason: expect.stringContaining(code),
    deliveryIds: [ID],
  })
})

test('[MESSAGE-80] a bounce that names its recipients in a header, and one that returns the email without a status', async () => {
  const failed = ['From: mail@mx.example', 'X-Failed-Recipients: ada@family.example', 'Subject: Problem']
  expect(await read(...failed, '', '550 5.7.1 rejected', '', `Message-ID: ${MESSAGE_ID}`)).toMatchObject({
    kind: 'report',
    outcome: 'failed',
    deliveryIds: [ID],
  })
  const mixed = [
    'From: postmaster@mx.example',
    'Content-Type: multipart/mixed; boundary=b1',
    '',
    '--b1',
    '',
    'Not delivered.',
  ]
  expect(await read(...mixed, '', ...wholeEmail, '--b1--')).toMatchObject({ outcome: 'failed', deliveryIds: [ID] })
})
