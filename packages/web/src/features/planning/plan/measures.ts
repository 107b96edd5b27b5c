import { METRES_PER_MILE, type Organization, usesMiles } from '@firstbell/domain'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { useLocale } from '../../../ui/text/formats.ts'

type Units = Pick<Organization, 'units' | 'timeZone'>

const METRES_PER_FOOT = 0.3048
/** From here on a walk is written in miles. */
const LONG_WALK_FEET = 1000
/** Up to here a duration is written in seconds. */
const SHORT_SECONDS = 120

/** Writes lengths in the units of the organization, and times of a ride. */
export interface Measures {
  /** What a bus drives: '12.3 mi'. */
  distance(metres: number): string
  /** What a rider walks: '600 ft', '0.4 mi'. */
  walk(metres: number): string
  /** '12.5 hr' */
  hours(seconds: number): string
  /** '34 min' */
  minutes(seconds: number): string
  /** The same, and '40 sec' where that says more. */
  duration(seconds: number): string
  number(value: number): string
  share(value: number): string
}

export function measuresFor(locale: string, units: Units): Measures {
  const written = (value: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value)
  const isInMiles = usesMiles(units)
  const distance = (metres: number) =>
    isInMiles ? written(metres / METRES_PER_MILE, 'mile', 1) : written(metres / 1000, 'kilometer', 1)
  return {
    distance,
    walk(metres) {
      if (!isInMiles) return metres < 1000 ? written(metres, 'meter', 0) : distance(metres)
      const feet = metres / METRES_PER_FOOT
      return feet < LONG_WALK_FEET ? written(feet, 'foot', 0) : written(metres / METRES_PER_MILE, 'mile', 2)
    },
    hours: (seconds) => written(seconds / 3600, 'hour', 1),
    minutes: (seconds) => written(seconds / 60, 'minute', 0),
    duration: (seconds) =>
      seconds < SHORT_SECONDS ? written(seconds, 'second', 0) : written(seconds / 60, 'minute', 0),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    share: (value) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value),
  }
}

/** A difference, written with its sign: '+4 min'. */
export function signed(value: number, write: (value: number) => string): string {
  const text = write(Math.abs(value))
  if (text === write(0)) return text
  return value > 0 ? `+${text}` : `−${text}`
}

export function useMeasures(): Measures {
  const locale = useLocale()
  const { units, timeZone } = useOutletContext<Organization>()
  return useMemo(() => measuresFor(locale, { units, timeZone }), [locale, units, timeZone])
}
