import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { phoneNumberOf } from './sms-channel.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { Uncertain, Undeliverable } from './channel.ts'

const sms = { id: 'd-1', to: '+12025550123', text: 'The bus is late' }
const headers = { authorization: 'Bearer secret-key' }
const body = '{"to": "{to}", "text": "{text}"}'

/** A gateway that answers as a script says; nothing leaves this machine. */
async function givenGateway(script: (response: ServerResponse, written: string, request: IncomingMessage) => unknown) {
  const received: string[] = []
  const server = createServer((request, response) => {
    let written = ''
    request.on('data', (part: Buffer) => (written += part.toString()))
    request.on('end', () => {
      received.push(`${request.headers.authorization} ${written}`)
      script(response, written, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  const send = (timeoutMs?: number) =>
    createSmsGateway({ url: `http://127.0.0.1:${port}/send`, method: 'POST', headers, body }, timeoutMs)
      .send(sms)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
  return { send, received, server }
}

test('[MESSAGE-35] a gateway gets number and text, and what it accepts is sent', async () => {
  const { send, received } = await givenGateway((response) => response.writeHead(202).end('{"id": 7}'))
  expect(await send()).toBeUndefined()
  expect(received).toEqual(['Bearer secret-key {"to":"+12025550123","text":"The bus is late"}'])
})

test.each([
  [400, true],
  [404, true],
  [408, false],
  [429, false],
  [500, false],
  [302, false],
])('[MESSAGE-35] after status %i a text message is undeliverable: %s', async (status, isFinal) => {
  const { send } = await givenGateway((response) =>
    response
      .writeHead(status, { location: 'http://127.0.0.1:1/' })
      .end('no such\n number: +12025550123, Bearer secret-key'),
  )
  const reason = await send()
  expect(reason).toMatchObject({ message: `The gateway answered ${status}: no such number: …, …` })
  expect([reason instanceof Undeliverable, reason instanceof Uncertain]).toEqual([isFinal, false])
})

test('[MESSAGE-35] what was handed over and not answered is uncertain', async () => {
  const hanging = await givenGateway(() => undefined)
  expect(await hanging.send(50)).toEqual(new Uncertain('The gateway did not answer in 0.05 seconds.'))
  const breaking = await givenGateway((_, __, request) => request.socket.destroy())
  expect(await breaking.send()).toBeInstanceOf(Uncertain)
})

test('[MESSAGE-35] what could not be handed over is neither final nor uncertain', async () => {
  const { send, server } = await givenGateway(() => undefined)
  server.close()
  await once(server, 'close')
  const reason = await send()
  expect(reason).toBeInstanceOf(Error)
  expect([reason instanceof Undeliverable, reason instanceof Uncertain]).toEqual([false, false])
})

test.each([
  ['(202) 555-0123', '+12025550123'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+1 202 555 0123 ext. 4', '+12025550123'],
  ['555-0100', ''],
  ['call the office', ''],
  ['', ''],
])('[MESSAGE-32] the number of %j is %j', (phone, number) => {
  expect(phoneNumberOf(phone, 'US')).toBe(number)
})
