import { api } from '@firstbell/contract'
import type { Organization, Webhook } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { ExportMenu } from '../../ui/table/export-menu.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconWebhook } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { type Format, keepFile } from '../../ui/table/table-file.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { WebhookStatus } from './webhook-status.tsx'
import { webhooksWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { webhookWords } from './words-pages.en.ts'

const SORT_KEYS = ['name', 'address', 'status', 'taken'] as const

export function WebhookListPage() {
  const t = useWords(webhooksWords)
  const w = useWords(webhookWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.webhooks.list, { query: { orgId } }))
  const dates = useDates(timeZone)
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (webhook: Webhook) => [webhook.name, webhook.url],
    compare: {
      name: byText<Webhook>(({ name }) => name),
      address: byText<Webhook>(({ url }) => url),
      status: byNumber<Webhook>(({ enabled }) => Number(enabled)),
      taken: byNumber<Webhook>(({ deliveredAt }) => deliveredAt ?? 0),
    },
  }
  const take = (format: Format) =>
    keepFile(
      'webhooks',
      format,
      [w('name'), w('address'), w('status'), w('lastTaken')],
      data?.webhooks.map(({ name, url, enabled, deliveredAt }) => [
        name,
        url,
        w(enabled ? 'on' : 'turnedOff'),
        deliveredAt === null ? w('never') : dates.moment(deliveredAt),
      ]) ?? [],
    )
  return (
    <ListPage
      title={t('webhooks.title')}
      searchLabel={w('search')}
      {...(data?.isOn !== false && { add: { to: paths.webhookAdd, words: w('add') } })}
      actions={<ExportMenu onTake={(format) => void take(format)} />}
      firstUse={{
        icon: IconWebhook,
        title: w('none'),
        lead: w(data?.isOn === false ? 'off' : 'noneLead'),
      }}
      found={data && selectRows<Webhook, (typeof SORT_KEYS)[number]>(data.webhooks, rules, screen)}
      isEmpty={data?.webhooks.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'name', title: w('name'), sortable: true, cell: ({ name }) => <Truncated>{name}</Truncated> },
        {
          key: 'address',
          title: w('address'),
          width: '40%',
          sortable: true,
          cell: ({ url }) => <Truncated>{url}</Truncated>,
        },
        {
          key: 'status',
          title: w('status'),
          width: '120px',
          card: 'beside',
          sortable: true,
          cell: (webhook) => <WebhookStatus webhook={webhook} />,
        },
        {
          key: 'taken',
          title: w('lastTaken'),
          width: '200px',
          align: 'end',
          sortable: true,
          cell: ({ deliveredAt }) => (deliveredAt === null ? w('never') : dates.moment(deliveredAt)),
        },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => pathTo('webhookShow', { webhookId: id })}
    />
  )
}
