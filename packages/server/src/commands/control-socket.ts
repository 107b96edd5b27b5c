import { chmodSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { z } from 'zod'
import { folderForSocket } from '../db/cluster/cluster-address.ts'
import { codeOf } from '../system-error.ts'
import { Command } from './account-commands.ts'
import { SecretCommand } from './secret-commands.ts'

const NAME = 'control.sock'
/** A socket that only the server's user can open: commands use it to reach a running server. It is in the data folder, or linked there. */
const socketIn = (folder: string) => path.join(folder, NAME)
const Lines = z.array(z.string())

/** Requests of the host's commands to a running server. */
export const Asked = z.union([Command, SecretCommand, z.strictObject({ command: z.literal('backup') })])
export type Asked = z.infer<typeof Asked>

/** The running server refused a request; the message is its sentence. */
export class AskedInVain extends Error {}

export async function openControl(
  folder: string,
  run: (asked: Asked) => Promise<string[]>,
): Promise<{ close(): Promise<void> }> {
  rmSync(socketIn(folder), { force: true }) // left behind by a killed server; the lock shows that it does not run
  const place = folderForSocket(folder)
  const socket = socketIn(place)
  if (place !== folder) symlinkSync(socket, socketIn(folder))
  const server = http.createServer((request, response) => {
    void text(request)
      .then((body) => run(Asked.parse(JSON.parse(body))))
      .then(
        (lines) => response.end(JSON.stringify(lines)),
        (error: unknown) =>
          response.writeHead(500).end(JSON.stringify([error instanceof Error ? error.message : String(error)])),
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
        if (place === folder) return
        rmSync(place, { recursive: true, force: true })
        rmSync(socketIn(folder), { force: true })
      }),
  }
}

/** Sends a request to the server on a data folder; undefined if none runs. Throws {@link AskedInVain}. */
export function askRunningServer(folder: string, asked: Asked): Promise<string[] | undefined> {
  return new Promise((resolve, reject) => {
    const socketPath = presentSocket(folder)
    if (socketPath === undefined) return resolve(undefined)
    const request = http.request({ socketPath, method: 'POST', path: '/' }, (response) => {
      const answer = async () => {
        const lines = Lines.parse(JSON.parse(await text(response)))
        if (response.statusCode !== 200) throw new AskedInVain(lines.join(' '))
        return lines
      }
      answer().then(resolve, reject)
    })
    request.once('error', (error) => {
      const isNobody = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (isNobody) resolve(undefined)
      else reject(error)
    })
    request.end(JSON.stringify(asked))
  })
}

/** A link is followed here, since its target has a path that is short enough; undefined if there is no socket. */
function presentSocket(folder: string): string | undefined {
  try {
    return realpathSync(socketIn(folder))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
