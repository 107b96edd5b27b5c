import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { startPushService } from '../../../packages/server/src/testing/services/push-service.ts'

const ADDRESS = 'https://push.firstbell.example'

interface Keys {
  p256dh: string
  auth: string
}

/** A push service of the internet for the server and the browsers of a journey, on this machine. */
export async function startPush() {
  const service = await startPushService()
  const env = {
    PUSH_AT_HOME: service.url,
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'push-at-home.mjs')}`,
  }
  return {
    env,
    /** The notifications that a device has got, as it reads them. */
    shownOn: (device: string) =>
      service.arrived
        .filter((one) => one.device === device)
        .map(({ notification }) => notification as { title: string; body: string; url: string | null }), // as the server wrote it
    /** The pages of this browser subscribe to it; a browser without a screen has no service of its own, and allows no notification. */
    async give(context: BrowserContext, device: string): Promise<void> {
      const { keys } = service.subscribe(device)
      await context.addInitScript(subscribeInPage, { endpoint: `${ADDRESS}/${device}`, keys })
    },
    close: () => service.close(),
  }
}

/** In the page, before its own scripts: the browser is subscribed once the page asks for it, also after it was closed. */
function subscribeInPage(given: { endpoint: string; keys: Keys }): void {
  const subscription = {
    toJSON: () => given,
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  } as unknown as PushSubscription // what the page uses of one
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription
  }
}
