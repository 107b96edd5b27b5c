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
  not_found: 404,
  signed_out: 401,
  forbidden: 403,
  role_insufficient: 403,
  wrong_origin: 403,
  invalid_input: 400,
  duplicate: 409,
  precondition_failed: 412,
  too_large: 413,
  request_timeout: 408,
  rate_limited: 429,
  unavailable: 503,
  disk_full: 507,
  wrong_password: 401,
  wrong_code: 401,
  unverified: 403,
  confirm_first: 403,
  second_factor_first: 403,
  trial_expired: 403,
  email_in_use: 409,
  invalid_email: 400,
  weak_password: 400,
  link_expired: 410,
  sign_in_first: 403,
  wrong_time: 400,
  sign_up_closed: 403,
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
