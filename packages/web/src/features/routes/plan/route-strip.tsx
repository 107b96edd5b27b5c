import { type Route, routeTypeName } from '@firstbell/domain'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useExport } from '../../../account/use-export.ts'
import { client } from '../../../api.ts'
import { mapLivePath, mapReplayPath, paths, pathTo } from '../../../paths.ts'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import {
  IconArrowLeft,
  IconBroadcast,
  IconCheck,
  IconChevronDown,
  IconCircleOff,
  IconClock,
  IconCopy,
  IconDownload,
  IconHistory,
  IconMapPinPlus,
  IconPencil,
  IconPrinter,
  IconRoute,
  IconTrash,
} from '../../../ui/text/icons.ts'
import pageStyles from '../../../ui/page/map-page.module.css'
import { notify } from '../../../ui/dialog/notices.tsx'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { FORMATS } from '../../../ui/table/table-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { DeleteRoute, TakeOutRoute } from './route-ends.tsx'
import styles from './route-page.module.css'
import { useRedraw } from './use-redraw.ts'
import { useBusNumbers } from '../use-routes.ts'

/** What a route is, in one line, and everything that can be done with it. */
export function RouteStrip({ route }: { route: Route }) {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const of = { routeId: route.id }
  const busNumber = useBusNumbers()
  const [asking, setAsking] = useState<'deleting' | 'resting' | null>(null)
  const resume = useAction(() => client.routes.change({ params: of, body: { inService: true } }), {
    onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }),
  })
  const redraw = useRedraw(route.id)
  const stops = useExport('stops', { routeId: route.id, name: route.name })
  const number = busNumber(route.busId)
  const facts = [
    t(`routeType.${routeTypeName(route.type)}` as 'routeType.Pickup Route'), // one of three names
    `${timeOfDay(route.starttime)} – ${timeOfDay(route.endtime)}`,
    t('routes.driverIs', { name: route.driver }),
    number ? t('bus.name', { number }) : t('bus.none'),
    t('list.stops', { count: route.stopcount }),
    t('list.children', { count: route.childcount }),
  ]
  return (
    <header className={pageStyles.strip}>
      <ActionIcon
        component={Link}
        to={paths.routes}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('routes.title')}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
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
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              {t('routes.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={mapLivePath(route.id)} leftSection={<IconBroadcast size={16} />}>
              {t('routes.live')}
            </Menu.Item>
            <Menu.Item component={Link} to={mapReplayPath(route.id)} leftSection={<IconHistory size={16} />}>
              {t('replay.open')}
            </Menu.Item>
            <Menu.Item component={Link} to={pathTo('routeRunSheet', of)} leftSection={<IconPrinter size={16} />}>
              {t('routes.runSheet')}
            </Menu.Item>
            <Menu.Item component={Link} to={pathTo('routeDuplicate', of)} leftSection={<IconCopy size={16} />}>
              {t('routes.duplicate')}
            </Menu.Item>
            <Menu.Item leftSection={<IconRoute size={16} />} onClick={() => redraw.start(undefined)}>
              {t('routes.redraw')}
            </Menu.Item>
            {FORMATS.map((format) => (
              <Menu.Item key={format} leftSection={<IconDownload size={16} />} onClick={() => stops.start(format)}>
                {t('importExport.stopsAs', { format: t(`importExport.formats.${format}`) })}
              </Menu.Item>
            ))}
            {route.inService ? (
              <Menu.Item leftSection={<IconCircleOff size={16} />} onClick={() => setAsking('resting')}>
                {t('routes.takeOut')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => resume.start(undefined)}>
                {t('routes.putIn')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              color="var(--fb-worse)"
              leftSection={<IconTrash size={16} />}
              onClick={() => setAsking('deleting')}
            >
              {t('routes.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          component={Link}
          to={pathTo('routeCalcStopTimes', of)}
          variant="default"
          leftSection={<IconClock size={16} />}
        >
          {t('routes.calcTimes')}
        </Button>
        <Button component={Link} to={pathTo('routeEdit', of)} variant="default" leftSection={<IconPencil size={16} />}>
          {t('routes.editShort')}
        </Button>
        <Button component={Link} to={pathTo('routeStopAdd', of)} leftSection={<IconMapPinPlus size={16} />}>
          {t('routes.addStop')}
        </Button>
      </div>
      {asking === 'deleting' && <DeleteRoute route={route} onClose={() => setAsking(null)} />}
      {asking === 'resting' && <TakeOutRoute route={route} onClose={() => setAsking(null)} />}
    </header>
  )
}
