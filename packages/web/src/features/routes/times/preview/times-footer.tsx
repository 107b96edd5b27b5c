import { realStops, type TimeChange } from '@firstbell/domain'
import { nearestSchool } from '../../../route-header/nearest-school.ts'
import { useSchoolsOf } from '../../../route-header/use-schools-of.ts'
import type { ReadRoute } from '../../plan/planning.ts'
import card from '../../../../ui/page/card.module.css'
import styles from '../calc-times.module.css'
import { NewTimesButton } from './new-times-button.tsx'
import { timesSummary } from './times-summary.ts'
import { stopTimesWords } from '../words-legs.en.ts'
import { useWords } from '../../../../words.ts'

interface TimesFooterProps {
  route: ReadRoute
  /** Absent while no times can be calculated. */
  changes: readonly TimeChange[] | undefined
}

/** ROUTE-41: what the new times come to, and the button that takes them. It stays in view. */
export function TimesFooter({ route, changes }: TimesFooterProps) {
  const t = useWords(stopTimesWords)
  const schools = useSchoolsOf(route)
  const school = nearestSchool(schools, realStops(route.stops).at(route.type === 1 ? -1 : 0)?.location)
  const { bell, longestRideMinutes } = timesSummary(route, changes ?? [], school)
  const said = [
    ...(bell ? [t(bellWords(bell), { minutes: Math.abs(bell.minutes) })] : []),
    ...(longestRideMinutes === undefined ? [] : [t('longestRide', { minutes: longestRideMinutes })]),
  ]
  return (
    <div className={`${card.card} ${styles.footer}`}>
      {changes && <span>{said.join(' · ')}</span>}
      <NewTimesButton route={route} changes={changes} />
    </div>
  )
}

function bellWords({ kind, minutes }: NonNullable<ReturnType<typeof timesSummary>['bell']>) {
  if (kind === 'arrival') return minutes < 0 ? 'arrivesAfter' : 'arrivesBefore'
  return minutes < 0 ? 'leavesBefore' : 'leavesAfter'
}
