import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as callPlainly } from 'node:http'
import { request as callSealed } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, isPublicUrl } from './public-address.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1_000_000

export interface OutsideRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** No answer; the message is shown in the list of deliveries. */
export class NotAnswered extends Error {}

/**
 * Posts to an address of the internet, or to an origin that the installation names, and returns the status. The name is
 * looked up once and the call goes to what was found then; it is not led on to another place, takes five seconds at most, and
 * what is answered is not kept. Throws {@link NotAnswered}.
 */
export async function postOutside({ url, headers, body }: OutsideRequest, named: readonly string[]): Promise<number> {
  const target = new URL(url)
  const isNamed = named.includes(target.origin)
  if (!isNamed && !isPublicUrl(url)) throw new NotAnswered('not an address of the internet')
  const call = target.protocol === 'https:' ? callSealed : callPlainly
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const guard = isNamed ? {} : { lookup: lookUpPublic }
  return new Promise<number>((resolve, reject) => {
    const asked = call(target, { method: 'POST', headers, agent: false, signal, ...guard }, (answer) =>
      resolve(readAway(answer)),
    )
    asked.on('error', (reason) => reject(signal.aborted ? new NotAnswered('no answer in 5 seconds') : wordOf(reason)))
    asked.end(body)
  })
}

/** Reads an answer to its end, or as much as is looked at. */
async function readAway(answer: IncomingMessage): Promise<number> {
  let read = 0
  try {
    for await (const part of answer) {
      read += (part as Buffer).length
      if (read > MAX_BYTES) break
    }
  } catch {
    // The status is known: how its words end counts for nothing.
  }
  return answer.statusCode ?? 0
}

/** Like the system's own, but a name that leads to any address beside the internet leads nowhere. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new NotAnswered('no such name'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotAnswered('not an address of the internet'), '', 4)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such name',
  EAI_AGAIN: 'no such name',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'ended the connection',
}

function wordOf(reason: Error): NotAnswered {
  if (reason instanceof NotAnswered) return reason
  const code = 'code' in reason ? String(reason.code) : ''
  return new NotAnswered(WORDS[code] ?? (code || 'no answer'))
}
