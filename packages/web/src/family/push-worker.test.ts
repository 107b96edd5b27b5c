import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const WORKER = readFileSync(path.join(import.meta.dirname, '../../public/family-sw.js'), 'utf8')

/** The worker, with what the page kept for it. */
function givenWorker(kept: object | undefined) {
  const heard = new Map<string, (event: object) => void>()
  const subscriptionTo = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: {} }) })
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void heard.set(name, listener),
    registration: {
      pushManager: {
        subscribe: async (options: { applicationServerKey: string }) => subscriptionTo(options.applicationServerKey),
      },
    },
  }
  const told: unknown[] = []
  vi.stubGlobal('self', self)
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept && Response.json(kept) }) })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    told.push([address, JSON.parse(body)])
    return new Response('{}')
  })
  runInThisContext(`{${WORKER}}`) // as a browser runs it
  const change = async (event: object) => {
    const waits: Promise<unknown>[] = []
    heard.get('pushsubscriptionchange')?.({ ...event, waitUntil: (one: Promise<unknown>) => void waits.push(one) })
    await Promise.all(waits)
    return told
  }
  return { change, subscriptionTo }
}

const subscribed = (endpoint: string) => ['/t/x/push', { subscription: { endpoint, keys: {} }, isOn: true }]

test('[FAMILY-74] a device whose subscription ends subscribes anew and tells the page that it belongs to', async () => {
  const kept = { address: '/t/x/push', key: 'AAAA' }
  expect(await givenWorker(kept).change({})).toEqual([subscribed('AAAA')])
  const { change, subscriptionTo } = givenWorker(kept)
  expect(await change({ newSubscription: subscriptionTo('new') })).toEqual([subscribed('new')])
  expect(await givenWorker(undefined).change({})).toEqual([])
})
