import { readAccessCode, Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import { countAttempt, refundAttempt, rememberRight, wasRight } from '../../identity/attempts.store.ts'
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

/**
 * PUBLIC-26: each attempt counts for its network before it is looked at, and, from a network that has not entered the present
 * code, for the group; a correct one is taken back. So guesses of others slow no network in which somebody knows the code.
 */
export function createCodeCheck(
  { database, realClock, encryption }: Pick<Deps, 'database' | 'realClock' | 'encryption'>,
  boards: Pick<PublicBoards, 'findLocked'>,
): CodeCheck {
  return async ({ place, groupId, code, network }) => {
    const group = await boards.findLocked(place, groupId)
    const pass = group && passOf(group, encryption)
    if (!group || pass === undefined) return undefined
    const db = database.identity
    const now = realClock.now()
    const knower = `${pass} ${network}`
    const isKnown = await wasRight(db, 'groupCode', knower, now)
    try {
      const waits = [await countAttempt(db, 'groupCodeOfClient', network, now)]
      if (!isKnown) waits.push(await countAttempt(db, 'groupCode', groupId, now))
      if (readAccessCode(code) !== group.accessCode) return { isWrong: true, waitSeconds: Math.max(...waits) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error
      return { isWrong: false, waitSeconds: error.retryAfterSeconds ?? 1 }
    }
    await refundAttempt(db, 'groupCodeOfClient', network, now)
    if (!isKnown) await refundAttempt(db, 'groupCode', groupId, now)
    await rememberRight(db, 'groupCode', knower, now)
    return { pass }
  }
}
