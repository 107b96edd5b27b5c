import type { Finding, Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { unitsOf } from '../../account/units.ts'

/** A finding as a sentence, with its figures in the units of the organization. */
export function useFindingWords(organization: Organization) {
  const { t } = useTranslation()
  const { speedUnit, metresPerSecond } = unitsOf(organization)
  const asSpeed = (value: number) => `${Math.round(value / metresPerSecond)} ${speedUnit}`
  const asLength = (metres: number) => (speedUnit === 'mph' ? `${Math.round(metres / 0.3048)} ft` : `${metres} m`)
  const figures = ({ code, found, limit }: Finding) => {
    if (code === 'tooFast') return { found: asSpeed(found), limit: asSpeed(limit) }
    if (code === 'offPath' || code === 'tooNear') return { found: asLength(found), limit: asLength(limit) }
    return { found: String(found), limit: String(limit) }
  }
  return (finding: Finding) =>
    t(`check.codes.${finding.code}`, { subject: finding.subject, other: finding.other, ...figures(finding) })
}
