import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const webhooksPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsWebhooks,
      load: async () => (await import('./webhook-list-page.tsx')).WebhookListPage,
      tab: { order: 9, words: 'webhooks.title' },
    },
    { path: paths.webhookAdd, load: async () => (await import('./webhook-add-page.tsx')).WebhookAddPage },
    { path: paths.webhookShow, load: async () => (await import('./webhook-page.tsx')).WebhookPage },
  ],
}
