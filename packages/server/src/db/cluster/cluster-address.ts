import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../free-port.ts'
import { cannotUse, StorageError } from '../lock.ts'
import { giveTo } from './cluster-user.ts'
import type { Host } from './programs.ts'

/** How the driver connects to a cluster. */
export interface ClusterAddress {
  /** A folder with a socket, or an IP address. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** By a socket that only the owner of the data folder can reach; or at a free port of this machine, with a password. */
export type Reach = 'socket' | 'loopback'

export const CLUSTER_OWNER = 'postgres'

/** The path of a socket has 103 bytes on macOS, with the name of the socket. */
const LONGEST_FOLDER_BYTES = 85
export const SOCKET_PORT = 5432

/** Where the password of a cluster is: beside its files. */
export const passwordFile = (folder: string) => `${folder}-password`

/** Where a cluster can be reached. Its own folder holds the socket, or one with a short path does. */
export async function findAddress({ user }: Host, folder: string, reach: Reach): Promise<ClusterAddress> {
  const password = reach === 'loopback' ? readPassword(folder) : '' // the socket is trusted
  const known = { user: CLUSTER_OWNER, password, database: 'postgres' }
  if (reach === 'loopback') return { ...known, host: '127.0.0.1', port: await freePort() }
  const host = folderForSocket(folder)
  giveTo(user, host)
  return { ...known, host, port: SOCKET_PORT }
}

function readPassword(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8')
  } catch (error) {
    throw new StorageError(cannotUse(passwordFile(folder), error))
  }
}

/** Removes what was made for an address alone. */
export function releaseAddress({ host }: ClusterAddress, folder: string): void {
  if (path.isAbsolute(host) && host !== folder) rmSync(host, { recursive: true, force: true })
}

/** The folder itself, or a new one that no other user can enter, where a socket in it would have too long a path. */
export function folderForSocket(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER_BYTES) return folder
  const places = [process.env.XDG_RUNTIME_DIR, tmpdir()].filter((place) => place !== undefined)
  for (const place of places) {
    try {
      return mkdtempSync(path.join(place, 'firstbell-'))
    } catch {
      // The next one may do: the first is of another user where the environment was kept by sudo.
    }
  }
  throw new StorageError(
    `The path of ${folder} has more than ${LONGEST_FOLDER_BYTES} bytes, and no folder with a shorter one can be made in ` +
      `${places.join(' or ')}. Nothing was changed. Set TMPDIR to a folder that this user can write, or DATA_DIR to a shorter path.`,
  )
}
