import { formatHhmm, type Route, routeTypeName } from '@firstbell/domain'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { mapLivePath, mapReplayPath, paths, pathTo } from '../../paths.ts'
import { Confirm } from '../../ui/confirm.tsx'
import {
  IconArrowLeft,
  IconBroadcast,
  IconChevronDown,
  IconClock,
  IconCopy,
  IconHistory,
  IconMapPinPlus,
  IconPencil,
  IconPrinter,
  IconRoute,
  IconTrash,
} from '../../ui/icons.ts'
import { useDeed } from '../../ui/use-deed.ts'
import styles from './route-page.module.css'
import { useRedraw } from './use-redraw.ts'
import { useBusNumbers } from './use-routes.ts'

/** What a route is, in one line, and everything that can be done with it. */
export function RouteStrip({ route }: { route: Route }) {
  const { t } = useTranslation()
  const busNumber = useBusNumbers()
  const [deleting, setDeleting] = useState(false)
  const redraw = useRedraw(route.id)
  const number = busNumber(route.busId)
  const of = { routeId: route.id }
  const facts = [
    t(`routeType.${routeTypeName(route.type)}` as 'routeType.Pickup Route'), // one of three names
    `${formatHhmm(route.starttime)} – ${formatHhmm(route.endtime)}`,
    t('routes.driverIs', { name: route.driver }),
    number ? t('bus.name', { number }) : t('bus.none'),
    t('list.stops', { count: route.stopcount }),
    t('list.children', { count: route.childcount }),
  ]
  return (
    <header className={styles.strip}>
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
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
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
      {deleting && <DeleteRoute route={route} onClose={() => setDeleting(false)} />}
    </header>
  )
}

function DeleteRoute({ route, onClose }: { route: Route; onClose(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeed(() => client.routes.remove({ params: { routeId: route.id } }), {
    onDone: () => navigate(paths.routes, { replace: true }),
  })
  const waiting = route.stops.reduce((sum, stop) => sum + stop.childcount, 0)
  return (
    <Confirm
      title={t('routes.delete')}
      losses={[
        t('list.stops', { count: route.stopcount }),
        t('routes.assignments', { count: waiting }),
        t('routes.recordedRuns'),
      ]}
      verb={t('routes.delete')}
      danger
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.start(undefined)}
      onClose={onClose}
    >
      {t('routes.deleteQuestion', { name: route.name })}
    </Confirm>
  )
}
