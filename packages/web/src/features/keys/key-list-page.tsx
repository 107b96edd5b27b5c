import { api } from '@firstbell/contract'
import type { ApiKey, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ask } from '../../api.ts'
import { useServerNow } from '../../live/server-clock.ts'
import { paths, pathTo } from '../../paths.ts'
import { IconKey } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/select-rows.ts'
import { Truncated } from '../../ui/truncated.tsx'
import { useListScreen } from '../../ui/use-list-screen.ts'
import { useSinceWords } from '../../ui/use-since-words.ts'

const SORT_KEYS = ['name', 'access', 'maker', 'used'] as const

export function KeyListPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: keys, error, refetch } = useQuery(ask(api.keys.list, { query: { orgId } }))
  const since = useSinceWords()
  const now = useServerNow()
  const screen = useListScreen(SORT_KEYS)
  const accessOf = ({ mayChange }: ApiKey) => t(mayChange ? 'keys.changes' : 'keys.reads')
  const rules = {
    texts: (key: ApiKey) => [key.name, key.createdBy],
    compare: {
      name: byText<ApiKey>((key) => key.name),
      access: byText(accessOf),
      maker: byText<ApiKey>((key) => key.createdBy),
      used: byNumber<ApiKey>((key) => key.lastUsedAt ?? 0),
    },
  }
  return (
    <ListPage
      title={t('keys.title')}
      searchLabel={t('keys.search')}
      add={{ to: paths.keyAdd, words: t('keys.add') }}
      firstUse={{ icon: IconKey, title: t('keys.none'), lead: t('keys.noneLead') }}
      found={keys && selectRows<ApiKey, (typeof SORT_KEYS)[number]>(keys, rules, screen)}
      isEmpty={keys?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'name', title: t('keys.name'), sortable: true, cell: (key) => <Truncated>{key.name}</Truncated> },
        { key: 'access', title: t('keys.access'), width: '180px', sortable: true, cell: accessOf },
        {
          key: 'maker',
          title: t('keys.madeBy'),
          width: '28%',
          sortable: true,
          cell: (key) => <Truncated>{key.createdBy}</Truncated>,
        },
        {
          key: 'used',
          title: t('keys.lastUsed'),
          width: '160px',
          align: 'end',
          sortable: true,
          cell: (key) => (key.lastUsedAt === null ? t('keys.never') : since(now - key.lastUsedAt)),
        },
      ]}
      rowKey={(key) => key.id}
      rowLink={(key) => pathTo('keyShow', { keyId: key.id })}
    />
  )
}
