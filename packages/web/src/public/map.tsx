import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api.ts'
import { startLanguage } from '../words.ts'
import { styleNonce } from '../app/style-nonce.ts'
import { meanings, theme } from '../app/theme.ts'
import type { BoardStore } from './board-store.ts'
import { PublicMap } from './public-map.tsx'
import type { PageSettings } from './settings.ts'
import { uiWords } from '../ui/words.en.ts'
import { mapWords } from '../map/words.en.ts'

/** The map of the office's pages, with nothing on it but what everybody may see. */
export async function mountMap(element: HTMLElement, store: BoardStore, page: PageSettings): Promise<void> {
  await startLanguage(page.language, [mapWords, uiWords])
  const { theme: named } = document.documentElement.dataset // PUBLIC-29: the server wrote what the address names
  createRoot(element).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={meanings}
        defaultColorScheme="auto"
        {...(named && { forceColorScheme: named === 'dark' ? 'dark' : 'light' })}
        getStyleNonce={() => styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <PublicMap store={store} page={page} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
