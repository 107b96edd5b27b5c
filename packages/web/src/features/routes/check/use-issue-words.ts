import type { RouteIssue, Organization } from '@firstbell/domain'
import { unitsOf } from '../../../account/units.ts'
import { useLocale } from '../../../ui/text/formats.ts'
import { issueWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** What of an issue is in its sentence. */
type SaidIssue = Pick<RouteIssue, 'code' | 'subject' | 'other' | 'found' | 'limit'>

/** The figures of an issue in the units of the organization. */
export function useIssueFigures(organization: Organization) {
  const locale = useLocale()
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(organization)
  const asSpeed = (value: number) => `${Math.round(value / metresPerSecond)} ${speedUnit}`
  const asLength = (metres: number) => (speedUnit === 'mph' ? `${Math.round(metres / 0.3048)} ft` : `${metres} m`)
  const distance = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const asDistance = (metres: number) => `${distance.format(metres / metresPerUnit)} ${distanceUnit}`
  return ({ code, found, limit }: SaidIssue) => {
    if (code === 'tooFast') return { found: asSpeed(found), limit: asSpeed(limit) }
    if (code === 'offPath' || code === 'tooNear') return { found: asLength(found), limit: asLength(limit) }
    if (code === 'walkTooFar') return { found: asDistance(found), limit: asDistance(limit) }
    return { found: String(found), limit: String(limit) }
  }
}

/** An issue as a sentence, with its figures in the units of the organization. */
export function useIssueWords(organization: Organization) {
  const t = useWords(issueWords, uiWords)
  const figures = useIssueFigures(organization)
  return (issue: SaidIssue) => {
    if (issue.code === 'lateForBell' && issue.found < 0)
      return t('check.afterBell', { other: issue.other, found: -issue.found })
    return t(`check.codes.${issue.code}`, {
      subject: issue.subject,
      other: issue.other,
      children: t('list.children', { count: issue.found }),
      ...figures(issue),
    })
  }
}
