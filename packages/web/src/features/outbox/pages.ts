import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const outboxPages: FeaturePages = {
  installation: [{ path: paths.outbox, load: async () => (await import('./outbox-page.tsx')).OutboxPage }],
}
