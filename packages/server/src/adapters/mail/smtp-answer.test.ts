import { expect, test } from 'vitest'
import { givenMailServer, mailServerAnswer, type MailServerFaults } from '../../testing/services/mail-server.ts'
import { SenderRefused, Uncertain, Undeliverable } from '../channels/channel.ts'
import { createSmtp } from './smtp.ts'
import { smtpFailure } from './smtp-answer.ts'

const MAIL = { to: 'dana@family.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

/** What is thrown where a mail server answers so at that step. */
async function failureAt(step: keyof MailServerFaults, answer: string): Promise<unknown> {
  const server = await givenMailServer()
  server.faults[step] = mailServerAnswer(answer)
  const transport = createSmtp(server.url, 'Buses <buses@firstbell.example>')
  try {
    return await transport.send(MAIL).catch((error: unknown) => error)
  } finally {
    transport.close()
  }
}

test.each([
  ['connect', '421 4.3.2 Service not available'],
  ['connect', '554 5.7.1 Your address is blocked'],
  ['mailFrom', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['mailFrom', '553 5.1.8 Domain of sender address does not exist'],
  ['mailFrom', '530 5.7.0 Must issue a STARTTLS command first'],
  ['rcptTo', '421 4.7.0 Try again later'],
  ['rcptTo', '450 4.7.1 Too many messages from your address'],
  ['rcptTo', '452 4.3.1 Insufficient system resources'],
  ['rcptTo', '454 Throttling failure: Daily message quota exceeded'],
  ['rcptTo', '550 5.7.1 Relaying denied'],
  ['data', '550 5.4.5 Daily user sending limit exceeded'],
  ['data', '550 5.1.90 Your message cannot be sent because you have reached your daily limit for message recipients'],
  ['data', '554 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP'],
  ['data', '550 You have exceeded your hourly limit'],
  ['data', '550 5.2.0 You have exceeded the daily sending quota'],
  ['rcptTo', '550 Relay not permitted'],
] as const)('[MESSAGE-101] at %s the answer %s is about the sender', async (step, answer) => {
  expect(await failureAt(step, answer)).toBeInstanceOf(SenderRefused)
})

test.each([
  ['rcptTo', '550 5.1.1 No such user'],
  ['rcptTo', '550 no such mailbox'],
  ['rcptTo', '556 5.1.10 Recipient has a null MX'],
  ['rcptTo', '521 5.2.1 This mailbox takes no email'],
  ['rcptTo', '501 5.1.3 Bad recipient address syntax'],
  ['rcptTo', '571 5.7.1 Delivery not authorized'],
  ['rcptTo', '552 5.2.2 Mailbox full, quota exceeded'],
  ['rcptTo', '554 5.7.1 The recipient does not accept messages from you'],
  ['data', '552 5.3.4 Message too big'],
  ['data', '554 5.7.1 Spam message rejected'],
  ['mailFrom', '552 5.3.4 Message size exceeds fixed limit'],
] as const)('[MESSAGE-101] at %s the answer %s is about this recipient or text for good', async (step, answer) => {
  expect(await failureAt(step, answer)).toBeInstanceOf(Undeliverable)
})

test.each([
  ['rcptTo', '451 4.7.1 Greylisting in action, please come back later'],
  ['rcptTo', '450 4.2.1 The user you are trying to contact is receiving mail too quickly'],
  ['rcptTo', '452 4.2.2 Mailbox full'],
  ['data', '451 4.4.1 No answer from host'],
] as const)('[MESSAGE-101] at %s the answer %s is about this recipient for now', async (step, answer) => {
  const failure = await failureAt(step, answer)
  expect([failure instanceof SenderRefused, failure instanceof Undeliverable, failure instanceof Error]).toEqual([
    false,
    false,
    true,
  ])
})

test('[MESSAGE-101] without a connection the sender is refused; after the text was handed over it is uncertain', async () => {
  const server = await givenMailServer()
  await server.stop()
  const transport = createSmtp(server.url, 'Buses <buses@firstbell.example>')
  await expect(transport.send(MAIL)).rejects.toThrow(SenderRefused)
  transport.close()
  expect(smtpFailure(new Error('the connection was lost'), true)).toBeInstanceOf(Uncertain)
})

test('[MESSAGE-11] an answer names no address', async () => {
  const failure = await failureAt('rcptTo', '550 5.1.1 <dana@family.example>: no such user')
  expect(String(failure)).toMatch(/550 5\.1\.1 …: no such user/)
})
