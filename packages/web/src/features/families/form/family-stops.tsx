import { api } from '@firstbell/contract'
import {
  type Child,
  daysOf,
  DEFAULT_TIME,
  type Family,
  type FamilyRoute,
  isInDirection,
  type ListedRoute,
  minutesOf,
  type Organization,
  type RideDirection,
} from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { Card } from '../../../ui/page/card.tsx'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import { weekdaysText } from '../../weekdays/weekday-name.ts'
import { AssignStopButton } from '../../assign-stop/assign-stop-button.tsx'
import styles from './family-stops.module.css'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { assignStopWords } from '../../assign-stop/words.en.ts'

/** Where each child of a family waits, and a way to a stop where it has none in a direction. */
export function FamilyStops({ family }: { family: Family }) {
  const t = useWords(familiesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  if (!assignments || family.children.length === 0) return null
  return (
    <Card title={t('families.stops')}>
      <dl className={styles.list}>
        {family.children.map((child) => (
          <div key={child.id} className={styles.child}>
            <dt>{child.name}</dt>
            <dd>
              <StopsOfChild
                child={child}
                assignments={assignments.filter(({ children }) => children.includes(child.id))}
                routes={routes}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface StopsOfChildProps {
  child: Child
  assignments: readonly FamilyRoute[]
  routes: readonly ListedRoute[] | undefined
}

function StopsOfChild({ child, assignments, routes }: StopsOfChildProps) {
  const t = useWords(uiWords)
  const w = useWords(assignStopWords)
  const locale = useLocale()
  const routeOf = ({ routeId }: FamilyRoute) => routes?.find(({ id }) => id === routeId)
  const start = (one: FamilyRoute) => minutesOf(routeOf(one)?.starttime ?? DEFAULT_TIME)
  const hasRide = (direction: RideDirection) =>
    assignments.some((one) => isInDirection(direction, routeOf(one)?.type ?? 0))
  const missing = routes ? (['pickup', 'dropoff'] as const).filter((direction) => !hasRide(direction)) : []
  return (
    <>
      {assignments
        .toSorted((a, b) => start(a) - start(b))
        .map((assignment) => (
          <AssignedStop
            key={assignment.stopId}
            child={child}
            assignment={assignment}
            direction={isInDirection('pickup', routeOf(assignment)?.type ?? 0) ? 'pickup' : 'dropoff'}
            days={weekdaysText(locale, daysOf(assignment, child.id))}
            route={routeOf(assignment)?.name ?? t('loading')}
          />
        ))}
      {missing.map((direction) => (
        <span key={direction} className={styles.missing}>
          <span className={styles.none}>
            <IconAlertTriangle size={14} /> {w(`missing.${direction}`)}
          </span>
          <AssignStopButton child={child} direction={direction} />
        </span>
      ))}
    </>
  )
}

interface AssignedStopProps {
  child: Child
  direction: RideDirection
  assignment: FamilyRoute
  route: string
  /** 'Mon, Wed, Fri'; empty for every day. */
  days: string
}

function AssignedStop({ child, assignment, direction, route, days }: AssignedStopProps) {
  const timeOfDay = useTimeOfDay()
  const { routeId, stopId } = assignment
  const weekdays = daysOf(assignment, child.id)
  const { data: stop } = useQuery(query(api.stops.get, { params: { routeId, stopId } }))
  return (
    <span>
      {days && `${days} · `}
      <Link to={pathTo('routeStopShow', { routeId, stopId })}>{stop ? `${route} – ${stop.name}` : route}</Link>{' '}
      {stop && timeOfDay(stop.stoptime)}{' '}
      <AssignStopButton child={child} direction={direction} former={{ routeId, stopId, weekdays }} />
    </span>
  )
}
