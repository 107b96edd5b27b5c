import { LEAST_RECORDED_RUNS, usualDwellSeconds } from '@firstbell/domain'
import { ASSUMED, type DelayModel, distributionOf, LEG_CLASSES } from './model.ts'

/** A recorded run, stop by stop. */
export interface RecordedPath {
  date: string
  routeId: string
  busNumber: string | null
  stops: readonly RecordedVisit[]
}

export interface RecordedVisit {
  stopId: string
  /** Seconds UTC. */
  scheduledAt: number
  arrivedAt: number | null
  departedAt: number | null
  riders: number
}

/** How long a drive between two stops takes by calculation; undefined where that is not known any more. */
export type TravelSeconds = (fromStopId: string, toStopId: string) => number | undefined

interface Leg {
  base: number
  driven: number
}

interface MeasuredRun {
  path: RecordedPath
  legs: Leg[]
  /** Driven time as a multiple of the calculated one. */
  ratio: number
}

const LEAST_LEGS = 3
const LEAST_BASE_SECONDS = 15
/** The weather of a date is not told from that of one run where there are fewer. */
const LEAST_RUNS_OF_DATE = 5
const LEAST_VALUES = 20

/** SCENARIO-76: what recorded runs differ from calculated travel times by; what is assumed where there are fewer than twenty. */
export function learnModel(paths: readonly RecordedPath[], travelSeconds: TravelSeconds): DelayModel {
  const measured = paths.flatMap((path) => measure(path, travelSeconds))
  const dates = new Set(measured.map(({ path }) => path.date))
  const counts = { runs: measured.length, dates: dates.size }
  if (measured.length < LEAST_RECORDED_RUNS) return { ...ASSUMED, ...counts }
  const overall = geometricMean(measured.map(({ ratio }) => ratio))
  const dayFactors = new Map([...dates].map((date) => [date, dayFactorOf(date, measured, overall)]))
  const factorOf = ({ path }: MeasuredRun) => dayFactors.get(path.date) ?? overall
  const legs = measured.flatMap((run) =>
    run.legs.map(({ base, driven }) => ({ base, factor: driven / (base * run.ratio) })),
  )
  return {
    source: 'recorded',
    ...counts,
    startDelaySeconds: learned(startDelays(measured), ASSUMED.startDelaySeconds),
    day: distributionOf([...dayFactors.values()]),
    run: distributionOf(measured.map((run) => run.ratio / factorOf(run))),
    legs: LEG_CLASSES.map((upToSeconds, i) => {
      const from = LEG_CLASSES[i - 1] ?? 0
      const own = legs.filter(({ base }) => base > from && base <= upToSeconds).map(({ factor }) => factor)
      return { upToSeconds, factors: learned(own, ASSUMED.legs[i]?.factors ?? []) }
    }),
    dwell: learned(dwellFactors(measured), ASSUMED.dwell),
  }
}

const learned = (values: readonly number[], otherwise: DelayModel['dwell']) =>
  values.length < LEAST_VALUES ? otherwise : distributionOf(values)

function measure(path: RecordedPath, travelSeconds: TravelSeconds): MeasuredRun[] {
  const legs = path.stops.flatMap((to, i): Leg[] => {
    const from = path.stops[i - 1]
    const base = from && travelSeconds(from.stopId, to.stopId)
    if (!from || base === undefined || base < LEAST_BASE_SECONDS) return []
    if (from.departedAt === null || to.arrivedAt === null || to.arrivedAt <= from.departedAt) return []
    return [{ base, driven: to.arrivedAt - from.departedAt }]
  })
  if (legs.length < LEAST_LEGS) return []
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + of(leg), 0)
  return [{ path, legs, ratio: sum(({ driven }) => driven) / sum(({ base }) => base) }]
}

function dayFactorOf(date: string, measured: readonly MeasuredRun[], overall: number): number {
  const ratios = measured.filter(({ path }) => path.date === date).map(({ ratio }) => ratio)
  return ratios.length < LEAST_RUNS_OF_DATE ? overall : geometricMean(ratios)
}

const geometricMean = (values: readonly number[]) =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

/** Of the first run of each bus of a date: a later one may begin late because of the run before. */
function startDelays(measured: readonly MeasuredRun[]): number[] {
  const first = new Map<string, RecordedVisit>()
  for (const { path } of measured) {
    const [visit] = path.stops
    if (!visit || visit.departedAt === null) continue
    const key = `${path.date} ${path.busNumber ?? path.routeId}`
    const known = first.get(key)
    if (!known || visit.scheduledAt < known.scheduledAt) first.set(key, visit)
  }
  return [...first.values()].map(
    ({ departedAt, scheduledAt, riders }) => (departedAt ?? 0) - scheduledAt - usualDwellSeconds(riders),
  )
}

/** At stops that a bus reached late, where it did not wait for its time. */
function dwellFactors(measured: readonly MeasuredRun[]): number[] {
  return measured.flatMap(({ path }) =>
    path.stops.slice(1, -1).flatMap(({ arrivedAt, departedAt, scheduledAt, riders }) => {
      if (arrivedAt === null || departedAt === null || arrivedAt < scheduledAt) return []
      return [(departedAt - arrivedAt) / usualDwellSeconds(riders)]
    }),
  )
}
