import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'

interface Served {
  port: number
  cookie: string
  organizationId: string
  origin: string
}

interface Load {
  /** The longest time in which the server answered nobody. */
  delayMs: number
  bytes: number
}

/** A server in a process of its own. */
export async function startServed() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'served-app.ts'), [], {
    execArgv: ['--import', 'tsx'],
  })
  const [served] = (await once(child, 'message')) as [Served] // what served-app.ts sends first
  /** The load since it was asked last. */
  const load = async () => {
    child.send('load')
    const [answer] = (await once(child, 'message')) as [Load] // what it sends from then on
    return answer
  }
  /** The beginning of a request, as it goes over the wire. */
  const head = (call: string, headers: Record<string, string | number>) => {
    const all = { host: `127.0.0.1:${served.port}`, origin: served.origin, 'x-firstbell': '1', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return [`${call} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  }
  const open = async (): Promise<Sent> => {
    const socket = connect(served.port, '127.0.0.1')
    await once(socket, 'connect')
    return sentOn(socket)
  }
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { ...served, load, head, open, stop }
}

export interface Sent {
  socket: Socket
  /** What the server has answered until it closed the connection. */
  closed: Promise<string>
  /** The first bytes of an answer. */
  answered: Promise<string>
}

function sentOn(socket: Socket): Sent {
  let text = ''
  socket.on('error', () => undefined) // the server closes connections that still send
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      text += String(part)
      resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { socket, closed, answered }
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
