import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Whom PostgreSQL runs as; empty: as this process. */
export interface ClusterUser {
  uid?: number
  gid?: number
}

const NOBODY = 65_534
const ENTERED_BY_GROUP = 0o710

/** PostgreSQL does not run as root: then the owner of the data folder runs it, or nobody where that is root, too. */
export function clusterUser(dataFolder: string): ClusterUser {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync(dataFolder)
  return uid === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : { uid, gid }
}

function idOfNobody(flag: string): number {
  const { status, stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : NOBODY
}

/** Lets the user enter a folder of root, without a look at what else is in it. */
export function letInByPassword({ gid }: ClusterUser, folder: string): void {
  if (gid === undefined || statSync(folder).uid !== 0) return
  chownSync(folder, 0, gid)
  chmodSync(folder, ENTERED_BY_GROUP)
}

/** Gives a file or folder, with all in it, to the user: root may have copied or restored it. */
export function giveTo({ uid, gid }: ClusterUser, given: string): void {
  if (uid === undefined || gid === undefined) return
  const found = statSync(given)
  if (found.uid === uid) return
  const entries = found.isDirectory() ? readdirSync(given, { recursive: true, encoding: 'utf8' }) : []
  for (const entry of entries) lchownSync(path.join(given, entry), uid, gid)
  chownSync(given, uid, gid) // last: where this is interrupted, it is done again
}
