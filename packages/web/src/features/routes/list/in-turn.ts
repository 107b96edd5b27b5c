import { type Failure, failureOf } from '../../../api.ts'

/** What became of each of several records that were changed one after the other. */
export interface Outcome<One> {
  done: One[]
  failed: { one: One; failure: Failure }[]
  /** Those that nobody tried, because somebody stopped. */
  left: One[]
}

interface Watch {
  /** After each: how many were tried. */
  onProgress(tried: number): void
  isStopped(): boolean
}

/** LIST-10: does the same to each, one after the other; one that fails does not keep the others from being tried. */
export async function inTurn<One>(
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
  { onProgress, isStopped }: Watch,
): Promise<Outcome<One>> {
  const outcome: Outcome<One> = { done: [], failed: [], left: [] }
  for (const [index, one] of all.entries()) {
    if (isStopped()) {
      outcome.left.push(one)
      continue
    }
    try {
      await act(one)
      outcome.done.push(one)
    } catch (error) {
      outcome.failed.push({ one, failure: failureOf(error) }) // said by name when all were tried
    }
    onProgress(index + 1)
  }
  return outcome
}
