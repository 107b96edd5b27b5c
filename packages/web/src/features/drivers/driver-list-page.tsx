import { type Answer, api } from '@firstbell/contract'
import { type Driver, type Organization, phoneLink } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ImportLink } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { IconSteeringWheel } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useRunsOfToday } from '../../live/use-runs-of-today.ts'
import { useLinkWords } from './use-link-words.ts'
import { driversWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

const SORT_KEYS = ['name', 'phone', 'email', 'link', 'routes'] as const
type SortKey = (typeof SORT_KEYS)[number]

/** DRIVER-6, 9: the drivers, each with a way to call or write, whether the link is used, and what is driven today, or who called out. */
export function DriverListPage() {
  const t = useWords(driversWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: links } = useQuery(query(api.driverlinks.list, { query: { orgId } }))
  const { data: drivers, error, refetch } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const found =
    drivers &&
    selectRows<Driver, SortKey>(
      drivers,
      {
        texts: (driver) => [driver.name, driver.email, driver.phone, driver.routeNames],
        compare: {
          name: byText((driver) => driver.name),
          email: byText((driver) => driver.email),
          phone: byText((driver) => driver.phone),
          link: byNumber((driver) => linkOf(links, driver)?.lastSeenAt ?? (linkOf(links, driver) ? 0 : -1)),
          routes: byText((driver) => driver.routeNames),
        },
      },
      screen,
    )
  const columns = useDriverColumns(orgId, links)
  return (
    <ListPage
      title={t('drivers.title')}
      searchLabel={t('drivers.search')}
      add={{ to: paths.driverAdd, words: t('drivers.add') }}
      actions={<ExportList kind="drivers" />}
      firstUse={{
        icon: IconSteeringWheel,
        title: t('drivers.none'),
        lead: t('drivers.noneLead'),
        more: <ImportLink />,
      }}
      found={found}
      isEmpty={drivers?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(driver) => driver.id}
      rowLink={(driver) => pathTo('driverEdit', { driverId: driver.id })}
    />
  )
}

type Links = Answer<typeof api.driverlinks.list> | undefined

const linkOf = (links: Links, { id }: Driver) => links?.find(({ driverId }) => driverId === id)

function useDriverColumns(orgId: string, links: Links): Column<Driver, SortKey | 'today'>[] {
  const t = useWords(driversWords)
  const words = useWords(fleetListWords)
  const { data: calledOut = [] } = useQuery(query(api.callouts.list, { query: { orgId } }))
  const { wordsOf } = useRunsOfToday()
  const linkWords = useLinkWords()
  return [
    { key: 'name', title: t('drivers.name'), sortable: true, cell: (driver) => <Truncated>{driver.name}</Truncated> },
    {
      key: 'phone',
      title: t('drivers.phone'),
      width: '146px',
      sortable: true,
      cell: ({ phone }) => (phone ? <a href={phoneLink(phone)}>{phone}</a> : '—'),
    },
    {
      key: 'email',
      title: t('drivers.email'),
      width: '19%',
      sortable: true,
      cell: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`}>
            <Truncated>{email}</Truncated>
          </a>
        ) : (
          '—'
        ),
    },
    {
      key: 'link',
      title: words('driverLink'),
      width: '108px',
      sortable: true,
      cell: (driver) => links && linkWords(linkOf(links, driver)),
    },
    {
      key: 'today',
      title: words('today'),
      width: '19%',
      card: 'none',
      cell: ({ id }) => {
        const isCalledOut = calledOut.some(({ driverId }) => driverId === id)
        const runs = wordsOf(({ driverId }) => driverId === id)
        return [isCalledOut && words('calledOut'), runs].filter(Boolean).join(' · ') || '—'
      },
    },
    {
      key: 'routes',
      title: t('drivers.routes'),
      width: '15%',
      sortable: true,
      cell: (driver) => <Truncated>{driver.routeNames || '—'}</Truncated>,
    },
  ]
}
