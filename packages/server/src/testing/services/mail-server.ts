import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedEmail {
  from: string
  to: string[]
  /** Its source. */
  text: string
}

/** What it answers in the place of an acceptance, at the step of its name. */
export interface MailServerFaults {
  connect?: Error
  mailFrom?: Error
  rcptTo?: Error
  data?: Error
}

/** An answer such as '550 5.4.5 Daily sending limit exceeded'. */
export function mailServerAnswer(sentence: string): Error {
  return Object.assign(new Error(sentence.slice(4)), { responseCode: Number(sentence.slice(0, 3)) })
}

/** A mail server that follows the standard; nothing leaves this machine. */
export async function givenMailServer() {
  const received: ReceivedEmail[] = []
  const faults: MailServerFaults = {}
  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_, callback) => callback(faults.connect),
      onMailFrom: (_, __, callback) => callback(faults.mailFrom),
      onRcptTo: (_, __, callback) => callback(faults.rcptTo),
      onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (!faults.data)
            received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text })
          callback(faults.data)
        })
      },
    })
  let server = open()
  async function start(on = 0): Promise<number> {
    server = open()
    server.listen(on, '127.0.0.1')
    await once(server.server, 'listening')
    return (server.server.address() as AddressInfo).port // listening on a port, not on a pipe
  }
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const port = await start()
  onTestFinished(stop)
  return { received, faults, port, url: `smtp://127.0.0.1:${port}`, stop, startAgain: () => start(port) }
}

/** The source of an email as it reads: without the line breaks and the signs of its encoding. */
export const readable = (mail: ReceivedEmail | undefined) =>
  mail?.text
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll('=20', ' ')
    .replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
