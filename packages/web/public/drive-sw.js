// Opens the driver's page without a network: the page itself and its parts, as web/src/features/drive/keep-offline.ts kept them.
const CACHE = 'firstbell-drive'
const PAGE = '/drive/'
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

/** The newest page, or the one that was kept when the network does not answer in time. */
async function page(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (answer.ok) await cache.put(PAGE, answer.clone())
    return answer
  } catch {
    return (await cache.match(PAGE)) ?? Response.error() // no network: what is kept has to do
  }
}

/** A part has its content in its name: what was kept is right. */
async function part(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request.url)) ?? fetch(request)
}
