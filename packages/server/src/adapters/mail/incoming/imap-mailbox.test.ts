import { expect, test } from 'vitest'
import { givenImapServer, type StoredEmail } from '../../../testing/services/imap-server.ts'
import { createImapMailbox } from './imap-mailbox.ts'
import type { Mark } from './mailbox.ts'

const unseen = (source: string): StoredEmail => ({ source, flags: [] })
const reasonOf = (reading: Promise<void>) => reading.then(() => '', String)

test('[MESSAGE-79] emails that are not seen are handed over, and marked only after they were taken', async () => {
  const emails = [unseen('first'), { source: 'old', flags: ['\\Seen'] }, unseen('second'), unseen('third')]
  const { url, asked } = await givenImapServer(emails)
  const marks: Record<string, Mark | undefined> = { first: 'seen', second: undefined, third: 'flagged' }
  const mailbox = createImapMailbox(url)
  const marksThen: number[] = []
  await mailbox.read(async (source) => {
    marksThen.push(asked.filter((command) => command.startsWith('UID STORE')).length)
    return marks[Buffer.from(source).toString()]
  })
  expect(emails.map(({ flags }) => flags)).toEqual([['\\Seen'], ['\\Seen'], [], ['\\Seen', '\\Flagged']])
  expect(marksThen).toEqual([0, 1, 1])
  expect([asked[0], asked.at(-1)]).toEqual(['LOGIN "office@school.example" "pass word"', 'LOGOUT'])
  expect(asked).toContain('SELECT INBOX')
  expect(mailbox.host).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('[MESSAGE-79] of a large email only its beginning is downloaded, and it is not marked by that', async () => {
  const emails = [unseen('x'.repeat(300_000))]
  const { url, asked } = await givenImapServer(emails)
  const sizes: number[] = []
  await createImapMailbox(`${url}/Replies`)
    .read(async (source) => {
      sizes.push(source.length)
      throw new Error('the database is away')
    })
    .catch(() => undefined)
  expect(sizes).toEqual([256 * 1024])
  expect(asked).toContain('SELECT Replies')
  expect(asked.find((command) => command.startsWith('UID FETCH'))).toContain('BODY.PEEK[]')
  expect(emails[0]?.flags).toEqual([])
})

test('[MESSAGE-81] what the mail server answers is said, without the password', async () => {
  const { url } = await givenImapServer([], { LOGIN: 'TAG NO [AUTHENTICATIONFAILED] Invalid credentials\r\n' })
  expect(await reasonOf(createImapMailbox(url).read(async () => 'seen'))).toBe(
    'Error: The mail server answered: Invalid credentials',
  )
  const readOnly = await givenImapServer([unseen('first')], { 'UID STORE': 'TAG NO read-only\r\n' })
  expect(await reasonOf(createImapMailbox(readOnly.url).read(async () => 'seen'))).toMatch(/did not mark an email/)
  const closed = await reasonOf(createImapMailbox('imap://office:secret@127.0.0.1:1').read(async () => 'seen'))
  expect(closed).toMatch(/ECONNREFUSED/)
  expect(closed).not.toContain('secret')
})

test('[MESSAGE-81] the end of the server ends a reading that waits for an answer', async () => {
  const { url, asked } = await givenImapServer([unseen('first')], { 'UID FETCH': undefined })
  const mailbox = createImapMailbox(url)
  const reading = reasonOf(mailbox.read(async () => 'seen'))
  await expect.poll(() => asked.at(-1)).toMatch(/^UID FETCH/)
  mailbox.close()
  expect(await reading).toMatch(/closed|connection/i)
  expect(await reasonOf(mailbox.read(async () => 'seen'))).toMatch(/being stopped/)
})
