// Shows push notifications of the page of a family (web/src/family/push.ts), and keeps its last view for an opening without a network, which
// web/src/family/offline/kept-page.ts renews. The server says until when (FAMILY-70); a link that is over leaves nothing behind (FAMILY-71).
// Where nothing is kept, a page of the server says so, which names nobody.
const CACHE = 'firstbell-family'
const PUSH_CACHE = 'firstbell-push'
const PUSH_KEPT = '/t/push'
const OFFLINE = '/t/offline'
const isPage = (path) => /^\/t\/[^/]+$/.test(path) && path !== OFFLINE
const PATIENCE_MS = 4000
const KEEP_SECONDS = 'firstbell-keep-seconds'
const KEPT_UNTIL = 'firstbell-kept-until'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

/** A page that was opened before this worker was there is kept when it asks for that. */
self.addEventListener('message', (event) => {
  const { keep: url } = event.data
  if (url) event.waitUntil(fetch(url).then((answer) => keep(new URL(url).pathname, answer)))
})

/** The newest page, or the one that was kept where the network does not answer in time, or the server fails. */
async function page(event, pathname) {
  const kept = await keptPage(pathname)
  const fresh = fetch(event.request).then(async (answer) => {
    event.waitUntil(keep(pathname, answer.clone()))
    return kept && answer.status >= 500 ? kept : answer
  })
  if (!kept) return fresh.catch(offline)
  event.waitUntil(fresh.catch(() => undefined)) // without a network the kept page is shown
  return Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))]).catch(() => kept)
}

/** What is said without a network and a kept page. */
async function offline(error) {
  const said = await (await caches.open(CACHE)).match(OFFLINE)
  if (said) return said
  throw error
}

async function keptPage(pathname) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(pathname)
  if (kept && Date.now() < Number(kept.headers.get(KEPT_UNTIL))) return kept
  await cache.delete(pathname)
}

async function keep(pathname, answer) {
  const cache = await caches.open(CACHE)
  if (answer.status === 404) await cache.delete(pathname)
  if (!answer.ok || !answer.headers.has(KEEP_SECONDS)) return
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  headers.set(KEPT_UNTIL, Date.now() + Number(headers.get(KEEP_SECONDS)) * 1000)
  await put(cache, pathname, { text: text.replace('<html', `<html data-kept="${Date.now()}"`), headers })
  await keepOffline(cache, /<html[^>]* lang="([\w-]+)"/.exec(text)?.[1] ?? '').catch(() => undefined) // the next opening tries again
  await cleanUp(cache)
}

/** In the language of the page that was read last. */
async function keepOffline(cache, language) {
  const answer = await fetch(`${OFFLINE}?lang=${language}`)
  if (answer.ok) await put(cache, OFFLINE, { text: await answer.text(), headers: new Headers(answer.headers) })
}

/** Puts a page with its parts into the cache. */
async function put(cache, pathname, { text, headers }) {
  for (const part of partsOf(text)) if (!(await cache.match(part))) await cache.add(part)
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(pathname, new Response(text, { headers }))
}

/** Its script and its style, which have their content in their names. */
const partsOf = (text) => [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, part]) => part)

/** Leaves the pages whose time is not over, and their parts. */
async function cleanUp(cache) {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const used = new Set([OFFLINE])
  const pages = [await cache.match(OFFLINE)]
  for (const path of paths.filter(isPage)) pages.push(await keptPage(path))
  for (const page of pages) for (const part of partsOf((await page?.text()) ?? '')) used.add(part)
  for (const path of paths) if (!isPage(path) && !used.has(path)) await cache.delete(path)
}

async function part(request) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request.url)) ?? fetch(request)
}

self.addEventListener('push', (event) => {
  const { id, title, body, silent, url, report } = event.data.json()
  const options = { body, tag: id, silent, icon: '/mark.svg', data: { url, report } }
  event.waitUntil(self.registration.showNotification(title, options).then(() => tell(report, 'shown')))
})

/** MESSAGE-121: reports what has become of a notification, with the token that came with it. It is not told again without a network. */
async function tell(report, news) {
  if (!report) return // of a server before it had one
  const headers = { authorization: `Bearer ${report}`, 'content-type': 'application/json' }
  const options = { method: 'POST', keepalive: true, credentials: 'omit', headers, body: JSON.stringify({ news }) }
  await fetch('/notifications', options).catch(() => undefined) // without a network the office does not learn of it
}

/** FAMILY-74: a browser that changes how it is reached tells the page to which it belongs, as push.ts kept it. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event.newSubscription)))

async function subscribeAnew(renewed) {
  const kept = await (await caches.open(PUSH_CACHE)).match(PUSH_KEPT)
  if (!kept) return
  const { address, key } = await kept.json()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (renewed ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const body = JSON.stringify({ subscription: { endpoint, keys }, isOn: true })
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, report } = event.notification.data
  event.waitUntil(Promise.all([url && show(url), tell(report, 'opened')]))
})

/** The page that is open already, or a new one. */
async function show(url) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => new URL(page.url).pathname === new URL(url).pathname)
  return open ? open.focus() : self.clients.openWindow(url)
}
