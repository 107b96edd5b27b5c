import type { GeneratedRoute, GeneratedStop, ScenarioDirection } from '@firstbell/domain'
import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import argueStyles from '../moves/argue.module.css'
import type { Argue } from '../moves/argue.ts'
import { RiderMenu, ArgueRouteMenu, StopMenu } from '../moves/argue-menus.tsx'
import { useMeasures } from './measures.ts'
import { type LoadedRoute, longestRideOf, planStopId, spanOf, timeOf } from './plan-facts.ts'
import styles from './plan-page.module.css'
import { DraggedStop, useRouteTarget } from '../moves/stop-drag.tsx'
import type { PlanNames } from './use-plan-names.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface RouteCardProps {
  route: LoadedRoute
  direction: ScenarioDirection
  colour: string
  names: PlanNames
  isPicked: boolean
  onPick(): void
  argue: Argue
}

/** A route of a plan: a line of facts that opens to its stops with times and riders. */
export function RouteCard({ route, direction, colour, names, isPicked, onPick, argue }: RouteCardProps) {
  const t = useWords(planningWords)
  const listId = useId()
  const timeOfDay = useTimeOfDay()
  const { number, minutes } = useMeasures()
  const { from, to } = spanOf(route)
  const facts = t('route.facts', {
    stops: route.stops.length,
    count: route.riders,
    used: number(Math.ceil(route.load.seats)),
    seats: route.bus.capacity,
    from: timeOfDay(timeOf(from)),
    to: timeOfDay(timeOf(to)),
  })
  const { setNodeRef, ...target } = useRouteTarget(route.id)
  return (
    <li ref={setNodeRef} className={styles.route} data-picked={isPicked || undefined} {...target}>
      <div className={argueStyles.line}>
        <button
          type="button"
          className={styles.routeButton}
          aria-expanded={isPicked}
          aria-controls={isPicked ? listId : undefined}
          onClick={onPick}
        >
          <span className={styles.swatch} style={{ background: colour }} />
          <span>
            <strong>{t('route.name', { bus: route.busNumber, route: route.routeNumber })}</strong>
            <span className={styles.facts}>{facts}</span>
          </span>
          <span className={styles.ride}>{t('route.ride', { ride: minutes(longestRideOf(route)) })}</span>
        </button>
        <ArgueRouteMenu route={route} argue={argue} />
      </div>
      {isPicked && (
        <ol id={listId} className={styles.stops}>
          {direction === 'dropoff' && <Schools route={route} names={names} />}
          {route.stops.map((stop) => (
            <Stop key={stop.stopId} stop={stop} routeId={route.id} names={names} argue={argue} />
          ))}
          {direction === 'pickup' && <Schools route={route} names={names} />}
        </ol>
      )}
    </li>
  )
}

interface StopProps {
  stop: GeneratedStop
  routeId: string
  names: PlanNames
  argue: Argue
}

function Stop({ stop: { stopId, secondOfDay, name, riders }, routeId, names, argue }: StopProps) {
  const t = useWords(planningWords)
  const timeOfDay = useTimeOfDay()
  const stopName = name || t('route.home')
  return (
    <li>
      <time>{timeOfDay(timeOf(secondOfDay))}</time>
      <div>
        <div className={argueStyles.line}>
          <DraggedStop id={planStopId({ routeId, stopId })}>{stopName}</DraggedStop>
          <StopMenu stopId={stopId} routeId={routeId} name={stopName} secondOfDay={secondOfDay} argue={argue} />
        </div>
        <div className={styles.riders}>
          {riders.map(({ childId }) => {
            const familyId = names.familyOf(childId)
            return (
              <span key={childId}>
                {familyId === undefined ? (
                  names.child(childId)
                ) : (
                  <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                    {names.child(childId)}
                  </Anchor>
                )}
                <RiderMenu childId={childId} stopId={stopId} name={names.child(childId)} argue={argue} />
              </span>
            )
          })}
        </div>
      </div>
    </li>
  )
}

function Schools({ route: { schools }, names }: { route: GeneratedRoute; names: PlanNames }) {
  const timeOfDay = useTimeOfDay()
  return schools.map(({ schoolId, secondOfDay }) => (
    <li key={schoolId}>
      <time>{timeOfDay(timeOf(secondOfDay))}</time>
      <strong>{names.school(schoolId)}</strong>
    </li>
  ))
}
