import type { PublicBoard } from '@firstbell/contract'
import type { OfficeLanguage, PublicStopWords, PublicWording, PublicWords } from '@firstbell/domain'

/** What the server wrote into the page for its script (server/src/features/publicboard/page.ts). */
export interface PageSettings {
  feed: string
  language: OfficeLanguage
  groupId?: string
  routeId?: string
  signs: Record<PublicWording['tone'], string>
  words: PublicWords & {
    live: string
    reconnecting: string
    ownRoutes: string
    keepFirst: string
    stop: PublicStopWords
  }
  board: PublicBoard
}

/** Undefined on a page that shows that there is nothing. */
export function readSettings(): PageSettings | undefined {
  const text = document.getElementById('settings')?.textContent
  return text ? (JSON.parse(text) as PageSettings) : undefined // our own server's
}
