import { type Cell, type Organization, type ValueKind, wallClock } from '@firstbell/domain'
import { type ShownKind, valuesFor } from '@firstbell/domain/report-texts'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import type { FileCell } from '../../ui/table/table-file.ts'
import { useLocale } from '../../ui/text/formats.ts'
import { useReportWords } from './report/use-report-words.ts'

type Place = Pick<Organization, 'timeZone' | 'units'>

/** Writes values for the office whose page this is. */
export function useValues(): (kind: ShownKind, value: Cell) => string {
  const { timeZone, units } = useOutletContext<Organization>()
  const { code: codeName } = useReportWords()
  const locale = useLocale()
  return useMemo(() => valuesFor(locale, { timeZone, units }, codeName), [locale, timeZone, units, codeName])
}

/** In a file numbers are numbers, so that a spreadsheet can add them up: their unit is in the title of the column. */
export function fileValueFor(place: Place, codeName: (code: string) => string) {
  const { metresPerUnit } = unitsOf(place)
  const rounded = (value: number) => Math.round(value * 100) / 100
  return (kind: ValueKind, value: Cell): FileCell => {
    if (value === null || value === '') return null
    switch (kind) {
      case 'text':
      case 'date':
        return String(value)
      case 'code':
        return codeName(String(value))
      case 'moment':
        return momentText(place.timeZone, Number(value))
      case 'clock':
        return clockText(Math.floor(Number(value) / 100) * 60 + (Number(value) % 100))
      case 'metres':
        return rounded(Number(value) / metresPerUnit)
      case 'share':
        return rounded(Number(value) * 100)
      default:
        return rounded(Number(value))
    }
  }
}

/** '2026-11-16 07:05:30', which every spreadsheet reads as a moment. */
function momentText(timeZone: string, at: number): string {
  const { date, secondOfDay } = wallClock(timeZone, at)
  return `${date} ${clockText(Math.floor(secondOfDay / 60))}:${twoDigits(Math.floor(secondOfDay % 60))}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const clockText = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** The unit of a column of a file; nothing where its numbers are of no unit. */
export function fileUnitOf(kind: ValueKind, place: Place): string | undefined {
  const units: Partial<Record<ValueKind, string>> = {
    share: '%',
    minutes: 'min',
    seconds: 's',
    metres: unitsOf(place).distanceUnit,
  }
  return units[kind]
}
