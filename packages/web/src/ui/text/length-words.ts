import { METRES_PER_MILE, type Organization, usesMiles } from '@firstbell/domain'

const METRES_PER_FOOT = 0.3048

/** A length in words that are short enough to read at a glance, and can be spoken: '600 ft', '0.4 mi', '250 m', '1.2 km'. */
export function lengthWords(metres: number, units: Pick<Organization, 'units' | 'timeZone'>, language: string): string {
  const words = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
      value,
    )
  if (usesMiles(units)) {
    const feet = metres / METRES_PER_FOOT
    return feet < 1000 ? words(Math.round(feet / 50) * 50, 'foot') : words(metres / METRES_PER_MILE, 'mile')
  }
  return metres < 1000 ? words(Math.round(metres / 10) * 10, 'meter') : words(metres / 1000, 'kilometer')
}
