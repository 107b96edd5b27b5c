import type { FamilyPage } from '@firstbell/contract'
import type { SnapshotStore } from '../../live/feed/follow-snapshots.ts'
import type { PageSettings } from '../settings.ts'
import { familyWorker } from './worker.ts'

/** The name of the cache in which `family-sw.js` keeps the last view of each page. */
const CACHE = 'firstbell-family'
const RENEW_MS = 60_000
const SETTINGS = /(<script type="application\/json" id="settings">)[^]*?(<\/script>)/
const KEPT_AT = /<html( data-kept="\d+")?/

/** FAMILY-70: how long ago the page was kept that the browser shows; undefined where it comes from the server. */
export function keptAgoMs(): number | undefined {
  const { kept } = document.documentElement.dataset
  return kept === undefined ? undefined : Math.max(0, Date.now() - Number(kept))
}

/** FAMILY-70: keeps the newest view for an opening without a network. What it returns forgets it (FAMILY-71). */
export function keepPage(store: SnapshotStore<FamilyPage>, settings: PageSettings): () => Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return async () => undefined // without https there is none
  const address = location.pathname
  let isForgotten = false
  let last: Promise<unknown> = first()

  async function first(): Promise<void> {
    const { active } = await familyWorker()
    if (!isForgotten && keptAgoMs() === undefined) active?.postMessage({ keep: location.href })
  }

  async function renew(): Promise<void> {
    const cache = await caches.open(CACHE)
    const kept = await cache.match(address)
    if (!kept || isForgotten || store.lastNews().isSilent) return
    const text = renewed(await kept.text(), { ...settings, page: store.shown() })
    await cache.put(address, new Response(text, { headers: kept.headers }))
  }

  const queue = (work: () => Promise<unknown>) => (last = last.then(work, work))
  const timer = setInterval(() => void queue(renew), RENEW_MS)
  document.addEventListener('visibilitychange', () => void queue(renew))
  return async () => {
    isForgotten = true
    clearInterval(timer)
    await queue(async () => (await caches.open(CACHE)).delete(address))
  }
}

/** The page with a newer view in it, from which its script writes the rest. */
export function renewed(text: string, settings: PageSettings): string {
  const data = JSON.stringify(settings).replace(/</g, '\\u003c')
  return text
    .replace(KEPT_AT, () => `<html data-kept="${Date.now()}"`)
    .replace(SETTINGS, (_, before: string, after: string) => `${before}${data}${after}`)
}
