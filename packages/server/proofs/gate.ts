/** Whether a proof was called by its own command: then it asks everything. */
export const isWhole = process.env.PROVE_WHOLE === '1'

/** For a proof that asks every call: a busy machine takes long, and finds the same. */
export const PATIENCE_MS = 1_200_000

/** Beside all other checks a proof asks one of so many, and in the next round the next ones. */
export function oneIn<T>(apart: number, all: readonly T[], round: number): readonly T[] {
  return isWhole ? all : all.filter((_, index) => (index + round) % apart === 0)
}
