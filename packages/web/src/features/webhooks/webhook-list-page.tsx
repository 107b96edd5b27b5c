import { api } from '@firstbell/contract'
import type { Organization, Webhook } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ask } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { useDates } from '../../ui/formats.ts'
import { IconWebhook } from '../../ui/icons.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/select-rows.ts'
import { Truncated } from '../../ui/truncated.tsx'
import { useListScreen } from '../../ui/use-list-screen.ts'
import { WebhookStatus } from './webhook-status.tsx'

const SORT_KEYS = ['name', 'address', 'status', 'taken'] as const

export function WebhookListPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(ask(api.webhooks.list, { query: { orgId } }))
  const dates = useDates()
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
  return (
    <ListPage
      title={t('webhooks.title')}
      searchLabel={t('webhooks.search')}
      {...(data?.isOn !== false && { add: { to: paths.webhookAdd, words: t('webhooks.add') } })}
      firstUse={{
        icon: IconWebhook,
        title: t('webhooks.none'),
        lead: t(data?.isOn === false ? 'webhooks.off' : 'webhooks.noneLead'),
      }}
      found={data && selectRows<Webhook, (typeof SORT_KEYS)[number]>(data.webhooks, rules, screen)}
      isEmpty={data?.webhooks.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'name', title: t('webhooks.name'), sortable: true, cell: ({ name }) => <Truncated>{name}</Truncated> },
        {
          key: 'address',
          title: t('webhooks.address'),
          width: '40%',
          sortable: true,
          cell: ({ url }) => <Truncated>{url}</Truncated>,
        },
        {
          key: 'status',
          title: t('webhooks.status'),
          width: '120px',
          sortable: true,
          cell: (webhook) => <WebhookStatus webhook={webhook} />,
        },
        {
          key: 'taken',
          title: t('webhooks.lastTaken'),
          width: '200px',
          align: 'end',
          sortable: true,
          cell: ({ deliveredAt }) => (deliveredAt === null ? t('webhooks.never') : dates.moment(deliveredAt)),
        },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ id }) => pathTo('webhookShow', { webhookId: id })}
    />
  )
}
