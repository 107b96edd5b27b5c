import type { Route } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths, pathTo } from '../../../paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import pageStyles from '../../../ui/page/map-page.module.css'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconCircleOff, IconClock, IconMapPinPlus, IconPencil } from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { usePractices } from '../../../live/use-practices.ts'
import { useBusNumbers, useRiderCount, useRouteTypeName, useValidity } from '../use-routes.ts'
import { MayChange } from '../../../ui/role.tsx'
import { RouteMenu } from './route-menu.tsx'
import styles from './route-page.module.css'

/** The facts about a route in one line, and what can be done with it. */
export function RouteStrip({ route }: { route: Route }) {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const of = { routeId: route.id }
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName()
  const riderCount = useRiderCount()
  const validity = useValidity()
  const practices = usePractices()
  const number = busNumber(route.busId)
  const facts = [
    typeName(route),
    `${timeOfDay(route.starttime)} – ${timeOfDay(route.endtime)}`,
    t('routes.driverIs', { name: route.driver }),
    number ? t('bus.name', { number }) : t('bus.none'),
    t('list.stops', { count: route.stopcount }),
    riderCount(route),
    ...validity(route),
    ...practices(route.id),
  ]
  return (
    <header className={pageStyles.strip}>
      <BackLink to={paths.routes} words={t('routes.title')} />
      <h1 className={styles.title}>{route.name}</h1>
      {!route.inService && (
        <StatusPill tone="idle" icon={IconCircleOff}>
          {t('routes.outOfService')}
        </StatusPill>
      )}
      <div className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
      <div className={styles.actions}>
        <RouteMenu route={route} />
        <MayChange>
          <Button
            component={Link}
            to={pathTo('routeCalcStopTimes', of)}
            variant="default"
            leftSection={<IconClock size={16} />}
          >
            {t('routes.calcTimes')}
          </Button>
          <Button
            component={Link}
            to={pathTo('routeEdit', of)}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {t('routes.editShort')}
          </Button>
          <Button component={Link} to={pathTo('routeStopAdd', of)} leftSection={<IconMapPinPlus size={16} />}>
            {t('routes.addStop')}
          </Button>
        </MayChange>
      </div>
    </header>
  )
}
