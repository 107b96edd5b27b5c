import { minutesOf, parseHhmm, type Scenario, USUAL_HIGH_SCHOOL_START } from '@firstbell/domain'

type Bells = NonNullable<Scenario['bells']>
type WriteTime = (time: Bells['windows'][number]['earliest']) => string

/** When the first bell of a school may ring, as it is typed. */
export interface BellWindowValue {
  earliest: string
  latest: string
}

/** Windows of bells as they are filled in; '' for no limit. */
export interface BellValues {
  movesBells: boolean
  /** By school; one that is not there keeps its bells. */
  bellWindows: Readonly<Record<string, BellWindowValue>>
  maxBellSchools: number
  maxBellMinutes: number
  highSchoolsFrom: string
}

export const NO_WINDOW: BellWindowValue = { earliest: '', latest: '' }
const USUAL_MINUTES = 30

export function bellValuesOf(bells: Scenario['bells'], writeTime: WriteTime): BellValues {
  const { windows, maxSchools, maxMinutes, highSchoolsFrom } = bells ?? {
    windows: [],
    maxSchools: 3,
    maxMinutes: USUAL_MINUTES,
    highSchoolsFrom: USUAL_HIGH_SCHOOL_START,
  }
  return {
    movesBells: bells !== null,
    bellWindows: Object.fromEntries(
      windows.map(({ schoolId, earliest, latest }) => [
        schoolId,
        { earliest: writeTime(earliest), latest: writeTime(latest) },
      ]),
    ),
    maxBellSchools: maxSchools,
    maxBellMinutes: maxMinutes,
    highSchoolsFrom: highSchoolsFrom === null ? '' : writeTime(highSchoolsFrom),
  }
}

/** What is saved: windows of schools of the scenario that are filled in. */
export function bellsOf(values: BellValues, schoolIds: readonly string[]): Scenario['bells'] {
  if (!values.movesBells) return null
  const windows = schoolIds.flatMap((schoolId) => {
    const { earliest, latest } = values.bellWindows[schoolId] ?? NO_WINDOW
    const [from, until] = [timeIn(earliest), timeIn(latest)]
    return from === undefined || until === undefined ? [] : [{ schoolId, earliest: from, latest: until }]
  })
  return {
    windows,
    maxSchools: values.maxBellSchools,
    maxMinutes: values.maxBellMinutes,
    highSchoolsFrom: timeIn(values.highSchoolsFrom) ?? null,
  }
}

/** Whether a window is neither empty nor an earliest time and one that is not before it. */
export function isFaulty({ earliest, latest }: BellWindowValue): boolean {
  if (earliest.trim() === '' && latest.trim() === '') return false
  const [from, until] = [timeIn(earliest), timeIn(latest)]
  return from === undefined || until === undefined || minutesOf(from) > minutesOf(until)
}

/** An empty field has no time. */
const timeIn = (typed: string) => (typed.trim() === '' ? undefined : parseHhmm(typed))
