import type { Organization, RoutePlan } from '@firstbell/domain'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { ZoneNote } from '../../live/zone/zone-note.tsx'
import { usePractices } from '../../live/use-practices.ts'
import { paths, pathTo } from '../../paths.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { originOr } from '../../ui/page/origin.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import { useTimeOfDay } from '../../ui/text/formats.ts'
import { IconCircleOff } from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { useBusNumbers, useRiderCount, useRouteTypeName, useValidity } from './use-route-facts.ts'
import styles from './route-header.module.css'
import { useRouteSchools } from './use-route-schools.ts'
import { routesWords } from '../routes/words.en.ts'
import { useWords } from '../../words.ts'
import { routeHeaderWords } from './words.en.ts'
import { liveWords } from '../../live/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'

const TABS = [
  { tab: 'plan', path: 'routeShow' },
  { tab: 'live', path: 'mapLive' },
  { tab: 'replay', path: 'mapReplay' },
  { tab: 'sheet', path: 'routeRunSheet' },
] as const

interface RouteHeaderProps {
  route: RoutePlan
  tab: (typeof TABS)[number]['tab']
  /** What can be done on the page of this tab. */
  actions?: ReactNode
  /** What the page says of the moment that it shows, below the tabs. */
  children?: ReactNode
}

/** ROUTE-25: what a route is, and the four pages that it has. */
export function RouteHeader({ route, tab: shown, actions, children }: RouteHeaderProps) {
  const t = useWords(routesWords)
  const w = useWords(routeHeaderWords)
  const back = originOr({ to: paths.routes, words: t('routes.title') })
  return (
    <header className={styles.header}>
      <div className={styles.first}>
        <BackLink {...back} />
        <div className={styles.route}>
          <div className={styles.name}>
            <h1 className={styles.title}>{route.name}</h1>
            {!route.inService && (
              <StatusPill tone="idle" icon={IconCircleOff}>
                {t('routes.outOfService')}
              </StatusPill>
            )}
          </div>
          <RouteFacts route={route} />
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.tabs}>
        <TabBar
          label={w('tabs')}
          tabs={TABS.map(({ tab, path }) => ({
            to: pathTo(path, { routeId: route.id }),
            words: w(tab),
            isShown: tab === shown,
          }))}
        />
      </div>
      {children && <div className={styles.moment}>{children}</div>}
    </header>
  )
}

function RouteFacts({ route }: { route: RoutePlan }) {
  const t = useWords(liveWords, routesWords, uiWords)
  const timeOfDay = useTimeOfDay()
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName()
  const riderCount = useRiderCount()
  const validity = useValidity()
  const practices = usePractices()
  const schools = useRouteSchools(route)
  const number = busNumber(route.busId)
  const { timeZone } = useOutletContext<Organization>()
  const facts = [
    typeName(route),
    schools.map(({ name }) => name).join(', '),
    number ? t('bus.name', { number }) : t('bus.none'),
    t('routes.driverIs', { name: route.driver }),
    `${timeOfDay(route.starttime)} – ${timeOfDay(route.endtime)}`,
    t('list.stops', { count: route.stopcount }),
    riderCount(route),
    ...validity(route),
    ...practices(route.id),
  ]
  return (
    <div className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <ZoneNote timeZone={timeZone} />
    </div>
  )
}
