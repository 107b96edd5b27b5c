import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { FamilyPage } from '@firstbell/contract'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api.ts'
import { startLanguage } from '../app/i18n.ts'
import { styleNonce } from '../app/style-nonce.ts'
import { meanings, theme } from '../app/theme.ts'
import type { SnapshotStore } from '../live/follow-snapshots.ts'
import { arabicMapWords } from './map-words.ar.ts'
import { FamilyMap } from './family-map.tsx'
import type { PageSettings } from './settings.ts'

/** The map of the office's pages, with nothing on it but the stop of the family and its bus. */
export async function mountMap(
  element: HTMLElement,
  store: SnapshotStore<FamilyPage>,
  page: PageSettings,
): Promise<void> {
  await startLanguage(page.language === 'ar' ? 'en' : page.language)
  if (page.language === 'ar') {
    i18next.addResourceBundle('ar', 'translation', arabicMapWords)
    await i18next.changeLanguage('ar')
  }
  createRoot(element).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={meanings}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <FamilyMap store={store} page={page} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
