import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine that can be interrupted. */
export interface TcpLine {
  port: number
  /** From now on nothing arrives on either side, and no connection ends: as if a network lost every packet. */
  interrupt(): void
  /** What was sent meanwhile arrives. */
  restore(): void
  close(): void
}

export async function openLine(toPort: number): Promise<TcpLine> {
  const sockets = new Set<Socket>()
  let isInterrupted = false
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => to.write(chunk))
    from.on('error', () => undefined) // closed next
    from.on('close', () => {
      sockets.delete(from)
      if (!isInterrupted) to.destroy()
    })
    if (isInterrupted) from.pause()
  }
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    passOn(near, far)
    passOn(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // it listens at a port
    interrupt() {
      isInterrupted = true
      for (const socket of sockets) socket.pause()
    },
    restore() {
      isInterrupted = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
