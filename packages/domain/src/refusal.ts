/** All refusals of the product. The list is closed: the contract gives each a status, the web a sentence. */
export const REFUSALS = [
  'absent',
  'signed-out',
  'not-yours',
  'wrong-origin',
  'invalid-input',
  'duplicate',
  'changed-meanwhile',
  'too-large',
  'too-many',
  'unavailable',
  'wrong-password',
  'wrong-code',
  'unverified',
  'confirm-first',
  'second-factor-first',
  'trial-expired',
  'email-in-use',
  'weak-password',
  'link-void',
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
