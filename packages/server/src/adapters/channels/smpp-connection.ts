import smpp, { type Pdu, type Session } from 'smpp'
import type { Log } from '../../log.ts'
import { SenderRefused, Uncertain } from './channel.ts'

const TIMING = {
  /** How long an answer may take. */
  answerMs: 15_000,
  /** How often the connection is tried, so that one that has died is noticed. */
  aliveMs: 30_000,
  firstWaitMs: 1000,
  longestWaitMs: 60_000,
}
const UNBIND_MS = 2000
const INTERFACE_VERSION = 0x34
const LOST = 'The connection to the gateway was lost.'
/** After so many doubled waits the longest one is reached. */
const MAX_DOUBLINGS = 10

export interface SmppConnectionDeps {
  url: string
  log: Log
  /** What comes in; the gateway sends it again if this fails. */
  onIncoming(incoming: Pdu): Promise<void>
  timing?: Partial<typeof TIMING>
}

type Command = 'bind_transceiver' | 'submit_sm' | 'enquire_link' | 'unbind'

/** A connection to a gateway that is opened again when it was lost. */
export interface SmppConnection {
  /** Rejects with {@link Uncertain} once the request was handed over. */
  ask(command: 'submit_sm', fields: object): Promise<Pdu>
  close(): Promise<void>
}

/** MESSAGE-57: binds as transceiver, answers what the gateway asks, and connects again after longer and longer waits. */
export function openSmpp({ url, log, onIncoming, timing }: SmppConnectionDeps): SmppConnection {
  const times = { ...TIMING, ...timing }
  let session = connect(url)
  let isBound = false
  let reason = ''
  let failures = 0
  let waiting: NodeJS.Timeout | undefined
  let isClosed = false
  let opening = open()

  async function open(): Promise<void> {
    let fault: Error | undefined
    const opened = session
    opened.on('error', (error: Error) => (fault = error))
    try {
      await bind(opened, url, times.answerMs)
    } catch (error) {
      opened.destroy()
      return tryAgain((fault ?? (error as Error)).message) // nothing else is thrown
    }
    isBound = true
    failures = 0
    log.info('The gateway for text messages is connected.')
    const isAlive = setInterval(() => {
      request(opened, 'enquire_link', {}, times.answerMs).catch(() => opened.destroy())
    }, times.aliveMs)
    opened.on('close', () => {
      clearInterval(isAlive)
      isBound = false
      tryAgain(LOST)
    })
    answerRequests(opened, onIncoming, log)
  }

  function tryAgain(sentence: string): void {
    if (isClosed) return
    if (sentence !== reason) log.warn(`The gateway for text messages is not connected. ${sentence}`)
    reason = sentence
    const waitMs = Math.min(times.longestWaitMs, times.firstWaitMs * 2 ** Math.min(failures, MAX_DOUBLINGS))
    failures += 1
    waiting = setTimeout(() => {
      session = connect(url)
      opening = open()
    }, waitMs)
  }

  return {
    async ask(command, fields) {
      await opening
      if (!isBound) throw new SenderRefused(`The gateway is not connected. ${reason}`)
      return request(session, command, fields, times.answerMs)
    },
    async close() {
      isClosed = true
      clearTimeout(waiting)
      if (isBound) await request(session, 'unbind', {}, UNBIND_MS).catch(() => undefined) // it is closed anyway
      isBound = false
      session.destroy()
      await opening
    },
  }
}

function connect(url: string): Session {
  const { hostname, port, protocol } = new URL(url)
  const tls = isSealed(protocol)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const session = smpp.connect({ host, port: Number(port) || (tls ? 3550 : 2775), tls })
  session.setMaxListeners(0) // each request listens for the end of the connection
  // Also after what cannot be read: the library does not go on then.
  session.on('error', () => session.destroy())
  return session
}

const isSealed = (protocol: string) => protocol === 'smpps:'

async function bind(session: Session, url: string, answerMs: number): Promise<void> {
  const { protocol, username, password } = new URL(url)
  const event = isSealed(protocol) ? 'secureConnect' : 'connect'
  await answered<void>(session, answerMs, (done) => session.once(event, () => done()))
  const account = { system_id: decodeURIComponent(username), password: decodeURIComponent(password) }
  const fields = { ...account, interface_version: INTERFACE_VERSION }
  const { command_status: status } = await request(session, 'bind_transceiver', fields, answerMs)
  if (status !== 0) throw new Error(`It answered ${errorName(status)}.`)
}

const request = (session: Session, command: Command, fields: object, answerMs: number) =>
  answered<Pdu>(session, answerMs, (done) => session[command](fields, done))

/** What `start` gets, unless the connection is lost or it takes too long. */
function answered<Answer>(
  session: Session,
  answerMs: number,
  start: (done: (answer: Answer) => void) => unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timeout)
      session.off('close', lost)
      settle()
    }
    const lost = () => end(() => reject(new Uncertain(LOST)))
    const late = () => end(() => reject(new Uncertain(`The gateway did not answer in ${answerMs / 1000} seconds.`)))
    const timeout = setTimeout(late, answerMs)
    session.once('close', lost)
    const isWritten = start((answer) => end(() => resolve(answer)))
    if (isWritten === false) end(() => reject(new Error(LOST)))
  })
}

/** Answers what the gateway asks; what comes in is acknowledged once it was taken. */
function answerRequests(session: Session, onIncoming: SmppConnectionDeps['onIncoming'], log: Log): void {
  session.on('enquire_link', (asked: Pdu) => session.send(asked.response()))
  session.on('unbind', (asked: Pdu) => {
    session.send(asked.response())
    session.destroy()
  })
  session.on('unknown', (asked: Pdu) => session.send(asked.response()))
  session.on('deliver_sm', async (incoming: Pdu) => {
    try {
      await onIncoming(incoming)
      session.send(incoming.response())
    } catch (err) {
      log.error({ err }, 'An incoming text message could not be taken, and the gateway sends it again.')
      session.send(incoming.response({ command_status: smpp.errors.ESME_RX_T_APPN }))
    }
  })
}

/** Such as `ESME_RINVPASWD`. */
export function errorName(status: number): string {
  const [name] = Object.entries(smpp.errors).find(([, number]) => number === status) ?? []
  return name ?? `0x${status.toString(16)}`
}
