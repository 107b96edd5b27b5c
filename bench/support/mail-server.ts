import { createServer, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** What a mail server does with an email instead of accepting it (RFC 5321). */
export const FAULTS = [
  'busyAtRecipient', // 451
  'rejectsRecipient', // 550
  'busyAtEnd', // 451 after the text
  'rejectsText', // 554 after the text
  'closesAtRecipient',
  'closesInText', // keeps nothing
  'closesAfterText', // keeps the email and does not answer
  'losesText', // neither keeps the email nor answers
] as const
export type Fault = (typeof FAULTS)[number]

export interface ReceivedEmail {
  to: string
  messageId: string
  /** Milliseconds of the machine's clock. */
  at: number
}

export interface MailServer {
  url: string
  /** Emails that it keeps, in order. */
  received: readonly ReceivedEmail[]
  close(): Promise<void>
}

interface Behavior {
  /** Emails that it accepts in a second; no limit without. */
  perSecond?: number
  /** The fault for the nth email that somebody tries to send. */
  faultOf?(attempt: number): Fault | undefined
}

/** A mail server on this machine that keeps what it accepts in memory, and fails as it is told. */
export async function startMailServer({ perSecond, faultOf = () => undefined }: Behavior = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  let attempts = 0
  let freeAt = 0

  const waitForTurn = async () => {
    if (perSecond === undefined) return
    freeAt = Math.max(freeAt, Date.now()) + 1000 / perSecond
    await after(freeAt - Date.now())
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined) // the other end may vanish
    void converse(socket)
  })

  async function converse(socket: Socket): Promise<void> {
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let [to, text, isInText] = ['', '', false]
    let fault: Fault | undefined
    say('220 mail server of the benches')
    for await (const line of linesOf(socket)) {
      if (isInText) {
        if (fault === 'closesInText') break
        text += `${line}\n`
        if (line !== '.') continue
        isInText = false
        await waitForTurn()
        if (fault === 'losesText') break
        if (fault === 'busyAtEnd') say('451 Try again later')
        else if (fault === 'rejectsText') say('554 Rejected')
        else {
          received.push({ to, messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '', at: Date.now() })
          if (fault === 'closesAfterText') break
          say('250 Accepted')
        }
      } else if (/^RCPT/i.test(line)) {
        fault = faultOf(attempts++)
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        if (fault === 'closesAtRecipient') break
        if (fault === 'busyAtRecipient') say('451 Try again later')
        else say(fault === 'rejectsRecipient' ? '550 No such mailbox' : '250 OK')
      } else if (/^DATA/i.test(line)) {
        ;[isInText, text] = [true, '']
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 Bye')
        break
      } else say('250 OK')
    }
    socket.destroySoon()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close() {
      sockets.forEach((socket) => socket.destroy())
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

/** Ends where the connection does. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    // The connection broke: there is nothing more to read.
  }
}
