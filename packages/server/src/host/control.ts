import { chmodSync, rmSync } from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { z } from 'zod'
import { Command } from './commands.ts'

/** A socket in the data folder, which only the user of the server can open: commands reach a server that runs. */
const socketIn = (folder: string) => path.join(folder, 'control.sock')
const Lines = z.array(z.string())

export async function openControl(
  folder: string,
  run: (command: Command) => Promise<string[]>,
): Promise<{ close(): Promise<void> }> {
  const socket = socketIn(folder)
  rmSync(socket, { force: true }) // left behind by a server that was killed; the lock says that it does not run
  const server = http.createServer((request, response) => {
    void text(request)
      .then((body) => run(Command.parse(JSON.parse(body))))
      .then(
        (lines) => response.end(JSON.stringify(lines)),
        (error: unknown) => response.writeHead(500).end(JSON.stringify([String(error)])),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  chmodSync(socket, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Asks the server that runs on a data folder; nothing where none does. */
export function askRunningServer(folder: string, command: Command): Promise<string[] | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: socketIn(folder), method: 'POST', path: '/' }, (response) => {
      void text(response).then((body) => resolve(Lines.parse(JSON.parse(body))), reject)
    })
    request.once('error', (error) => {
      const isNobody = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (isNobody) resolve(undefined)
      else reject(error)
    })
    request.end(JSON.stringify(command))
  })
}
