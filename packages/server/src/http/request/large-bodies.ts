import type { ServerResponse } from 'node:http'
import { Refusal } from '@firstbell/domain'

const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 10
/** Whose body did not keep up waits for so long, while others have the place. */
const PAUSE_SECONDS = 60
const TOO_SLOW = 408

/** Who sends a large body. */
interface Sender {
  uid: string
  organizationIds: readonly string[]
}

export interface LargeBodies {
  /** Takes one of the places until the response has ended; refuses where none is free. */
  enter(sender: Sender, response: ServerResponse): void
}

/**
 * INPUT-11: the large bodies that a server reads and works on: two at once, from two people of different organizations.
 * `now` is in seconds.
 */
export function createLargeBodies(now: () => number): LargeBodies {
  const busy = new Set<string>()
  const pausedUntil = new Map<string, number>()
  let places = AT_ONCE
  return {
    enter({ uid, organizationIds }, response) {
      for (const [id, until] of pausedUntil) if (until <= now()) pausedUntil.delete(id)
      const ids = [uid, ...organizationIds]
      if (busy.has(uid)) throw refusalOf('rate_limited', 'Your previous file is still in progress.')
      if (ids.some((id) => busy.has(id)))
        throw refusalOf('rate_limited', 'Another file of your organization is still in progress.')
      const longest = Math.max(...ids.map((id) => pausedUntil.get(id) ?? 0))
      if (longest > 0)
        throw refusalOf('rate_limited', 'Your previous file arrived too slowly.', Math.ceil(longest - now()))
      if (places === 0) throw refusalOf('unavailable', 'Other files are in progress on this server.')
      places--
      for (const id of ids) busy.add(id)
      response.once('close', () => {
        places++
        for (const id of ids) {
          busy.delete(id)
          if (response.statusCode === TOO_SLOW) pausedUntil.set(id, now() + PAUSE_SECONDS)
        }
      })
    },
  }
}

function refusalOf(code: 'rate_limited' | 'unavailable', reason: string, afterSeconds = RETRY_AFTER_SECONDS): Refusal {
  return new Refusal(code, `${reason} Nothing was changed. Try again in a moment.`, afterSeconds)
}
