import type { TimeFactors } from './tags/profile.ts'

/** How long the way from a stop to the next usually takes, and how long it was expected to take on each class of road. */
export interface Drive {
  readonly expectedSeconds: ReadonlyMap<string, number>
  readonly drivenSeconds: number
}

/** What recorded drives say about the roads of a class. */
export interface CalibratedClass {
  readonly roadClass: string
  /** So many drives spend most of their time on it. */
  readonly drives: number
  readonly before: number
  readonly after: number
  /** Where too little was recorded, all stays as it was. */
  readonly isEnough: boolean
}

/** With fewer ways than this the lights on them would count for more than the speed. */
const fewestDrives = 12
/** The time on a shorter link depends more on the errors of positions than on the speed of the bus. */
const shortestSeconds = 20
/** Beyond these bounds it is not the speed that is wrong. */
const bounds = { min: 0.5, max: 2 }
/** What is left on a class depends on the other classes; after a few rounds nothing changes any more. */
const rounds = 6

/**
 * Fits the time factors to drives that were expected with `before`: of each class the median of driven by expected time,
 * weighted by the expected one, so that a bus that stood at a railway gate changes nothing.
 */
export function calibrate(before: TimeFactors, drives: readonly Drive[]): CalibratedClass[] {
  const usable = drives.filter(isUsable)
  const classes = [...new Set(usable.map(mainClass))]
  const byClass = classes.map((one) => [one, usable.filter((drive) => mainClass(drive) === one)] as const)
  const enough = byClass.filter(([, own]) => own.length >= fewestDrives)
  const ratios = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const [roadClass, own] of enough) {
      const factor = before[roadClass] ?? 1
      const ratio = weightedMedian(own.map((drive) => ratioOn(roadClass, drive, ratios)))
      ratios.set(roadClass, Math.min(bounds.max / factor, Math.max(bounds.min / factor, ratio)))
    }
  }
  return byClass
    .map(([roadClass, own]): CalibratedClass => {
      const factor = before[roadClass] ?? 1
      const ratio = ratios.get(roadClass)
      return {
        roadClass,
        drives: own.length,
        before: factor,
        after: factor * (ratio ?? 1),
        isEnough: ratio !== undefined,
      }
    })
    .sort((a, b) => b.drives - a.drives)
}

function isUsable({ expectedSeconds, drivenSeconds }: Drive): boolean {
  return drivenSeconds > 0 && total(expectedSeconds.values()) >= shortestSeconds
}

function mainClass({ expectedSeconds }: Drive): string {
  const [main] = [...expectedSeconds].reduce((a, b) => (b[1] > a[1] ? b : a))
  return main
}

interface Weighted {
  readonly ratio: number
  readonly weight: number
}

/** Driven by expected time on one class, when the others took what is known of them. */
function ratioOn(
  roadClass: string,
  { expectedSeconds, drivenSeconds }: Drive,
  ratios: ReadonlyMap<string, number>,
): Weighted {
  const weight = expectedSeconds.get(roadClass) ?? 0
  const all = total([...expectedSeconds].map(([other, seconds]) => seconds * (ratios.get(other) ?? 1)))
  const elsewhere = all - weight * (ratios.get(roadClass) ?? 1)
  return { ratio: (drivenSeconds - elsewhere) / weight, weight }
}

function weightedMedian(values: readonly Weighted[]): number {
  const sorted = values.toSorted((a, b) => a.ratio - b.ratio)
  const half = total(sorted.map(({ weight }) => weight)) / 2
  let below = 0
  return sorted.find(({ weight }) => (below += weight) >= half)?.ratio ?? 1
}

function total(seconds: Iterable<number>): number {
  let sum = 0
  for (const one of seconds) sum += one
  return sum
}
