import type { Hhmm, Route, School } from '@firstbell/domain'

const OTHER_WAY: Readonly<Record<number, Route['type']>> = { 1: 2, 2: 1 }

/** The type and start that a copy is offered. Reversed, it is the way home, and leaves the school at its last bell. */
export function offeredCopy(
  { type, starttime }: Pick<Route, 'type' | 'starttime'>,
  school: Pick<School, 'bellEnd'> | undefined,
  reversed: boolean,
): { type: Route['type']; starttime: Hhmm } {
  if (!reversed) return { type, starttime }
  return { type: OTHER_WAY[type] ?? type, starttime: type === 1 && school ? school.bellEnd : starttime }
}

interface Typed {
  type: string
  starttime: string
}

/** The values after another offer: those that were not changed by hand follow it. */
export function followed(typed: Typed, before: Typed, after: Typed): Typed {
  return {
    type: typed.type === before.type ? after.type : typed.type,
    starttime: typed.starttime === before.starttime ? after.starttime : typed.starttime,
  }
}
