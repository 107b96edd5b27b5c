import type { ImapFlow } from 'imapflow'
import type { Mailbox, Mark } from './mailbox.ts'
import { LOOPBACK } from '../smtp.ts'
import { LONGEST_BYTES } from './incoming-email.ts'

const PATIENCE_MS = 15_000
/** In one reading. */
const AT_ONCE = 200
const FLAGS: Readonly<Record<Mark, string[]>> = { seen: ['\\Seen'], flagged: ['\\Seen', '\\Flagged'] }

/**
 * MESSAGE-79: a mailbox that is read by IMAP, with a connection for each reading. A server of `imap://` has to offer STARTTLS
 * unless it is this machine.
 */
export function createImapMailbox(url: string): Mailbox {
  const { protocol, host, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
  let connected: ImapFlow | undefined
  let isClosed = false

  async function open(): Promise<ImapFlow> {
    const { ImapFlow: Client } = await import('imapflow') // only if a mailbox is configured
    return new Client({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(!secure && !LOOPBACK.includes(hostname) && { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false, // it would log what is in the mailbox
      disableAutoIdle: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      maxLiteralSize: 2 * LONGEST_BYTES,
    })
  }

  return {
    host,
    async read(take) {
      const client = await open()
      connected = client
      client.on('error', () => undefined) // what waits for an answer fails, too
      try {
        if (isClosed) throw new Error('The server is being stopped.')
        await client.connect()
        await client.mailboxOpen(folder)
        const unseen = await client.search({ seen: false }, { uid: true })
        if (!unseen) throw new Error('The mail server did not list the emails of the mailbox.')
        for (const uid of unseen.slice(0, AT_ONCE)) await takeOne(client, uid, take)
        await client.logout()
      } catch (error) {
        throw withAnswer(error)
      } finally {
        client.close()
      }
    },
    close() {
      isClosed = true
      connected?.close()
    },
  }
}

async function takeOne(client: ImapFlow, uid: number, take: Parameters<Mailbox['read']>[0]): Promise<void> {
  const which = String(uid)
  const mail = await client.fetchOne(which, { source: { maxLength: LONGEST_BYTES } }, { uid: true })
  if (!mail || !mail.source) return // somebody has deleted it
  const mark = await take(mail.source)
  if (mark && !(await client.messageFlagsAdd(which, FLAGS[mark], { uid: true })))
    throw new Error('The mail server did not mark an email as seen.')
}

/** What the mail server answered says more than that a command failed. */
function withAnswer(error: unknown): unknown {
  const answer = error instanceof Error && 'responseText' in error ? error.responseText : undefined
  return answer === undefined ? error : new Error(`The mail server answered: ${answer}`, { cause: error })
}
