import { api } from '@firstbell/contract'
import { daysOf, type Family, type Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import pageStyles from '../../../ui/page/page.module.css'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import { weekdaysText } from '../../weekdays/weekday-name.ts'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { numbered } from '../plan/planning.ts'
import styles from './run-sheet-page.module.css'
import { useBusNumbers, useRiderCount, useRouteTypeName } from '../../route-header/use-route-facts.ts'

/** The run sheet that a driver carries on paper: every stop with its time, its address and who gets on or off. */
export function RunSheetPage() {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const locale = useLocale()
  const { routeId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName()
  const riderCount = useRiderCount()
  const { data: route, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  const { data: seats = [] } = useQuery(query(api.familyroutes.list, { query: { routeId } }))
  const { data: families = [] } = useQuery(query(api.families.list, { query: { orgId: organization.id } }))
  usePageTitle(route ? t('runSheet.title', { route: route.name }) : t('loading'))
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const number = busNumber(route.busId)
  const children = new Map(families.flatMap((family: Family) => family.children.map((child) => [child.id, child])))
  return (
    <>
      <RouteHeader
        route={route}
        tab="sheet"
        actions={
          <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('runSheet.print')}
          </Button>
        }
      />
      <div className={pageStyles.narrow} data-wide>
        <p className={styles.facts}>
          {[
            organization.name,
            typeName(route),
            t('routes.driverIs', { name: route.driver }),
            number ? t('bus.name', { number }) : t('bus.none'),
            `${timeOfDay(route.starttime)} – ${timeOfDay(route.endtime)}`,
            riderCount(route),
          ].join(' · ')}
        </p>
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('runSheet.time')}</th>
              <th scope="col">{t('routes.stop')}</th>
              <th scope="col">{t('routes.columns.children')}</th>
            </tr>
          </thead>
          <tbody>
            {numbered(route.stops).map(({ stop, number: stopNumber }) => {
              const waiting = seats
                .filter((seat) => seat.stopId === stop.id)
                .flatMap((seat) => seat.children.map((id) => ({ id, child: children.get(id), days: daysOf(seat, id) })))
              const address = stop.displayAddress || stop.address
              return (
                <tr key={stop.id} data-waypoint={stopNumber === undefined || undefined}>
                  <td>{stopNumber}</td>
                  <td className={styles.time}>{stopNumber !== undefined && timeOfDay(stop.stoptime)}</td>
                  <td>
                    {stop.hazard && <span className={styles.hazard}>{t('routes.hazard')}</span>}
                    <strong>{stop.name}</strong>
                    {stopNumber === undefined && ` (${t('routes.waypoint')})`}
                    {address && address !== stop.name && <div>{address}</div>}
                    {stopNumber !== undefined && stop.holdUntilTime && (
                      <div>{t('runSheet.hold', { time: timeOfDay(stop.stoptime) })}</div>
                    )}
                    {stop.driverNote && <div className={styles.note}>{stop.driverNote}</div>}
                  </td>
                  <td>
                    <ul className={styles.children}>
                      {waiting.map(({ id, child, days }) => (
                        <li key={id}>
                          <span aria-hidden className={styles.box} />
                          {child?.name}
                          {days && ` · ${weekdaysText(locale, days)}`}
                          {child?.grade && ` (${t('runSheet.grade', { grade: child.grade })})`}
                          {child?.mustBeMet && <strong> {t('runSheet.mustBeMet')}</strong>}
                          {child?.wheelchair && <strong> {t('runSheet.wheelchair')}</strong>}
                          {organization.driversSeeNotes && child?.note && <em> {child.note}</em>}
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
