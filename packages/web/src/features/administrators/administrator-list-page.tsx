import { api } from '@firstbell/contract'
import { type Administrator, type Organization, ROLES } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { useMay } from '../../ui/role.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { IconUserShield } from '../../ui/text/icons.ts'
import {
  type Activity,
  ADMINISTRATOR_SORT_KEYS,
  type AdministratorSortKey,
  useColumns,
} from './administrator-columns.tsx'
import { administratorsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

export function AdministratorListPage() {
  const t = useWords(administratorsWords)
  const { id: orgId, primaryAdmin } = useOutletContext<Organization>()
  const { data: administrators, error, refetch } = useQuery(query(api.administrators.list, { query: { orgId } }))
  const activityOf = useActivity(orgId)
  const screen = useListScreen(ADMINISTRATOR_SORT_KEYS)
  const found =
    administrators &&
    selectRows<Administrator, AdministratorSortKey>(
      administrators,
      {
        texts: ({ name, email, phone }) => [name, email, phone],
        compare: {
          name: byText(({ name }) => name),
          email: byText(({ email }) => email),
          phone: byText(({ phone }) => phone),
          role: byNumber(({ role }) => -ROLES.indexOf(role)),
          accepted: byText(({ acceptedInvite }) => (acceptedInvite ? 'a' : 'b')),
          active: byNumber((administrator) => activityOf(administrator)?.lastActiveAt ?? 0),
        },
      },
      screen,
    )
  const columns = useColumns(primaryAdmin, activityOf)
  return (
    <ListPage
      title={t('administrators.title')}
      searchLabel={t('administrators.search')}
      add={{ to: paths.administratorAdd, words: t('administrators.add') }}
      actions={<ExportList kind="administrators" />}
      firstUse={{ icon: IconUserShield, title: t('administrators.none'), lead: t('administrators.noneLead') }}
      found={found}
      isEmpty={administrators?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => pathTo('administratorEdit', { id })}
    />
  )
}

/** What is known of the activity of administrators; only an admin may ask. */
function useActivity(orgId: string): (administrator: Administrator) => Activity | undefined {
  const mayAsk = useMay(api.administrators.activity)
  const { data } = useQuery({ ...query(api.administrators.activity, { query: { orgId } }), enabled: mayAsk })
  return ({ id }) => {
    const found = data?.find((one) => one.id === id)
    return found && { lastActiveAt: found.lastActiveAt.seconds, secondFactor: found.secondFactor }
  }
}
