import { api } from '@firstbell/contract'
import {
  DEVICE_STATUSES,
  type Device,
  type DeviceStatus,
  deviceStatus,
  type Organization,
  type ScheduledRun,
} from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { BusFirst } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { IconBroadcast, IconCircleDashed, IconDeviceMobile, IconWifiOff } from '../../ui/text/icons.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useLastReport } from './use-last-report.ts'
import { useRunsOfToday } from '../../live/use-runs-of-today.ts'
import { liveWords } from '../../live/words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { fleetWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

const SORT_KEYS = ['status', 'name', 'drives', 'seen'] as const

const PILLS = {
  silent: { tone: 'worse', icon: IconWifiOff },
  neverUsed: { tone: 'late', icon: IconCircleDashed },
  reporting: { tone: 'good', icon: IconBroadcast },
} as const

/** Those first that somebody has to look after, and of these by name. */
const byProblem = (a: Row, b: Row) =>
  DEVICE_STATUSES.indexOf(a.status) - DEVICE_STATUSES.indexOf(b.status) || byName(a, b)
const byName = byText<Row>((device) => device.name)

interface Row extends Device {
  /** The bus or the route whose runs the device reports. */
  drives: string
  status: DeviceStatus
}

/** BUS-4: the devices, those first that somebody has to look after. */
export function DeviceListPage() {
  const t = useWords(fleetWords, liveWords, organizationsWords)
  const { isDue } = useRunsOfToday()
  const now = useServerNow()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: devices, error, refetch } = useQuery(query(api.devices.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const rows = devices?.map((device): Row => {
    const bus = buses.find(({ id }) => id === device.busId)
    const route = routes.find(({ id }) => id === device.routeId)
    const reportsFor = (run: ScheduledRun) => run.busId === device.busId || run.routeId === device.routeId
    return {
      ...device,
      drives: bus ? t('bus.name', { number: bus.number }) : (route?.name ?? ''),
      status: deviceStatus(device, { now, isDue: isDue(reportsFor) }),
    }
  })
  const rules = {
    texts: (device: Row) => [device.name, device.drives],
    compare: {
      status: byProblem,
      name: byName,
      drives: byText<Row>((device) => device.drives),
      seen: byNumber<Row>((device) => device.lastSeenAt ?? 0),
    },
  }
  const columns = useDeviceColumns()
  return (
    <ListPage
      title={t('settings.devices')}
      searchLabel={t('devices.search')}
      add={{ to: paths.deviceAdd, words: t('devices.add') }}
      actions={<ExportList kind="devices" />}
      firstUse={{ icon: IconDeviceMobile, title: t('devices.none'), lead: t('devices.noneLead'), more: <BusFirst /> }}
      found={rows && selectRows<Row, (typeof SORT_KEYS)[number]>(rows, rules, screen)}
      isEmpty={devices?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(device) => device.id}
      rowLink={(device) => pathTo('deviceShow', { deviceId: device.id })}
    />
  )
}

function useDeviceColumns(): Column<Row, (typeof SORT_KEYS)[number]>[] {
  const t = useWords(fleetWords)
  const words = useWords(fleetListWords)
  const lastReportOf = useLastReport()
  return [
    {
      key: 'name',
      title: t('devices.name'),
      sortable: true,
      cell: (device) => <Truncated>{device.name}</Truncated>,
    },
    {
      key: 'status',
      title: words('status'),
      width: '170px',
      card: 'beside',
      sortable: true,
      cell: ({ status }) =>
        status === 'idle' ? (
          words('statuses.idle')
        ) : (
          <StatusPill {...PILLS[status]}>{words(`statuses.${status}`)}</StatusPill>
        ),
    },
    {
      key: 'drives',
      title: t('devices.drives'),
      width: '28%',
      sortable: true,
      cell: (device) => <Truncated>{device.drives || '—'}</Truncated>,
    },
    {
      key: 'seen',
      title: t('devices.lastSeen'),
      width: '24%',
      align: 'end',
      sortable: true,
      cell: (device) => <Truncated>{lastReportOf(device)}</Truncated>,
    },
  ]
}
