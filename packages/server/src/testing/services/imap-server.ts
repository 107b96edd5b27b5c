import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export interface StoredEmail {
  source: string
  flags: string[]
}

type Answer = string | undefined

/**
 * A mail server on this machine with one mailbox, as far as IMAP is used here (RFC 9051): it knows the commands that the server of
 * this product sends, and no other. `fail` answers a command in its place; without an answer nothing is said.
 */
export async function givenImapServer(emails: StoredEmail[], fail: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface(socket).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      asked.push(command)
      const [failing] = Object.entries(fail).find(([name]) => command.startsWith(name)) ?? []
      const answer = failing === undefined ? answerTo(command, emails) : fail[failing]
      if (answer !== undefined) socket.write(answer.replaceAll('TAG', tag))
      if (command === 'LOGOUT') socket.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  })
  return { asked, url: `imap://office%40school.example:pass%20word@127.0.0.1:${port}` }
}

function answerTo(command: string, emails: StoredEmail[]): string {
  const ok = 'TAG OK done\r\n'
  const [, uid, action = ''] = /^UID (?:FETCH|STORE) (\d+) (.*)$/.exec(command) ?? []
  const email = emails[Number(uid) - 1]
  if (command.startsWith('CAPABILITY')) return `* CAPABILITY IMAP4rev1\r\n${ok}`
  if (command === 'LIST "" ""') return `* LIST (\\Noselect) "/" ""\r\n${ok}`
  if (command.startsWith('LIST') || command.startsWith('LSUB')) return ok
  if (command.startsWith('SELECT'))
    return `* FLAGS (\\Seen \\Flagged)\r\n* ${emails.length} EXISTS\r\n* OK [UIDVALIDITY 1] v\r\n* OK [UIDNEXT 99] n\r\nTAG OK [READ-WRITE] done\r\n`
  if (command.startsWith('UID SEARCH')) {
    const unseen = emails.flatMap(({ flags }, index) => (flags.includes('\\Seen') ? [] : [index + 1]))
    return `* SEARCH ${unseen.join(' ')}\r\n${ok}`
  }
  if (command.startsWith('UID FETCH') && email) {
    const [, from = '0', length = ''] = /<(\d+)\.(\d+)>/.exec(action) ?? []
    const part = Buffer.from(email.source)
      .subarray(Number(from), Number(from) + Number(length))
      .toString()
    return `* ${uid} FETCH (UID ${uid} BODY[]<${from}> {${Buffer.byteLength(part)}}\r\n${part})\r\n${ok}`
  }
  if (command.startsWith('UID STORE') && email) {
    email.flags.push(...(action.match(/\\\w+/g) ?? []))
    return ok
  }
  if (command.startsWith('LOGIN') || command === 'NOOP') return ok
  return command === 'LOGOUT' ? `* BYE\r\n${ok}` : 'TAG BAD unknown\r\n'
}
