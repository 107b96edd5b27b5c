import type { RefusalCode } from '@firstbell/domain'
import { z } from 'zod'

/** What every refused call answers with (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  /** When it may be tried again. */
  retryAfterSeconds: z.number().optional(),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

export const PROBLEM_STATUS = {
  absent: 404,
  'signed-out': 401,
  'not-yours': 403,
  'wrong-origin': 403,
  'invalid-input': 400,
  duplicate: 409,
  'changed-meanwhile': 412,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'wrong-password': 401,
  'wrong-code': 401,
  unverified: 403,
  'confirm-first': 403,
  'second-factor-first': 403,
  'trial-expired': 403,
  'email-in-use': 409,
  'weak-password': 400,
  'link-void': 410,
} as const satisfies Record<RefusalCode, number>

/** Thrown by the client for an answer that is not a success. */
export class CallFailed extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server answered ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
  }
}
