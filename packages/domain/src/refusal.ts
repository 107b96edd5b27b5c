/** All refusals of the product. The list is closed: the contract gives each a status, the web a sentence. */
export const REFUSALS = [
  'not_found',
  'signed_out',
  'forbidden',
  'role_insufficient',
  'wrong_origin',
  'invalid_input',
  'duplicate',
  'precondition_failed',
  'too_large',
  'request_timeout',
  'rate_limited',
  'unavailable',
  'disk_full',
  'wrong_password',
  'wrong_code',
  'unverified',
  'confirm_first',
  'second_factor_first',
  'trial_expired',
  'email_in_use',
  'invalid_email',
  'weak_password',
  'link_expired',
  'sign_in_first',
  'wrong_time',
  'sign_up_closed',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Thrown if a rule of the product refuses a request; `detail` is for people and contains no secrets. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** When to retry. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, detail?: string, retryAfterSeconds?: number) {
    super(detail ?? code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Asserts an invariant; a failure is a bug, never an answer. */
export function invariant(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${mustHold}`)
}
