import type { RouteIssue } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { AssignById } from '../../assign-stop/assign-by-id.tsx'
import { useRedraw } from '../plan/use-redraw.ts'
import { useMayChange } from '../../../ui/role.tsx'
import { routesWords } from '../words.en.ts'
import { issueWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** The page on which an issue can be fixed. */
export function fixPathOf({ code, routeId, stopId, familyId }: RouteIssue): string {
  const of = { routeId: routeId ?? '' }
  switch (code) {
    case 'tooFast':
    case 'timesBackwards':
    case 'rideTooLong':
    case 'lateForBell':
    case 'earlyForBell':
    case 'leavesBeforeBell':
      return pathTo('routeCalcStopTimes', of)
    case 'overCapacity':
    case 'noWheelchairPlace':
    case 'busOutOfService':
    case 'noBus':
    case 'noDriver':
    case 'busTwice':
    case 'driverTwice':
      return pathTo('routeEdit', of)
    case 'wrongSide':
    case 'tooNear':
    case 'noRiders':
    case 'walkTooFar':
      return pathTo('routeStopShow', { ...of, stopId: stopId ?? '' })
    case 'notItsSchool':
    case 'noWayThere':
    case 'noWayHome':
    case 'onTwoRoutes':
    case 'nobodyToMeet':
      return pathTo('familyEdit', { familyId: familyId ?? '' })
    case 'tooFewStops':
      return pathTo('routeStopAdd', of)
    case 'noPath':
    case 'offPath':
      return pathTo('routeShow', of)
  }
}

interface IssueFixProps {
  issue: RouteIssue
  /** What a reader of the screen hears, where several are on the page. */
  label?: string
}

/** Fixes an issue with one click where that is enough, else links to the page for it. */
export function IssueFix({ issue, label }: IssueFixProps) {
  const t = useWords(issueWords, routesWords)
  const redraw = useRedraw(issue.routeId ?? '')
  if (!useMayChange()) return null
  if ((issue.code === 'noWayThere' || issue.code === 'noWayHome') && issue.childId !== null)
    return <AssignById childId={issue.childId} direction={issue.code === 'noWayThere' ? 'pickup' : 'dropoff'} />
  if (issue.code === 'noPath' || issue.code === 'offPath')
    return (
      <Button size="compact-sm" variant="light" loading={redraw.pending} onClick={() => redraw.start(undefined)}>
        {t('routes.redraw')}
      </Button>
    )
  return (
    <Button component={Link} to={fixPathOf(issue)} size="compact-sm" variant="light" aria-label={label}>
      {t('check.fix')}
    </Button>
  )
}
