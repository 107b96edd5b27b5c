import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const webhooksPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsWebhooks,
      load: async () => (await import('./webhook-list-page.tsx')).WebhookListPage,
      needs: api.webhooks.list,
      tab: { group: 'integrations', order: 3, words: 'webhooks.title' },
    },
    {
      path: paths.webhookAdd,
      load: async () => (await import('./webhook-add-page.tsx')).WebhookAddPage,
      needs: api.webhooks.create,
    },
    {
      path: paths.webhookShow,
      load: async () => (await import('./webhook-page.tsx')).WebhookPage,
      needs: api.webhooks.change,
    },
  ],
}
