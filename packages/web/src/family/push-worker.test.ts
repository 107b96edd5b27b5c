import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const WORKER = readFileSync(path.join(import.meta.dirname, '../../public/family-sw.js'), 'utf8')

/** The worker, with what the page kept for it. */
function givenWorker(kept: object | undefined, { isOffline = false } = {}) {
  const heard = new Map<string, (event: object) => void>()
  const subscriptionTo = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: {} }) })
  const [told, shown, opened]: [unknown[], object[], string[]] = [[], [], []]
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void heard.set(name, listener),
    clients: { matchAll: async () => [], openWindow: async (url: string) => void opened.push(url) },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      pushManager: {
        subscribe: async (options: { applicationServerKey: string }) => subscriptionTo(options.applicationServerKey),
      },
    },
  }
  vi.stubGlobal('self', self)
  vi.stubGlobal('caches', { open: async () => ({ match: async () => kept && Response.json(kept) }) })
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body: string; headers: object }) => {
    if (address === '/notifications' && isOffline) throw new TypeError('no network')
    const bearer = 'authorization' in headers ? [headers.authorization] : []
    told.push([address, JSON.parse(body), ...bearer])
    return new Response('{}')
  })
  runInThisContext(`{${WORKER}}`) // as a browser runs it
  const happens = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void waits.push(one) })
    await Promise.all(waits)
    return told
  }
  const change = (event: object) => happens('pushsubscriptionchange', event)
  return { change, happens, subscriptionTo, shown, opened }
}

const subscribed = (endpoint: string) => ['/t/x/push', { subscription: { endpoint, keys: {} }, isOn: true }]

test('[FAMILY-74] a device whose subscription ends subscribes anew and tells the page that it belongs to', async () => {
  const kept = { address: '/t/x/push', key: 'AAAA' }
  expect(await givenWorker(kept).change({})).toEqual([subscribed('AAAA')])
  const { change, subscriptionTo } = givenWorker(kept)
  expect(await change({ newSubscription: subscriptionTo('new') })).toEqual([subscribed('new')])
  expect(await givenWorker(undefined).change({})).toEqual([])
})

const NOTIFICATION = {
  id: 'd',
  title: 'Late',
  body: 'Oak 1',
  silent: false,
  url: 'https://x.example/t/x',
  report: 'a.b.c',
}

test('[MESSAGE-121] a device reports a notification that it has shown, and one that was opened, with its token', async () => {
  const { happens, shown, opened } = givenWorker(undefined)
  const isShown = ['/notifications', { news: 'shown' }, 'Bearer a.b.c']
  expect(await happens('push', { data: { json: () => NOTIFICATION } })).toEqual([isShown])
  const { url, report } = NOTIFICATION
  expect(shown).toMatchObject([{ title: 'Late', tag: 'd', data: { url, report } }])
  const notification = { close: () => undefined, data: { url, report } }
  const isOpened = ['/notifications', { news: 'opened' }, 'Bearer a.b.c']
  expect(await happens('notificationclick', { notification })).toEqual([isShown, isOpened])
  expect(opened).toEqual([url])
})

test('[MESSAGE-121] a notification is shown and opens its page without a network, and one of an earlier server, too', async () => {
  const { happens, shown, opened } = givenWorker(undefined, { isOffline: true })
  expect(await happens('push', { data: { json: () => NOTIFICATION } })).toEqual([])
  const { url, report } = NOTIFICATION
  await happens('notificationclick', { notification: { close: () => undefined, data: { url, report } } })
  expect([shown.length, opened]).toEqual([1, [url]])
  const earlier = givenWorker(undefined)
  expect(await earlier.happens('push', { data: { json: () => ({ ...NOTIFICATION, report: undefined }) } })).toEqual([])
})

const NOW = 1_800_000_000_000

/** The worker of a device that has read a page in a language, with what it does without a network. */
async function givenKeptPage(secondsAgo: number) {
  vi.setSystemTime(NOW)
  const stored = new Map<string, Response>()
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => void stored.set(key, answer),
    add: async (key: string) => void stored.set(key, new Response('')),
    delete: async (key: string) => stored.delete(key),
    keys: async () => [...stored.keys()].map((key) => new Request(`https://firstbell.example${key}`)),
  }
  const heard = new Map<string, (event: object) => void>()
  const location = { origin: 'https://firstbell.example' }
  vi.stubGlobal('self', {
    addEventListener: (name: string, one: (event: object) => void) => heard.set(name, one),
    location,
  })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (address: string) => {
    const isOffline = address.startsWith('/t/offline')
    const text = `<html lang="es"><link href="/assets/${isOffline ? 'offline' : 'page'}.css">${isOffline ? address : 'Bus 7'}`
    return new Response(text, { headers: isOffline ? {} : { 'firstbell-keep-seconds': '86400' } })
  })
  runInThisContext(`{${WORKER}}`) // as a browser runs it
  const waits: Promise<unknown>[] = []
  const waitUntil = (one: Promise<unknown>) => void waits.push(one)
  heard.get('message')?.({ data: { keep: 'https://firstbell.example/t/x' }, waitUntil })
  await Promise.all(waits)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.setSystemTime(NOW + secondsAgo * 1000)
  const open = async (pathname: string) => {
    const request = { method: 'GET', mode: 'navigate', url: `https://firstbell.example${pathname}` }
    let answer: Promise<Response> | undefined
    heard.get('fetch')?.({ request, waitUntil, respondWith: (one: Promise<Response>) => void (answer = one) })
    return (await answer)?.text()
  }
  return { open, stored }
}

test('[FAMILY-70] without a network the worker shows the kept page for a day, and then the page that says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, stored } = await givenKeptPage(0)
  expect(await open('/t/x')).toContain('Bus 7')
  expect(await open('/t/y')).toContain('/t/offline?lang=es')
  expect([...stored.keys()].toSorted()).toEqual(['/assets/offline.css', '/assets/page.css', '/t/offline', '/t/x'])
  const later = await givenKeptPage(86_401)
  expect(await later.open('/t/x')).toContain('/t/offline?lang=es')
  expect(later.stored.has('/t/x')).toBe(false)
})
