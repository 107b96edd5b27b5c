const WORKER = '/family-sw.js'
const PAGES = '/t/'

/** The worker of the pages of families: it shows notifications, and keeps the last view of a page. */
export async function familyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: PAGES })
  return navigator.serviceWorker.ready
}
