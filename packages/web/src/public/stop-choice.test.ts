import type { PublicBoard } from '@firstbell/contract'
import type { PublicRoute, PublicStop } from '@firstbell/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageSettings } from './settings.ts'
import { keepStop } from './stop-choice.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 0) / 1000 // 7:00 in New York
const stop = (id: string): PublicStop => ({
  id,
  name: id,
  lat: 40,
  lng: -83,
  scheduledAt: NOW + 300,
  state: 'ahead',
  window: { earliestAt: NOW + 360, latestAt: NOW + 600 },
})
// What the choice reads of them.
const words = { stop: { expected: '{{from}} to {{to}}', passed: 'passed' } }
const PAGE = { language: 'en', words } as unknown as PageSettings

let route: PublicRoute
let listeners: (() => void)[]
const reload = vi.fn<() => void>()

beforeEach(() => {
  document.body.innerHTML = `<a class="language" href="/p?lang=es">Español</a>
    <form><select id="stop"><option value=""></option><option value="elm"></option><option value="fir"></option></select>
    <button>Show</button><p id="stop-time"></p></form>`
  history.replaceState(null, '', '/p?lang=en')
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  route = {
    status: 'On Time',
    updatedAt: NOW,
    stretch: null,
    stops: [stop('elm'), stop('fir')],
  } as unknown as PublicRoute
  listeners = []
  const store = {
    board: () => ({ timeZone: 'America/New_York' }) as PublicBoard,
    routes: () => [route],
    now: () => NOW,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  keepStop(store, PAGE)
})

const select = () => document.querySelector<HTMLSelectElement>('#stop')!
const said = () => document.querySelector('#stop-time')?.textContent
function choose(id: string): void {
  select().value = id
  select().dispatchEvent(new Event('change'))
}

test('[PUBLIC-31] with a script a chosen stop is told in place, kept true, and stays in the address', () => {
  expect(document.querySelector('button')).toBeNull()
  choose('fir')
  expect(said()).toBe('7:06 AM to 7:10 AM')
  expect(location.search).toBe('?lang=en&stop=fir')
  expect(document.querySelector<HTMLAnchorElement>('.language')?.search).toBe('?lang=es&stop=fir')
  route = { ...route, stops: [stop('elm'), { ...stop('fir'), state: 'passed' }] }
  listeners.forEach((listener) => listener())
  expect(said()).toBe('passed')
  choose('')
  expect(said()).toBe('')
  expect(location.search).toBe('?lang=en')
  expect(reload).not.toHaveBeenCalled()
})

test('[PUBLIC-31] the page is read again when other stops are shown', () => {
  route = { ...route, stops: [stop('elm')] }
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
})
