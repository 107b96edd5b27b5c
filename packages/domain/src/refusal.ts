/** Everything to which the product says no. Closed: the contract gives each a status, the web gives each its words. */
export const REFUSALS = [
  'absent',
  'signed-out',
  'not-yours',
  'wrong-origin',
  'invalid-input',
  'duplicate',
  'too-large',
  'too-many',
  'unavailable',
  'wrong-password',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Thrown where a rule of the product says no; `detail` is for people and carries no secrets. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, detail?: string) {
    super(detail ?? code)
    this.name = 'Refusal'
    this.code = code
  }
}

/** States what must hold; a failure is a bug, never an answer. */
export function invariant(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${mustHold}`)
}
