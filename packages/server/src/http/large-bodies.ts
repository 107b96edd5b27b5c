import type { ServerResponse } from 'node:http'
import { Refusal } from '@firstbell/domain'

const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 10

export interface LargeBodies {
  /** Takes one of the places until the response has ended; refuses where none is free. */
  enter(uid: string, response: ServerResponse): void
}

/** INPUT-11: the large bodies that a server reads and works on: two at once, from two people. */
export function createLargeBodies(): LargeBodies {
  const callers = new Set<string>()
  return {
    enter(uid, response) {
      if (callers.has(uid)) throw refusalOf('rate_limited', 'Your previous file is still in progress.')
      if (callers.size >= AT_ONCE) throw refusalOf('unavailable', 'Other files are in progress on this server.')
      callers.add(uid)
      response.once('close', () => callers.delete(uid))
    },
  }
}

function refusalOf(code: 'rate_limited' | 'unavailable', reason: string): Refusal {
  return new Refusal(code, `${reason} Nothing was changed. Try again in a moment.`, RETRY_AFTER_SECONDS)
}
