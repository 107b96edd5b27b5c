import { LEAST_RECORDED_RUNS, usualDwellSeconds } from '@firstbell/domain'
import { ASSUMED, type DelayModel, distributionOf, linkOf, progressOf, quantile } from './model.ts'

/** A recorded run, stop by stop. */
export interface RecordedPath {
  date: string
  routeId: string
  busNumber: string | null
  stops: readonly RecordedVisit[]
}

interface RecordedVisit {
  stopId: string
  /** Seconds UTC. */
  scheduledAt: number
  arrivedAt: number | null
  departedAt: number | null
  riders: number
}

/** How long a drive between two stops takes by calculation; undefined where that is not known any more. */
type TravelSeconds = (fromStopId: string, toStopId: string) => number | undefined

interface Leg {
  link: string
  /** By calculation. */
  base: number
  driven: number
}

interface MeasuredRun {
  path: RecordedPath
  legs: Leg[]
}

const LEAST_LEGS = 3
const LEAST_BASE_SECONDS = 15
/** The weather of a date is not told from that of one run where there are fewer. */
const LEAST_RUNS_OF_DATE = 5
const LEAST_VALUES = 20
/** What is usual between two stops is not known from fewer. */
const LEAST_RUNS_OF_LINK = 5

/** SCENARIO-76: what recorded runs differ from calculated travel times by; what is assumed where there are fewer than twenty. */
export function learnModel(paths: readonly RecordedPath[], travelSeconds: TravelSeconds): DelayModel {
  const measured = paths.flatMap((path) => measure(path, travelSeconds))
  const dates = new Set(measured.map(({ path }) => path.date))
  const counts = { recordedRuns: measured.length, dates: dates.size }
  if (measured.length < LEAST_RECORDED_RUNS) return { ...ASSUMED, ...counts }
  const legs = measured.flatMap((run) => run.legs)
  const pace = geometricMean(measured.map((run) => ratioOf(run, ({ base }) => base)))
  const usualSeconds = usualTimes(legs)
  const usual = ({ link, base }: Leg) => usualSeconds.get(link) ?? base * pace
  const dayFactors = new Map([...dates].map((date) => [date, dayFactorOf(date, measured, usual)]))
  const dayOf = ({ path }: MeasuredRun) => dayFactors.get(path.date) ?? 1
  return {
    source: 'recorded',
    ...counts,
    pace,
    link: learned(
      legs.flatMap(({ link, base }) => {
        const seconds = usualSeconds.get(link)
        return seconds === undefined ? [] : [seconds / (base * pace)]
      }),
      [1],
    ),
    usualSeconds,
    startDelaySeconds: learned(startDelays(measured), ASSUMED.startDelaySeconds),
    day: [...dayFactors.values()].toSorted((a, b) => a - b),
    runs: measured.map((run) => ({
      factor: ratioOf(run, usual) / dayOf(run),
      progress: progressOf(run.legs.map((leg) => ({ usual: usual(leg), driven: leg.driven }))),
    })),
    dwell: learned(dwellFactors(measured), ASSUMED.dwell),
  }
}

/** The median of each link that was driven often enough. */
function usualTimes(legs: readonly Leg[]): Map<string, number> {
  const byLink = new Map<string, number[]>()
  for (const { link, driven } of legs) {
    const own = byLink.get(link)
    if (own) own.push(driven)
    else byLink.set(link, [driven])
  }
  const known = [...byLink].filter(([, driven]) => driven.length >= LEAST_RUNS_OF_LINK)
  return new Map(known.map(([link, driven]) => [link, medianOf(driven)]))
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return quantile(sorted, 0.5)
}

/** Driven time as a multiple of what it is compared with. */
function ratioOf({ legs }: MeasuredRun, expected: (leg: Leg) => number): number {
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + of(leg), 0)
  return sum(({ driven }) => driven) / sum(expected)
}

const learned = (values: readonly number[], otherwise: DelayModel['dwell']) =>
  values.length < LEAST_VALUES ? otherwise : distributionOf(values)

function measure(path: RecordedPath, travelSeconds: TravelSeconds): MeasuredRun[] {
  const legs = path.stops.flatMap((to, i): Leg[] => {
    const from = path.stops[i - 1]
    const base = from && travelSeconds(from.stopId, to.stopId)
    if (!from || base === undefined || base < LEAST_BASE_SECONDS) return []
    if (from.departedAt === null || to.arrivedAt === null || to.arrivedAt <= from.departedAt) return []
    return [{ link: linkOf(from.stopId, to.stopId), base, driven: to.arrivedAt - from.departedAt }]
  })
  return legs.length < LEAST_LEGS ? [] : [{ path, legs }]
}

function dayFactorOf(date: string, measured: readonly MeasuredRun[], usual: (leg: Leg) => number): number {
  const ratios = measured.filter(({ path }) => path.date === date).map((run) => ratioOf(run, usual))
  return ratios.length < LEAST_RUNS_OF_DATE ? 1 : geometricMean(ratios)
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
