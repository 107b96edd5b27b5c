import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to whoever calls another. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** A port of this machine that nobody listens on, one of `count` from `first` on. Whoever asks listens there before long. */
export async function freePort({ first = FIRST_PORT, count = PORTS } = {}): Promise<number> {
  const port = first + randomInt(count)
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort({ first, count })
}
