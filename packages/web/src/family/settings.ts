import type { FamilyPage } from '@firstbell/contract'
import type { Language, RideWording, RideWords } from '@firstbell/domain'

/** With what the page turns push notifications on. */
export interface PushSettings {
  address: string
  /** The public key of the installation. */
  key: string
  words: Record<'turnOn' | 'turnOff' | 'isOn' | 'isOff' | 'blocked' | 'failed', string>
}

/** What the server wrote into the page for its script (server/src/features/family-page/page.ts). */
export interface PageSettings {
  feed: string
  /** Undefined where the reader of the page gets no notifications. */
  push?: PushSettings
  language: Language
  signs: Record<RideWording['tone'], string>
  words: Record<'live' | 'reconnecting' | 'updatedAt' | 'noNewsSince' | 'map' | 'absent' | 'absentLead', string>
  rideWords: RideWords
  page: FamilyPage
}

/** Undefined on a page that shows that there is nothing. */
export function readSettings(): PageSettings | undefined {
  const text = document.getElementById('settings')?.textContent
  return text ? (JSON.parse(text) as PageSettings) : undefined // our own server's
}
