import type { Organization } from '@firstbell/domain'
import { unitsOf } from '../../../account/units.ts'
import { useLocale } from '../../../ui/text/formats.ts'

/** Writes meters in the miles or kilometers of the organization. */
export function useDistance(organization: Pick<Organization, 'units' | 'timeZone'>): (metres: number) => string {
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  const { distanceUnit, metresPerUnit } = unitsOf(organization)
  return (metres) => `${number.format(metres / metresPerUnit)} ${distanceUnit}`
}
