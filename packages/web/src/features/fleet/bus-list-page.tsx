import { api } from '@firstbell/contract'
import type { Bus, Device, Organization } from '@firstbell/domain'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ImportLink } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { IconBus, IconCircleMinus } from '../../ui/text/icons.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useLastReport } from './use-last-report.ts'
import { useRunsOfToday } from '../../live/use-runs-of-today.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { fleetWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

const SORT_KEYS = ['number', 'device', 'seen', 'capacity', 'plate'] as const
type SortKey = (typeof SORT_KEYS)[number]

interface Row extends Bus {
  /** The one of its devices that was heard last. */
  device: Device | undefined
  runs: string
}

/** BUS-3: the buses, each with where its tracker is and what it runs today. */
export function BusListPage() {
  const t = useWords(fleetWords, organizationsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: buses, error, refetch } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: devices = [] } = useQuery(query(api.devices.list, { query: { orgId } }))
  const { wordsOf } = useRunsOfToday()
  const screen = useListScreen(SORT_KEYS)
  const rows = buses?.map((bus): Row => {
    const [device] = devices
      .filter(({ busId }) => busId === bus.id)
      .toSorted((a, b) => (b.lastSeenAt ?? 0) - (a.lastSeenAt ?? 0))
    return { ...bus, device, runs: wordsOf(({ busId }) => busId === bus.id) }
  })
  const rules = {
    texts: (bus: Row) => [bus.number, bus.plate, bus.device?.name, bus.runs],
    compare: {
      number: byText<Row>((bus) => bus.number),
      device: byText<Row>((bus) => bus.device?.name ?? ''),
      seen: byNumber<Row>((bus) => bus.device?.lastSeenAt ?? 0),
      capacity: byNumber<Row>((bus) => bus.capacity),
      plate: byText<Row>((bus) => bus.plate),
    },
  }
  const columns = useBusColumns()
  return (
    <ListPage
      title={t('settings.buses')}
      searchLabel={t('fleet.search')}
      add={{ to: paths.busAdd, words: t('fleet.add') }}
      actions={<ExportList kind="buses" />}
      firstUse={{ icon: IconBus, title: t('fleet.none'), lead: t('fleet.noneLead'), more: <ImportLink /> }}
      found={rows && selectRows<Row, SortKey>(rows, rules, screen)}
      isEmpty={buses?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(bus) => bus.id}
      rowLink={(bus) => pathTo('busEdit', { busId: bus.id })}
    />
  )
}

function useBusColumns(): Column<Row, SortKey | 'runs'>[] {
  const t = useWords(fleetWords, organizationsWords)
  const words = useWords(fleetListWords)
  const lastReportOf = useLastReport()
  return [
    { key: 'number', title: t('fleet.number'), width: '150px', sortable: true, cell: numberOf },
    {
      key: 'device',
      title: words('device'),
      sortable: true,
      cell: ({ device }) => device?.name ?? words('noDevice'),
    },
    {
      key: 'seen',
      title: t('devices.lastSeen'),
      sortable: true,
      cell: ({ device }) => (device ? lastReportOf(device) : '—'),
    },
    { key: 'runs', title: words('today'), width: '28%', cell: ({ runs }) => runs || '—' },
    {
      key: 'capacity',
      title: words('seats'),
      width: '150px',
      card: 'titled',
      sortable: true,
      cell: ({ capacity, wheelchairPlaces: count }) =>
        count > 0 ? `${capacity}, ${words('wheelchairs', { count })}` : String(capacity),
    },
    {
      key: 'plate',
      title: t('fleet.plate'),
      width: '120px',
      card: 'titled',
      sortable: true,
      cell: (bus) => bus.plate || '—',
    },
  ]

  function numberOf({ number, active }: Row) {
    if (active) return number
    return (
      <Group component="span" gap="xs" wrap="nowrap">
        {number}
        <StatusPill tone="idle" icon={IconCircleMinus}>
          {t('fleet.outOfService')}
        </StatusPill>
      </Group>
    )
  }
}
