import { familyWorker } from './offline/worker.ts'
import type { PushSettings } from './settings.ts'

/** Where `family-sw.js` finds whom to tell. */
const CACHE = 'firstbell-push'
const KEPT = '/t/push'

/** FAMILY-60: offers push notifications where the browser can get them. */
export async function offerPush({ address, key, words }: PushSettings): Promise<void> {
  const section = document.getElementById('push')
  const state = document.getElementById('push-state')
  const button = document.getElementById('push-button')
  if (!section || !state || !button || !('serviceWorker' in navigator) || !('PushManager' in window)) return
  const { pushManager } = await familyWorker()

  const tell = async (subscription: PushSubscription, isOn: boolean) => {
    await post(address, subscription, isOn)
    await keepFor({ address, key }, isOn).catch(() => undefined) // the next opening of the page tells, too
  }
  const show = (subscription: PushSubscription | null) => {
    const isBlocked = Notification.permission === 'denied'
    button.hidden = isBlocked
    button.textContent = subscription ? words.turnOff : words.turnOn
    state.textContent = isBlocked ? words.blocked : subscription ? words.isOn : words.isOff
  }

  async function turnOn(): Promise<void> {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    try {
      await tell(subscription, true)
    } catch (error) {
      await subscription.unsubscribe() // the office does not know it
      throw error
    }
  }

  async function turnOff(subscription: PushSubscription): Promise<void> {
    await tell(subscription, false)
    await subscription.unsubscribe()
  }

  const toggle = async (): Promise<void> => {
    const subscription = await pushManager.getSubscription()
    const isDone = await (subscription ? turnOff(subscription) : turnOn()).then(
      () => true,
      () => false,
    )
    show(await pushManager.getSubscription())
    if (!isDone && Notification.permission !== 'denied') state.textContent = words.failed
  }

  /** MESSAGE-54: push services take notifications by the key with which a browser subscribed, so it subscribes anew after a rotation. */
  async function renew(subscription: PushSubscription): Promise<void> {
    if ((keyOf(subscription) ?? (await keptKey())) === key) return tell(subscription, true) // after the office has replaced the link
    await subscription.unsubscribe()
    await turnOn()
  }

  const present = await pushManager.getSubscription()
  if (present) await renew(present).catch(() => undefined) // the next opening tries again
  show(await pushManager.getSubscription())
  section.hidden = false
  button.addEventListener('click', () => void toggle())
}

/** FAMILY-74 */
async function keepFor(page: Pick<PushSettings, 'address' | 'key'>, isOn: boolean): Promise<void> {
  const cache = await caches.open(CACHE)
  if (isOn) await cache.put(KEPT, new Response(JSON.stringify(page)))
  else await cache.delete(KEPT)
}

/** With which a browser subscribed; undefined where it does not tell. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined
  const letters = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The key of the page that last told the server of this browser. */
async function keptKey(): Promise<string | undefined> {
  const kept = await (await caches.open(CACHE)).match(KEPT)
  return kept && ((await kept.json()) as Pick<PushSettings, 'key'>).key // as it was put there
}

async function post(address: string, subscription: PushSubscription, isOn: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription: { endpoint, keys }, isOn }),
  })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
}
