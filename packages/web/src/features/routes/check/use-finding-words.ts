import type { Finding, Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { unitsOf } from '../../../account/units.ts'
import { useLocale } from '../../../ui/text/formats.ts'

/** A finding as a sentence, with its figures in the units of the organization. */
export function useFindingWords(organization: Organization) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(organization)
  const asSpeed = (value: number) => `${Math.round(value / metresPerSecond)} ${speedUnit}`
  const asLength = (metres: number) => (speedUnit === 'mph' ? `${Math.round(metres / 0.3048)} ft` : `${metres} m`)
  const distance = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const asDistance = (metres: number) => `${distance.format(metres / metresPerUnit)} ${distanceUnit}`
  const figures = ({ code, found, limit }: Finding) => {
    if (code === 'tooFast') return { found: asSpeed(found), limit: asSpeed(limit) }
    if (code === 'offPath' || code === 'tooNear') return { found: asLength(found), limit: asLength(limit) }
    if (code === 'walkTooFar') return { found: asDistance(found), limit: asDistance(limit) }
    return { found: String(found), limit: String(limit) }
  }
  return (finding: Finding) =>
    t(`check.codes.${finding.code}`, {
      subject: finding.subject,
      other: finding.other,
      children: t('list.children', { count: finding.found }),
      ...figures(finding),
    })
}
