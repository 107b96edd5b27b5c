import { expect, onTestFinished, test, vi } from 'vitest'
import { offerPush } from './push.ts'

const WORDS = { turnOn: 'on', turnOff: 'off', isOn: 'is on', isOff: 'is off', blocked: 'blocked', failed: 'failed' }
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer

/** A browser that subscribed with a key, on a page with the key of the installation. */
async function givenSubscribed(subscribedWith: string, key: string, tellsKey = true) {
  document.body.innerHTML =
    '<section id="push" hidden><p id="push-state"></p><button id="push-button"></button></section>'
  let present: object | null = null
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example/${applicationServerKey}`
    present = {
      options: { applicationServerKey: tellsKey ? bytesOf(applicationServerKey) : null },
      toJSON: () => ({ endpoint, keys: {} }),
      unsubscribe: async () => {
        present = null
      },
    }
    return present
  }
  await subscribe({ applicationServerKey: subscribedWith })
  const registration = { pushManager: { subscribe, getSubscription: async () => present } }
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'granted' })
  const told: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { subscription, isOn } = JSON.parse(body) as { subscription: { endpoint: string }; isOn: boolean } // as the page sends it
    told.push(`${subscription.endpoint} ${isOn}`)
    return new Response('{}')
  })
  const kept: string[] = []
  const cache = {
    put: async (_: string, answer: Response) => void kept.push(await answer.text()),
    match: async () => Response.json({ address: '/t/x/push', key: subscribedWith }),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  await offerPush({ address: '/t/x/push', key, words: WORDS })
  return { told, kept, state: document.getElementById('push-state')?.textContent }
}

test('[MESSAGE-54] [FAMILY-74] a browser that subscribed with a former key subscribes anew when the page is opened', async () => {
  expect(await givenSubscribed('AAAA', 'BBBB')).toEqual({
    told: ['https://push.example/BBBB true'],
    kept: ['{"address":"/t/x/push","key":"BBBB"}'],
    state: 'is on',
  })
})

test('[MESSAGE-54] a browser that subscribed with the key of now keeps its subscription', async () => {
  expect(await givenSubscribed('AAAA', 'AAAA')).toMatchObject({
    told: ['https://push.example/AAAA true'],
    state: 'is on',
  })
})

test('[MESSAGE-54] a browser that does not tell its key subscribes anew where it was kept with another one', async () => {
  expect(await givenSubscribed('AAAA', 'BBBB', false)).toMatchObject({ told: ['https://push.example/BBBB true'] })
  expect(await givenSubscribed('AAAA', 'AAAA', false)).toMatchObject({ told: ['https://push.example/AAAA true'] })
})
