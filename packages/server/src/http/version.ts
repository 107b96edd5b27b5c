import { createHash } from 'node:crypto'
import type { Endpoint } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { z } from 'zod'

/** A record's version is a digest of its content: the same content is the same version, whoever wrote it. */
export function versionOf(part: z.ZodType, record: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(part.parse(record)))
    .digest('base64url')
    .slice(0, 22)
}

/** Adds its version to every record of an answer, where the contract says that the answer carries one. */
export function withVersions(endpoint: Endpoint, answer: unknown): unknown {
  const { version: part, response } = endpoint
  const record = response instanceof z.ZodArray ? response.element : response
  if (!part || !(record instanceof z.ZodObject) || !('version' in record.shape)) return answer
  const withVersion = (one: unknown) => ({ ...(one as object), version: versionOf(part, one) }) // a record, as declared
  return Array.isArray(answer) ? answer.map(withVersion) : withVersion(answer)
}

/** What a caller demands with `If-Match`: that the record is still the one that was read. */
export interface Precondition {
  /** Hands the record of now back, or refuses when it is not of the version that the caller saw. */
  expectUnchanged<Record>(present: Record): Record
  /** Refuses when the caller demanded something that this call never looked at. */
  requireLookedAt(): void
}

/** RFC 9110, section 13.1.1; one version, and no wildcard. */
export function preconditionOf(endpoint: Endpoint, ifMatch: string | undefined): Precondition {
  let isOpen = ifMatch !== undefined
  return {
    expectUnchanged(present) {
      if (ifMatch !== undefined && endpoint.version) {
        isOpen = false
        if (ifMatch !== `"${versionOf(endpoint.version, present)}"`) throw new Refusal('changed-meanwhile')
      }
      return present
    },
    requireLookedAt() {
      if (isOpen) throw new Refusal('invalid-input', 'This call does not know If-Match')
    },
  }
}
