import type { FileEvent } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { act, button, eventually, press, render } from '../../../testing/render.tsx'
import { TriedDays } from './tried-days.tsx'

const DELAY = { date: '2026-12-08', effect: 'delay', minutes: 60, note: 'Fog' } as const
const CALENDAR = {
  weekdays: [1, 2, 3, 4, 5],
  termStart: '2026-08-18',
  termEnd: '2027-06-18',
  exceptions: [DELAY],
  version: 'v1',
}
const EVENTS: FileEvent[] = [
  { name: 'Ski weeks', from: '2027-02-01', to: '2027-02-12' },
  { name: 'Picture day', from: '2026-12-09', to: '2026-12-09' },
  { name: 'A Saturday', from: '2026-12-12', to: '2026-12-12' },
  { name: 'A foggy day', from: '2026-12-08', to: '2026-12-08' },
  { name: 'Board meeting', trouble: 'timeOfDay' },
]

test('[CALENDAR-3] each event says what it would remove or why nothing, and those that are chosen are added together', async () => {
  const sent: { exceptions: object[] }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ ...CALENDAR, version: 'v2' })
  })
  const onClose = vi.fn()
  const page = await render(
    <TriedDays orgId="o1" calendar={CALENDAR} name="school.ics" events={EVENTS} onClose={onClose} />,
  )
  const lines = [...page.querySelectorAll('tbody tr')].map((row) => [
    row.querySelector('th')?.textContent,
    row.querySelector('td:last-child')?.textContent,
    row.querySelector('input') !== null,
  ])
  expect(lines).toEqual([
    ['Ski weeks', 'Removes 10 service days', true],
    ['Picture day', 'Removes 1 service day', true],
    ['A Saturday', 'None: no buses run on these days', false],
    ['A foggy day', 'Another exception covers one of its days', false],
    ['Board meeting', 'Not an all-day event', false],
  ])
  expect(button('Add 0 no-school days').disabled).toBe(true) // nothing is chosen at first
  await act(() => page.querySelector<HTMLInputElement>('[aria-label="Ski weeks"]')?.click())
  await press('Add 10 no-school days')
  await eventually(expect.poll(() => onClose.mock.calls).toHaveLength(1))
  expect(sent[0]?.exceptions).toHaveLength(11)
  expect(sent[0]?.exceptions).toContainEqual(DELAY)
  expect(sent[0]?.exceptions).toContainEqual({ date: '2027-02-01', effect: 'noService', minutes: 0, note: 'Ski weeks' })
})
