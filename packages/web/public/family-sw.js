// Shows push notifications of the page of a family (web/src/family/push.ts). It keeps nothing: a link that is revoked leaves no page behind.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { id, title, body, silent, url } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, silent, icon: '/mark.svg', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  if (url) event.waitUntil(show(url))
})

/** The page that is open already, or a new one. */
async function show(url) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find((page) => new URL(page.url).pathname === new URL(url).pathname)
  return open ? open.focus() : self.clients.openWindow(url)
}
