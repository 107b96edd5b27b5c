import type { Hhmm, WeekdayMask } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import type { School } from '@firstbell/town'
import type { DemoChild, DemoFamily } from './families.ts'

export const DEMO_BUSES = 30

export interface DemoRider {
  family: DemoFamily
  child: DemoChild
  /** On which weekdays it waits at the stop; on all of them where nothing is said. */
  weekdays?: WeekdayMask
}

export interface DemoStop {
  name: string
  position: Position
  riders: DemoRider[]
  time: Hhmm
}

export interface DemoRoute {
  name: string
  type: 1 | 2
  school: School
  stops: DemoStop[]
  path: Position[]
}

export interface District {
  families: DemoFamily[]
  schools: { school: School; bellStart: Hhmm; bellEnd: Hhmm }[]
  /** For each bus in turn, its morning and its afternoon route. */
  pairs: { pickup: DemoRoute; dropoff: DemoRoute }[]
}
