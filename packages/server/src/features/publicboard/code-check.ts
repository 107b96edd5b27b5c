import { readAccessCode, Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { countAttempt, refundAttempt } from '../../identity/attempts.store.ts'
import type { PublicBoards } from './boards.ts'
import { passOf } from './passes.ts'
import type { PublicPlace } from './publicboard.store.ts'

/** What somebody entered at the public page of a group. */
interface EnteredCode {
  place: PublicPlace
  groupId: string
  code: string
  /** What attempts are counted by. */
  network: string
}

/** The pass for a correct code, or how long to wait before the next attempt; nothing where no code is asked for. */
type CheckedCode = { pass: string } | { waitSeconds: number; isWrong: boolean }

export type CodeCheck = (entered: EnteredCode) => Promise<CheckedCode | undefined>

/** PUBLIC-26: each attempt counts for its network and for the group before it is looked at; a correct one is taken back. */
export function createCodeCheck(
  { database, time, encryption }: Pick<Deps, 'database' | 'time' | 'encryption'>,
  boards: Pick<PublicBoards, 'findLocked'>,
): CodeCheck {
  return async ({ place, groupId, code, network }) => {
    const group = await boards.findLocked(place, groupId)
    const pass = group && passOf(group, encryption)
    if (!group || pass === undefined) return undefined
    const db = database.identity
    const now = time.now()
    try {
      const waits = [
        await countAttempt(db, 'groupCodeOfClient', network, now),
        await countAttempt(db, 'groupCode', groupId, now),
      ]
      if (readAccessCode(code) !== group.accessCode) return { isWrong: true, waitSeconds: Math.max(...waits) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error
      return { isWrong: false, waitSeconds: error.retryAfterSeconds ?? 1 }
    }
    await refundAttempt(db, 'groupCodeOfClient', network, now)
    await refundAttempt(db, 'groupCode', groupId, now)
    return { pass }
  }
}
