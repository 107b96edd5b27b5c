/** A step of a start that is told of on the terminal. */
export interface Step {
  /** The share of it that is done. */
  reached(share: number): void
  done(): void
}

export type BeginStep = (title: string) => Step

interface Told {
  out?: { isTTY?: boolean; write(text: string): unknown }
  /** Seconds by any steady clock. */
  now?: () => number
}

/** For whoever tells nobody. */
export const untold: BeginStep

export function beginStep(title: string, told?: Told): Step

/** Work that is one step, whether it succeeds or fails. */
export function told<T>(step: Step, work: Promise<T>): Promise<T>
