import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { FamilyPage } from '@firstbell/contract'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api.ts'
import { startLanguage } from '../words.ts'
import { styleNonce } from '../app/style-nonce.ts'
import { meanings, theme } from '../app/theme.ts'
import type { SnapshotStore } from '../live/feed/follow-snapshots.ts'
import { FamilyMapView } from './family-map.tsx'
import type { PageSettings } from './settings.ts'
import { uiWords } from '../ui/words.en.ts'
import { mapWords } from '../map/words.en.ts'

/** The map of the office's pages, with nothing on it but the stop of the family and its bus. */
export async function mountMap(
  element: HTMLElement,
  store: SnapshotStore<FamilyPage>,
  page: PageSettings,
): Promise<void> {
  await startLanguage(page.language, [mapWords, uiWords])
  createRoot(element).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={meanings}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <FamilyMapView store={store} page={page} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
