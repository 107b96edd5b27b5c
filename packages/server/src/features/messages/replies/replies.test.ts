import { expect, test } from 'vitest'
import { deliveries } from '../../../db/schema.ts'
import { givenFamilyTold, reply } from '../../../testing/given-mailbox.ts'
import { codeOf } from '../../../testing/show.ts'

const withAttachment = (messageId: string, text: string, name: string, content: string) => [
  'From: Ada <ada@family.example>',
  `In-Reply-To: ${messageId}`,
  'Message-ID: <note@family.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  text,
  '--b',
  'Content-Type: text/html',
  `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content).toString('base64'),
  '--b--',
]

test('[MESSAGE-115] what is attached to a reply is named with its size, and the email stays flagged in the mailbox', async () => {
  const { tell, read, arrive, inbox, client } = await givenFamilyTold()
  const { messageId } = await tell()
  const email = arrive(...withAttachment(messageId, 'See the note.', 'no\u202ete\n.html', '<script>alert(1)</script>'))
  const alone = arrive(...withAttachment(messageId, '', 'doctor.pdf', 'x'.repeat(1000)).map(withOtherId))
  await read()
  expect([email.mark, alone.mark]).toEqual(['flagged', 'flagged'])
  const [second, first] = await inbox()
  expect(first).toMatchObject({ text: 'See the note.', attachments: [{ name: 'note.html', bytes: 25 }] })
  expect(second).toMatchObject({ text: '', attachments: [{ name: 'doctor.pdf', bytes: 1000 }] })
  const handled = await client.replies.change({ params: { replyId: first?.id ?? '' }, body: { handled: true } })
  expect(handled.attachments).toEqual(first?.attachments)
})

const withOtherId = (line: string) => line.replace('<note@', '<second@')

test('[MESSAGE-115] of an email that is read in part, the size of its last attachment is not known', async () => {
  const { tell, read, arrive, inbox } = await givenFamilyTold()
  const { messageId } = await tell()
  arrive(...withAttachment(messageId, 'See the scan.', 'scan.pdf', 'x'.repeat(300_000)))
  await read()
  expect(await inbox()).toMatchObject([{ text: 'See the scan.', attachments: [{ name: 'scan.pdf', bytes: null }] }])
})

test('[MESSAGE-116] a reply from another address is with the message that it refers to, and says so', async () => {
  const { tell, read, arrive, inbox, familyId } = await givenFamilyTold()
  const { msgId, messageId } = await tell()
  const email = arrive(...reply(messageId, 'From my desk', 'Ada <ada@work.example>'))
  arrive(
    'From: ada@family.example',
    `References: <first@elsewhere.example> ${messageId}`,
    'Message-ID: <r2@family.example>',
    '',
    'From home',
  )
  await read()
  expect(email.mark).toBe('seen')
  const own = { messageId: msgId, familyId, recipientName: 'Mx Alder' }
  expect(await inbox()).toMatchObject([
    { ...own, text: 'From home', isFromOtherAddress: false, addressMasked: 'a…@family.example' },
    { ...own, text: 'From my desk', isFromOtherAddress: true, addressMasked: 'a…@work.example' },
  ])
})

test('[MESSAGE-117] an answer goes once, in the thread, to the address that is known of who wrote', async () => {
  const { tell, read, arrive, inbox, client, sent, settled } = await givenFamilyTold()
  const { messageId } = await tell()
  arrive(...reply(messageId, 'When does it come?', 'Ada <ada@work.example>'))
  await read()
  const params = { replyId: (await inbox())[0]?.id ?? '' }
  expect(await codeOf(client.replies.answer({ params, body: { text: 'At {{stop.time}}' } }))).toBe('invalid_input')
  const { messageId: msgId } = await client.replies.answer({ params, body: { text: 'At eight.' } })
  await settled(msgId)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: 'ada@family.example',
    subject: 'Re: Hello',
    text: expect.stringMatching(/^At eight\./),
    references: [messageId, '<r1@family.example>'],
  })
  expect(await inbox()).toMatchObject([{ answerMessageId: msgId, handledAt: expect.any(Number) }])
  expect(await client.messages.get({ params: { msgId } })).toMatchObject({ status: 'sent', counts: { accepted: 1 } })
  expect(await codeOf(client.replies.answer({ params, body: { text: 'Again' } }))).toBe('invalid_input')
  expect(await codeOf(client.replies.answer({ params: { replyId: 'nobody' }, body: { text: 'Hi' } }))).toBe('not_found')
})

test('[MESSAGE-114] a reply is shown with the subject that its writer read', async () => {
  const { read, arrive, inbox, client, draft, text, sent, settled, deps, scope } = await givenFamilyTold()
  const params = await draft('', {}, { texts: { en: text('Snow', 'No bus at {{stop.name}}'), es: null } })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  arrive(...reply(sent.pop()?.messageId ?? '', 'Thank you'))
  await read()
  expect(await inbox()).toMatchObject([{ subject: 'No bus at Oak' }])
  await deps.database.writeTransaction(scope, (db) => db.update(deliveries).set({ subject: '' }))
  expect(await inbox()).toMatchObject([{ subject: 'No bus at …' }])
})

test('[MESSAGE-117] who has opted out gets no answer', async () => {
  const { tell, read, arrive, inbox, client, familyId } = await givenFamilyTold()
  const { messageId } = await tell()
  arrive(...reply(messageId, 'Please stop'))
  await read()
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  await client.optouts.replace({ query: { contactId: contact?.id ?? '' }, body: { categories: ['service'] } })
  const params = { replyId: (await inbox())[0]?.id ?? '' }
  expect(await codeOf(client.replies.answer({ params, body: { text: 'We do.' } }))).toBe('invalid_input')
  expect(await inbox()).toMatchObject([{ answerMessageId: null, handledAt: null }])
})
