import { api } from '@firstbell/contract'
import type { Child, ListedFamily, Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../../account/export-list.tsx'
import { ImportLink, SchoolFirst } from '../../../account/first-steps.tsx'
import { query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { IconAlertTriangle, IconUsers } from '../../../ui/text/icons.ts'
import { useMay, useMayChange } from '../../../ui/role.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { FAMILY_FILTERS, FamilyFilterBar, useFamilyFilters } from './family-filters.tsx'
import { stopsTexts } from './stops-text.ts'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { familyListWords } from './words-list.en.ts'

const AssignFamilyDialog = lazy(async () => ({
  default: (await import('../../assign-stop/assign-family-dialog.tsx')).AssignFamilyDialog,
}))

const SORT_KEYS = ['name', 'address', 'children'] as const
type SortKey = (typeof SORT_KEYS)[number]

/** All families; the server searches, sorts and counts them. */
export function FamilyListPage() {
  const t = useWords(familiesWords)
  const say = useWords(familyListWords)
  const { id: orgId } = useOutletContext<Organization>()
  const mayWrite = useMay(api.familylinks.letters)
  const screen = useListScreen(SORT_KEYS, FAMILY_FILTERS)
  const chosen = useFamilyFilters(screen)
  const wanted = { orgId, search: screen.searched, ...chosen.wanted }
  const sort = screen.descending ? (`-${screen.sortKey}` as const) : screen.sortKey
  const kept = { placeholderData: keepPreviousData }
  const page = useQuery({ ...query(api.families.list, { query: { ...wanted, sort, page: screen.page } }), ...kept })
  const count = useQuery({ ...query(api.families.count, { query: wanted }), ...kept })
  const found = page.data && count.data && { rows: page.data, count: count.data.total }

  const columns = useFamilyColumns()
  return (
    <ListPage
      title={t('families.title')}
      searchLabel={t('families.search')}
      add={{ to: paths.familyAdd, words: t('families.add') }}
      actions={
        <>
          {mayWrite && (
            <Button variant="default" component={Link} to={paths.familyLetters}>
              {say('letters')}
            </Button>
          )}
          <ExportList kind="families" dots />
        </>
      }
      firstUse={{
        icon: IconUsers,
        title: t('families.none'),
        lead: t('families.noneLead'),
        more: (
          <>
            <SchoolFirst />
            <ImportLink />
          </>
        ),
      }}
      found={found}
      isEmpty={found?.count === 0 && !chosen.isFiltered && screen.searched.trim() === ''}
      error={page.error ?? count.error}
      onRetry={() => Promise.all([page.refetch(), count.refetch()])}
      screen={screen}
      columns={columns}
      rowKey={(family) => family.id}
      rowLink={(family) => pathTo('familyEdit', { familyId: family.id })}
      filterWords={chosen.words}
      filters={<FamilyFilterBar chosen={chosen} />}
    />
  )
}

function useFamilyColumns(): Column<ListedFamily, SortKey | 'contacts' | 'waits'>[] {
  const t = useWords(familiesWords)
  return [
    {
      key: 'name',
      title: t('families.columns.family'),
      width: '13%',
      sortable: true,
      cell: (family) => <Truncated>{family.name}</Truncated>,
    },
    {
      key: 'children',
      title: t('families.columns.children'),
      width: '17%',
      sortable: true,
      cell: (family) => <Truncated>{family.children.map(nameWithGrade).join(', ') || '—'}</Truncated>,
    },
    {
      key: 'address',
      title: t('families.columns.address'),
      sortable: true,
      cell: (family) => <Truncated>{family.address}</Truncated>,
    },
    {
      key: 'contacts',
      title: t('families.columns.contacts'),
      width: '15%',
      cell: (family) => <Truncated>{family.contacts || '—'}</Truncated>,
    },
    { key: 'waits', title: t('families.columns.waits'), width: '33%', cell: (family) => <Waits family={family} /> },
  ]
}

/** FAMILY-64: at which stops the children wait; who waits at none stands out. */
function Waits({ family }: { family: ListedFamily }) {
  const say = useWords(familyListWords)
  const stops = stopsTexts(family.stops, (of) => say('stop', of))
  return (
    <Group gap="xs" wrap="nowrap">
      {family.withoutStop > 0 && <Unassigned family={family} />}
      {stops.length > 0 && <Truncated lines={2}>{stops.join('; ')}</Truncated>}
      {family.children.length === 0 && '—'}
    </Group>
  )
}

/** How many children have no stop; who may assign them does so here. */
function Unassigned({ family }: { family: ListedFamily }) {
  const say = useWords(familyListWords)
  const [open, setOpen] = useState(false)
  const words = say('unassigned', { count: family.withoutStop })
  if (!useMayChange())
    return (
      <StatusPill tone="late" icon={IconAlertTriangle}>
        {words}
      </StatusPill>
    )
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        color="yellow"
        leftSection={<IconAlertTriangle size={14} />}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open && (
        <Suspense>
          <AssignFamilyDialog family={family} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** 'Theo (3)', or the name alone where the grade is not known. */
const nameWithGrade = ({ firstName, grade }: Child) => (grade ? `${firstName} (${grade})` : firstName)
