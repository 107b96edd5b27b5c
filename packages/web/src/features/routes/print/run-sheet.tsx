import { daysOf, type Organization, type Route } from '@firstbell/domain'
import { useMemo } from 'react'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { useFormats, useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useBusNumbers, useRiderCount, useRouteTypeName } from '../../route-header/use-route-facts.ts'
import { useRouteSchools } from '../../route-header/use-route-schools.ts'
import { numbered } from '../plan/planning.ts'
import { TO_YARD } from './directions.ts'
import { OverviewMap } from './overview-map.tsx'
import styles from './run-sheet-page.module.css'
import type { SheetOptions } from './sheet-options.tsx'
import { SheetRow, TurnsRow, YardRow } from './sheet-rows.tsx'
import type { Sheet } from './use-sheets.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'
import { liveWords } from '../../../live/words.en.ts'

interface RunSheetProps {
  sheet: Sheet
  organization: Organization
  options: SheetOptions
}

/** The route sheet that a driver carries on paper: every stop with its time, its address and who gets on or off. */
export function RunSheet({ sheet, organization, options }: RunSheetProps) {
  const t = useWords(routesWords)
  const w = useWords(routeSheetWords)
  const { route, seats, children, turns, contacts, view, picture } = sheet
  const points = useMemo(() => numbered(route.stops), [route])
  return (
    <section
      className={styles.paper}
      aria-label={w('title', { route: route.name })}
      data-large={options.large || undefined}
      data-columns={options.columns || undefined}
    >
      <SheetHead route={route} organization={organization} />
      {view && <OverviewMap label={w('mapOf', { route: route.name })} route={route} view={view} picture={picture} />}
      {options.directions && !turns && <p>{w(turns === null ? 'noDirections' : 'loading')}</p>}
      <Table look="ruled" minWidthPixels={0} className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{w('time')}</th>
            <th scope="col">{t('routes.stop')}</th>
            <th scope="col">{t('routes.columns.children')}</th>
          </tr>
        </thead>
        <tbody>
          <YardRow organization={organization} words="leaveYard" />
          {points.flatMap(({ stop, number }) => {
            const riders = seats
              .filter((seat) => seat.stopId === stop.id)
              .flatMap((seat) => seat.children.map((id) => ({ id, child: children.get(id), days: daysOf(seat, id) })))
            const toHere = options.directions ? (turns?.get(stop.id) ?? []) : []
            return [
              <TurnsRow key={`${stop.id} turns`} turns={toHere} organization={organization} />,
              <SheetRow
                key={stop.id}
                stop={stop}
                number={number}
                riders={riders}
                organization={organization}
                contacts={contacts}
              />,
            ]
          })}
          {options.directions && <TurnsRow turns={turns?.get(TO_YARD) ?? []} organization={organization} />}
          <YardRow organization={organization} words="returnToYard" />
        </tbody>
      </Table>
    </section>
  )
}

/** Which route it is, for which day it was printed, and when the bells of its schools ring. */
function SheetHead({ route, organization }: { route: Route; organization: Organization }) {
  const t = useWords(liveWords, routesWords)
  const w = useWords(routeSheetWords)
  const timeOfDay = useTimeOfDay()
  const formats = useFormats(organization.timeZone)
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName()
  const riderCount = useRiderCount()
  const schools = useRouteSchools(route)
  const today = useServerDate(organization.timeZone)
  const number = busNumber(route.busId)
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        {route.name} <span className={styles.facts}>{today && formats.day(today)}</span>
      </h2>
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
      <p className={styles.facts}>
        {schools
          .map(({ name, bellStart, bellEnd }) =>
            w('bells', { school: name, start: timeOfDay(bellStart), end: timeOfDay(bellEnd) }),
          )
          .join(' · ')}
      </p>
    </div>
  )
}
