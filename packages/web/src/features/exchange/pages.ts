import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const exchangePages: FeaturePages = {
  settings: [
    {
      path: paths.settingsExchange,
      load: async () => (await import('./exchange-page.tsx')).ExchangePage,
      tab: { order: 10, words: 'exchange.title' },
    },
  ],
}
