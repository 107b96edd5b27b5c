import { api } from '@firstbell/contract'
import type { Group, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { IconRoute } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { groupsWords } from './words.en.ts'
import { routesWords } from '../routes/words.en.ts'
import { useWords } from '../../words.ts'

const SORT_KEYS = ['order', 'name', 'school', 'routes'] as const

/** The groups in which the public looks for its routes. */
export function GroupListPage() {
  const t = useWords(groupsWords, routesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: groups, error, refetch } = useQuery(query(api.groups.list, { query: { orgId } }))
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const schoolOf = (group: Group) => schools.find(({ id }) => id === group.schoolId)?.name ?? ''
  const routesOf = (group: Group) => routes.filter(({ groupId }) => groupId === group.id).length
  const rules = {
    texts: (group: Group) => [group.name, schoolOf(group)],
    compare: {
      order: byNumber<Group>((group) => group.order),
      name: byText<Group>((group) => group.name),
      school: byText<Group>(schoolOf),
      routes: byNumber<Group>(routesOf),
    },
  }
  return (
    <ListPage
      title={t('groups.title')}
      searchLabel={t('groups.search')}
      add={{ to: paths.groupAdd, words: t('groups.add') }}
      actions={<ExportList kind="groups" />}
      firstUse={{ icon: IconRoute, title: t('groups.none'), lead: t('groups.noneLead') }}
      found={groups && selectRows<Group, (typeof SORT_KEYS)[number]>(groups, rules, screen)}
      isEmpty={groups?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'name', title: t('groups.name'), sortable: true, cell: (group) => <Truncated>{group.name}</Truncated> },
        {
          key: 'school',
          title: t('groups.school'),
          width: '32%',
          sortable: true,
          cell: (group) => <Truncated>{schoolOf(group) || '—'}</Truncated>,
        },
        {
          key: 'order',
          title: t('groups.order'),
          width: '110px',
          align: 'end',
          sortable: true,
          cell: (group) => group.order,
        },
        { key: 'routes', title: t('routes.title'), width: '110px', align: 'end', sortable: true, cell: routesOf },
      ]}
      rowKey={(group) => group.id}
      rowLink={(group) => pathTo('groupEdit', { groupId: group.id })}
    />
  )
}
