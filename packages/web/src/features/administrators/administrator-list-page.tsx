import { api } from '@firstbell/contract'
import { type Administrator, isPrimaryAdmin, type Organization, ROLES } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { IconCircleCheck, IconHourglass, IconUserShield } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import styles from './administrator-list.module.css'
import { useAdministratorWords } from './use-administrator-words.ts'
import { useListScreen } from '../../ui/table/use-list-screen.ts'

const SORT_KEYS = ['name', 'email', 'phone', 'role', 'accepted'] as const
type SortKey = (typeof SORT_KEYS)[number]

export function AdministratorListPage() {
  const { t } = useTranslation()
  const { id: orgId, primaryAdmin } = useOutletContext<Organization>()
  const { data: administrators, error, refetch } = useQuery(query(api.administrators.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const found =
    administrators &&
    selectRows<Administrator, SortKey>(
      administrators,
      {
        texts: ({ name, email, phone }) => [name, email, phone],
        compare: {
          name: byText(({ name }) => name),
          email: byText(({ email }) => email),
          phone: byText(({ phone }) => phone),
          role: byNumber(({ role }) => -ROLES.indexOf(role)),
          accepted: byText(({ acceptedInvite }) => (acceptedInvite ? 'a' : 'b')),
        },
      },
      screen,
    )
  const columns = useColumns(primaryAdmin)
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

function useColumns(primaryAdmin: string): Column<Administrator, SortKey | 'mails'>[] {
  const { t } = useTranslation()
  const { t: w } = useAdministratorWords()
  return [
    {
      key: 'name',
      title: t('administrators.columns.name'),
      sortable: true,
      cell: (administrator) => (
        <span className={styles.name}>
          <Truncated>{administrator.name || administrator.email}</Truncated>
          {isPrimaryAdmin(administrator, primaryAdmin) && <span className={styles.primary}>{w('primary')}</span>}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('administrators.columns.email'),
      sortable: true,
      cell: ({ email }) => <Truncated>{email}</Truncated>,
    },
    {
      key: 'phone',
      title: t('administrators.columns.phone'),
      width: '160px',
      sortable: true,
      cell: ({ phone }) => phone || '—',
    },
    {
      key: 'role',
      title: t('administrators.columns.role'),
      width: '130px',
      card: 'beside',
      sortable: true,
      cell: ({ role }) => t(`roles.names.${role}`),
    },
    {
      key: 'accepted',
      title: t('administrators.columns.accepted'),
      width: '170px',
      sortable: true,
      cell: ({ acceptedInvite }) =>
        acceptedInvite ? (
          <StatusPill tone="good" icon={IconCircleCheck}>
            {t('administrators.accepted')}
          </StatusPill>
        ) : (
          <StatusPill tone="idle" icon={IconHourglass}>
            {t('administrators.waiting')}
          </StatusPill>
        ),
    },
    {
      key: 'mails',
      title: t('administrators.columns.mails'),
      width: '80px',
      card: 'none',
      cell: ({ recieveEmails }) => t(recieveEmails ? 'administrators.mailsYes' : 'administrators.mailsNo'),
    },
  ]
}
