import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const messagesPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsMessaging,
      load: async () => (await import('./channels/messaging-page.tsx')).MessagingPage,
      needs: api.messaging.get,
      tab: { group: 'public', order: 3, words: 'messaging.title' },
    },
  ],
  organization: [
    {
      path: paths.messages,
      load: async () => (await import('./message-list-page.tsx')).MessageListPage,
      feature: 'messagingEnabled',
      entry: 'messages',
    },
    {
      path: paths.messageAdd,
      load: async () => (await import('./compose/message-edit-page.tsx')).MessageEditPage,
      feature: 'messagingEnabled',
      needs: api.messages.create,
    },
    {
      path: paths.inbox,
      load: async () => (await import('./inbox/inbox-page.tsx')).InboxPage,
      feature: 'messagingEnabled',
      needs: api.replies.list,
      changes: api.replies.change,
    },
    {
      path: paths.messageShow,
      load: async () => (await import('./message-page.tsx')).MessagePage,
      feature: 'messagingEnabled',
    },
    {
      path: paths.templates,
      load: async () => (await import('./templates/template-list-page.tsx')).TemplateListPage,
      feature: 'messagingEnabled',
    },
    {
      path: paths.templateEdit,
      load: async () => (await import('./templates/template-edit-page.tsx')).TemplateEditPage,
      feature: 'messagingEnabled',
    },
  ],
}
