import { hash } from 'node:crypto'
import type { Endpoint } from '@firstbell/contract'
import { invariant, Refusal } from '@firstbell/domain'
import { z } from 'zod'
import type { SentBack } from './sent-back.ts'

/** A record's version is a digest of its content: the same content is the same version, independent of its author. */
export function versionOf(part: z.ZodType, record: unknown): string {
  return digestOf(part.parse(record))
}

function digestOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
}

/**
 * What an endpoint lets out of an answer: the fields that the contract names, and the version of every record where the
 * contract states that the answer carries one.
 */
export function responseSerializer({ version: part, response }: Endpoint): (answer: unknown) => unknown {
  const record = response instanceof z.ZodArray ? response.element : response
  if (!(part instanceof z.ZodObject) || !(record instanceof z.ZodObject) || !('version' in record.shape))
    return (answer) => response.parse(answer)
  const shown = record.omit({ version: true })
  const fields = Object.keys(part.shape)
  invariant(
    fields.every((field) => part.shape[field] === shown.shape[field]),
    'a version is made of fields of its record',
  )
  const letOut = (one: unknown) => {
    const parsed: Record<string, unknown> = shown.parse(one)
    const content: Record<string, unknown> = {} // as `versionOf` would parse it
    for (const field of fields) content[field] = parsed[field]
    return Object.assign(parsed, { version: digestOf(content) })
  }
  return response instanceof z.ZodArray ? (answer) => z.array(z.unknown()).parse(answer).map(letOut) : letOut
}

/** What a caller demands with `If-Match`, or with the version in a body: that the record is still the one that was read. */
export interface Precondition {
  /** Hands the record of now back, or refuses when it is not of the version that the caller saw. */
  expectUnchanged<Record>(present: Record): Record
  /** Refuses when the caller demanded something that this call never looked at. */
  requireLookedAt(): void
}

/** RFC 9110, section 13.1.1; one version, and no wildcard. */
export function preconditionOf(endpoint: Endpoint, ifMatch: string | undefined, sentBack: SentBack): Precondition {
  const { version } = sentBack
  let isOpen = ifMatch !== undefined
  return {
    expectUnchanged(present) {
      sentBack.compareWith(present)
      if ((ifMatch ?? version) !== undefined && endpoint.version) {
        isOpen = false
        const now = versionOf(endpoint.version, present)
        if ((ifMatch ?? `"${now}"`) !== `"${now}"` || (version ?? now) !== now) throw new Refusal('precondition_failed')
      }
      return present
    },
    requireLookedAt() {
      if (isOpen) throw new Refusal('invalid_input', 'This call does not support If-Match')
    },
  }
}
