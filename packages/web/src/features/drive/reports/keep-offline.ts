/** The name of the cache that `drive-sw.js` reads. */
const CACHE = 'firstbell-drive'
/** One page for every driver link: only the secret in the URL differs, and that is not stored. */
const PAGE = '/drive/'

/** Caches the page and its assets, so that it opens without a network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return // without https there is none
  await navigator.serviceWorker.register('/drive-sw.js', { scope: PAGE })
  const cache = await caches.open(CACHE)
  const page = await fetch(location.pathname)
  if (page.ok) await cache.put(PAGE, page)
  const isPart = (address: string) => new URL(address).pathname.startsWith('/assets/')
  const keep = (entries: PerformanceEntryList) =>
    Promise.allSettled(entries.filter(({ name }) => isPart(name)).map(({ name }) => keepOne(cache, name)))
  const parts = performance.getEntriesByType('resource')
  const present = new Set(parts.map(({ name }) => name))
  for (const { url } of await cache.keys()) if (isPart(url) && !present.has(url)) await cache.delete(url)
  await keep(parts)
  new PerformanceObserver((list) => void keep(list.getEntries())).observe({ type: 'resource' })
}

async function keepOne(cache: Cache, address: string): Promise<void> {
  if (!(await cache.match(address))) await cache.add(address)
}
