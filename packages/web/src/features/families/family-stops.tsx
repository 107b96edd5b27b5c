import { api } from '@firstbell/contract'
import { daysOf, DEFAULT_TIME, type Family, type FamilyRoute, minutesOf, type Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { useLocale, useTimeOfDay } from '../../ui/text/formats.ts'
import { IconAlertTriangle } from '../../ui/text/icons.ts'
import { weekdaysText } from '../weekdays/weekday-name.ts'
import styles from './family-stops.module.css'

/** Where each child of a family waits. */
export function FamilyStops({ family }: { family: Family }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const start = ({ routeId }: FamilyRoute) => routes?.find(({ id }) => id === routeId)?.starttime
  if (!assignments || family.children.length === 0) return null
  return (
    <section aria-label={t('families.stops')}>
      <h2 className={styles.title}>{t('families.stops')}</h2>
      <dl className={styles.list}>
        {family.children.map((child) => {
          const own = assignments
            .filter((assignment) => assignment.children.includes(child.id))
            .toSorted((a, b) => minutesOf(start(a) ?? DEFAULT_TIME) - minutesOf(start(b) ?? DEFAULT_TIME))
          return (
            <div key={child.id} className={styles.child}>
              <dt>{child.name}</dt>
              <dd>
                {own.length === 0 && (
                  <span className={styles.none}>
                    <IconAlertTriangle size={14} /> {t('families.noStop')}
                  </span>
                )}
                {own.map((assignment) => (
                  <AssignedStop
                    key={assignment.stopId}
                    assignment={assignment}
                    days={weekdaysText(locale, daysOf(assignment, child.id))}
                    route={routes?.find(({ id }) => id === assignment.routeId)?.name ?? t('loading')}
                  />
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

interface AssignedStopProps {
  assignment: FamilyRoute
  route: string
  /** 'Mon, Wed, Fri'; empty for every day. */
  days: string
}

function AssignedStop({ assignment, route, days }: AssignedStopProps) {
  const timeOfDay = useTimeOfDay()
  const { routeId, stopId } = assignment
  const { data: stop } = useQuery(query(api.stops.get, { params: { routeId, stopId } }))
  return (
    <span>
      {days && `${days} · `}
      <Link to={pathTo('routeStopShow', { routeId, stopId })}>{stop ? `${route} – ${stop.name}` : route}</Link>{' '}
      {stop && timeOfDay(stop.stoptime)}
    </span>
  )
}
