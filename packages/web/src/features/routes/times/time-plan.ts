import {
  type DayKind,
  type Hhmm,
  type Id,
  MAX_RECORDED_RUNS,
  parseHhmm,
  realStops,
  type Route,
  type TimePlan,
  USUAL_DWELL,
} from '@firstbell/domain'

/** The values of the fields beside the preview. */
export interface TypedPlan {
  /** Where the travel times come from: the streets, the last runs, or one speed. */
  drives: 'streets' | 'history' | 'speed'
  /** The last runs on such days, and how many of them. */
  dayKind: DayKind
  runs: number
  way: 'start' | 'end' | 'stop' | 'shift'
  time: string
  stopId: string
  speed: number
  dwellSeconds: number
  dwellPerChildSeconds: number
  bufferPercent: number
  roundingMinutes: number
  holds: boolean
  shiftMinutes: number
  /** ROUTE-42: the times that were typed in the table. */
  pins: ReadonlyMap<Id, Hhmm>
}

/** What is added to travel times unless something else is typed, and how times are rounded. */
export const DEFAULT_ALLOWANCES = {
  ...USUAL_DWELL,
  bufferPercent: 0,
  roundingMinutes: 0,
  holds: true,
}

/** A pickup route is calculated backward from its last stop, the others forward from their start. */
export function startOfTyped(route: Route, speed: number, write: (time: Hhmm) => string): TypedPlan {
  const stops = realStops(route.stops)
  const isPickup = route.type === 1
  const last = stops.at(-1)
  return {
    drives: 'streets',
    dayKind: 'weekday',
    runs: MAX_RECORDED_RUNS,
    way: isPickup ? 'end' : 'start',
    time: write(isPickup ? (last?.stoptime ?? route.endtime) : route.starttime),
    stopId: stops[0]?.id ?? '',
    speed,
    ...DEFAULT_ALLOWANCES,
    shiftMinutes: 0,
    pins: new Map(),
  }
}

/** The plan that was typed; nothing where its time cannot be read. */
export function planOf({ way, time, stopId, ...rest }: TypedPlan): TimePlan | undefined {
  const parsed = time.trim() === '' ? undefined : parseHhmm(time)
  if (parsed === undefined || way === 'shift') return undefined
  return { ...rest, anchor: way === 'stop' ? { kind: way, stopId, time: parsed } : { kind: way, time: parsed } }
}

/** The stop whose time the others are calculated from; none where all times are shifted. */
export function anchorIdOf({ way, stopId }: Pick<TypedPlan, 'way' | 'stopId'>, stops: readonly { id: Id }[]) {
  if (way === 'shift') return undefined
  return way === 'stop' ? stopId : stops.at(way === 'start' ? 0 : -1)?.id
}

/** ROUTE-42: the pins with another time of one stop, or without it. */
export function withPin(pins: TypedPlan['pins'], stopId: Id, time: Hhmm | undefined): TypedPlan['pins'] {
  const others = [...pins].filter(([id]) => id !== stopId)
  return new Map(time === undefined ? others : [...others, [stopId, time]])
}
