import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { smsLengthOf } from '@firstbell/domain/sms'
import smpp, { type Pdu, type Session } from 'smpp'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_LOG } from '../../testing/harness.ts'
import { Uncertain, Undeliverable } from './channel.ts'
import { createSmppGateway } from './smpp-gateway.ts'
import { smppReply } from './smpp-reply.ts'

const { errors } = smpp
const sms = { id: 'd-1', to: '+12025550123', text: 'The bus is late' }
const TIMING = { answerMs: 5000, aliveMs: 60_000, firstWaitMs: 5, longestWaitMs: 20 }

type Script = (asked: Pdu, session: Session) => void
const accept: Script = (asked, session) => session.send(asked.response())
const answer =
  (command_status: number | undefined): Script =>
  (asked, session) =>
    session.send(asked.response({ command_status }))
const never: Script = () => undefined

interface Options {
  script?: Record<string, Script>
  from?: string
  timing?: Partial<typeof TIMING>
  onIncoming?(incoming: Pdu): Promise<void>
}

/** A gateway on this machine that answers each command as the script says, and what it was asked. */
async function givenSmpp({ script = {}, from = '', timing, onIncoming = async () => {} }: Options = {}) {
  const asked: Pdu[] = []
  const sessions: Session[] = []
  const server = smpp.createServer((session) => {
    sessions.push(session)
    session.on('error', () => session.destroy())
    session.on('pdu', (pdu: Pdu) => {
      asked.push(pdu)
      if (!pdu.isResponse()) (script[pdu.command] ?? accept)(pdu, session)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  const url = `smpp://office:pass%40word@127.0.0.1:${port}`
  const gateway = createSmppGateway({ url, from, log: TEST_LOG, onIncoming, timing: { ...TIMING, ...timing } })
  onTestFinished(async () => {
    await gateway.close()
    sessions.forEach((session) => session.destroy())
    server.close()
  })
  const send = (more: Partial<typeof sms> = {}) =>
    gateway.send({ ...sms, ...more }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
  const named = (command: string) => asked.filter((pdu) => pdu.command === command)
  return { gateway, send, asked, named, sessions, script }
}

test('[MESSAGE-56] a text message reaches the gateway with its number and its words', async () => {
  const { send, named, gateway } = await givenSmpp({ from: '+12025550100' })
  expect(await send({ text: 'El autobús llega: ¿sí? €5 [x]' })).toBeUndefined()
  expect(await send({ text: 'Buses @ 7:05, ñandú {7}' })).toBeUndefined()
  expect(named('bind_transceiver')).toMatchObject([{ system_id: 'office', password: 'pass@word' }])
  const [first, second] = named('submit_sm')
  expect(first).toMatchObject({ source_addr: '12025550100', source_addr_ton: 1, destination_addr: '12025550123' })
  expect([first?.data_coding, first?.short_message?.message]).toEqual([8, 'El autobús llega: ¿sí? €5 [x]'])
  expect([second?.data_coding, second?.dest_addr_ton]).toEqual([8, 1])
  expect(gateway.host).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('[MESSAGE-56] every letter of GSM-7 is sent as one, and no other letter is', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  const sevenBit = letters.filter((letter) => smsLengthOf(letter).encoding === 'GSM-7').join('')
  expect(sevenBit.length).toBeGreaterThan(130)
  const { encode, decode } = smpp.encodings.ASCII
  expect(decode(encode(sevenBit))).toBe(sevenBit)
  const { send, named } = await givenSmpp()
  await send({ text: sevenBit.slice(0, 100) })
  await send({ text: 'Привет' })
  expect(named('submit_sm').map((one) => [one.data_coding, one.short_message?.message])).toEqual([
    [0, sevenBit.slice(0, 100)],
    [8, 'Привет'],
  ])
})

test('[MESSAGE-56] a text message of several segments is one request', async () => {
  const { send, named } = await givenSmpp()
  for (const text of ['a'.repeat(160), 'a'.repeat(161), 'б'.repeat(70), 'б'.repeat(201)]) await send({ text })
  const sent = named('submit_sm').map((one) => [one.short_message?.message, one.message_payload?.message])
  expect(sent).toEqual([
    ['a'.repeat(160), undefined],
    ['', 'a'.repeat(161)],
    ['б'.repeat(70), undefined],
    ['', 'б'.repeat(201)],
  ])
})

test.each([
  ['', 0],
  ['54321', 0],
  ['Firstbell', 5],
])('[MESSAGE-56] it comes from %j', async (from, ton) => {
  const { send, named } = await givenSmpp({ from })
  await send()
  expect(named('submit_sm')).toMatchObject([{ source_addr: from, source_addr_ton: ton }])
})

test.each([
  ['ESME_RINVDSTADR', true],
  ['ESME_RINVSRCADR', true],
  ['ESME_RTHROTTLED', false],
  ['ESME_RMSGQFUL', false],
  ['ESME_RSYSERR', false],
])('[MESSAGE-56] after %s a text message is undeliverable: %s', async (name, isFinal) => {
  const { send } = await givenSmpp({ script: { submit_sm: answer(errors[name]) } })
  const reason = await send()
  expect(reason).toEqual(new Error(`The gateway answered ${name}.`))
  expect(reason instanceof Undeliverable).toBe(isFinal)
  expect(reason).not.toBeInstanceOf(Uncertain)
})

test('[MESSAGE-56] what was handed over and not answered is uncertain', async () => {
  const lost = await givenSmpp({ script: { submit_sm: (_, session) => session.destroy() } })
  expect(await lost.send()).toEqual(new Uncertain('The connection to the gateway was lost.'))
  const silent = await givenSmpp({ script: { submit_sm: never }, timing: { answerMs: 200 } })
  expect(await silent.send()).toEqual(new Uncertain('The gateway did not answer in 0.2 seconds.'))
})

test('[MESSAGE-57] without a connection nothing is handed over, and it connects once it is let in', async () => {
  const { send, script, named } = await givenSmpp({ script: { bind_transceiver: answer(errors.ESME_RINVPASWD) } })
  const reason = await send()
  expect(reason).toEqual(new Error('The gateway is not connected. It answered ESME_RINVPASWD.'))
  expect(reason).not.toBeInstanceOf(Uncertain)
  expect(reason).not.toBeInstanceOf(Undeliverable)
  script.bind_transceiver = accept
  await expect.poll(() => send()).toBeUndefined()
  expect(named('submit_sm')).toHaveLength(1)
})

test('[MESSAGE-57] nobody listens: the sentence names no account', async () => {
  const { gateway } = await givenSmpp()
  await gateway.close()
  const other = createSmppGateway({
    url: 'smpp://office:password@127.0.0.1:1',
    from: '',
    log: TEST_LOG,
    onIncoming: async () => {},
    timing: TIMING,
  })
  onTestFinished(() => other.close())
  await expect(other.send(sms)).rejects.toThrow(/^The gateway is not connected\. connect ECONNREFUSED 127\.0\.0\.1:1$/)
})

test('[MESSAGE-57] a connection that is lost is opened again', async () => {
  const { send, sessions } = await givenSmpp()
  await send()
  sessions[0]?.destroy()
  await expect.poll(() => send()).toBeUndefined()
  expect(sessions).toHaveLength(2)
})

test('[MESSAGE-57] a gateway that does not answer any more is noticed', async () => {
  const script: Record<string, Script> = { enquire_link: never }
  const { sessions, send } = await givenSmpp({ script, timing: { aliveMs: 5, answerMs: 200 } })
  await expect.poll(() => sessions.length).toBeGreaterThan(1)
  script.enquire_link = accept
  await expect.poll(() => send()).toBeUndefined()
})

test('[MESSAGE-57] what cannot be read ends the connection, which is opened again', async () => {
  const script: Record<string, Script> = { submit_sm: (_, session) => session.socket.write(Buffer.alloc(16, 0xff)) }
  const { send, sessions } = await givenSmpp({ script })
  expect(await send()).toBeInstanceOf(Uncertain)
  script.submit_sm = accept
  await expect.poll(() => send()).toBeUndefined()
  expect(sessions).toHaveLength(2)
})

test('[MESSAGE-57] what comes in is acknowledged once it was taken, and refused where it was not', async () => {
  const taken: unknown[] = []
  const onIncoming = async ({ source_addr, short_message }: Pdu) => {
    if (source_addr === '1') throw new Error('the database is not responding')
    taken.push([source_addr, short_message?.message])
  }
  const { send, sessions } = await givenSmpp({ onIncoming })
  await send()
  const deliver = (source_addr: string) =>
    new Promise<number>((resolve) =>
      sessions[0]?.deliver_sm({ source_addr, short_message: 'Stop' }, ({ command_status }) => resolve(command_status)),
    )
  expect(await deliver('12025550123')).toBe(0)
  expect(await deliver('1')).toBe(errors.ESME_RX_T_APPN)
  expect(taken).toEqual([['12025550123', 'Stop']])
})

test('[MESSAGE-57] a reply has a number and words; a receipt is none', async () => {
  const taken: unknown[] = []
  const { send, sessions } = await givenSmpp({
    onIncoming: async (incoming) => void taken.push(smppReply(incoming, 'US')),
  })
  await send()
  const from = { source_addr: '12025550123', source_addr_ton: 1 }
  const deliver = (more: object) => new Promise((resolve) => sessions[0]?.deliver_sm({ ...from, ...more }, resolve))
  await deliver({ short_message: 'Gracias, señora' })
  await deliver({ source_addr: '2025550124', source_addr_ton: 2, short_message: '', message_payload: 'A long one' })
  await deliver({ short_message: 'id:1 stat:DELIVRD', esm_class: 4 })
  expect(taken).toEqual([
    { kind: 'reply', address: '+12025550123', text: 'Gracias, señora', sourceId: null },
    { kind: 'reply', address: '+12025550124', text: 'A long one', sourceId: null },
    undefined,
  ])
})

test('[MESSAGE-57] the gateway may ask whether it is there, and is told when it goes', async () => {
  const { send, sessions, gateway, named } = await givenSmpp()
  await send()
  const isThere = new Promise<number>((resolve) =>
    sessions[0]?.enquire_link({}, ({ command_status }) => resolve(command_status)),
  )
  expect(await isThere).toBe(0)
  await gateway.close()
  expect(named('unbind')).toHaveLength(1)
  await expect(gateway.send(sms)).rejects.toThrow('The gateway is not connected.')
})
