import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

interface Received {
  to: string[]
  text: string
}

export interface MailServer {
  received: readonly Received[]
  stop(): Promise<void>
}

/** A mail server as the standard describes it, at this port; nothing leaves this machine. */
export async function startMailServer(port: number): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        callback()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { received, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
