import { api } from '@firstbell/contract'
import type { ApiKey, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { paths, pathTo } from '../../paths.ts'
import { ExportMenu } from '../../ui/table/export-menu.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconKey } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { type Format, keepFile } from '../../ui/table/table-file.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { apiKeyWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const SORT_KEYS = ['name', 'access', 'maker', 'used'] as const

export function KeyListPage() {
  const t = useWords(apiKeyWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { data: keys, error, refetch } = useQuery(query(api.keys.list, { query: { orgId } }))
  const since = useSinceWords()
  const now = useServerNow()
  const dates = useDates(timeZone)
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
  const lastUsed = ({ lastUsedAt }: ApiKey) => (lastUsedAt === null ? t('keys.never') : dates.moment(lastUsedAt))
  // Of what programs get in by nothing leaves through the call that takes lists out: a key may make that one.
  const take = (format: Format) =>
    keepFile(
      'api-keys',
      format,
      [t('keys.name'), t('keys.access'), t('keys.madeBy'), t('keys.lastUsed')],
      keys?.map((key) => [key.name, accessOf(key), key.createdBy, lastUsed(key)]) ?? [],
    )
  return (
    <ListPage
      title={t('keys.title')}
      searchLabel={t('keys.search')}
      add={{ to: paths.keyAdd, words: t('keys.add') }}
      actions={<ExportMenu onTake={(format) => void take(format)} />}
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
