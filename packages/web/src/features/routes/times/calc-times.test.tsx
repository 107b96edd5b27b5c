import { expect, test, vi } from 'vitest'
import { givenRoute, givenStop } from '../../../testing/given-route.ts'
import { act, button, eventually, linesOf, render, typeInto } from '../../../testing/render.tsx'
import { CalcTimes } from './calc-times.tsx'

/** A dropoff route from 7:00 AM with 100 seconds from stop to stop; nobody waits. */
async function openTimes() {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/drive')) return Response.json(DRIVE)
    return Response.json([])
  })
  const stops = [1, 2, 3].map((order) => givenStop(`s${order}`, order, { childcount: 0 }))
  const route = { ...givenRoute({ type: 2, stops, stopcount: 3 }), organizationId: `o${Math.random()}`, version: '1' }
  const organization = { id: route.organizationId, timeZone: 'America/New_York', units: 'Metric' }
  const page = await render(<CalcTimes route={route} organization={organization as never} />) // of an organization the rest is not read
  await eventually(expect.poll(() => newTimes(page)).toEqual(['7:00 AM', '7:02 AM', '7:04 AM']))
  return page
}
const LEG = { metres: 500, seconds: 100, turns: [] }
const DRIVE = { metres: 1000, seconds: 200, path: [], legs: [LEG, LEG], points: [], curbSideGuaranteed: true }

const fields = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('input[aria-label^="New time at"]')]
const newTimes = (page: HTMLElement) => fields(page).map(({ value }) => value)

/** Types a new time of a stop, and leaves its field. */
async function typeTime(page: HTMLElement, index: number, text: string) {
  const input = fields(page)[index]
  if (!input) throw new Error(`there is no time ${index}`)
  await act(() => input.focus())
  await typeInto(input, text)
  await act(() => input.blur())
}
const names = (page: HTMLElement) => linesOf(page, 'Current and new times').map(([name]) => name)

test('[ROUTE-42] a new time that is typed is pinned, the others follow, and without its pin it is calculated again', async () => {
  const page = await openTimes()
  await typeTime(page, 1, '7:05')
  expect(newTimes(page)).toEqual(['7:00 AM', '7:05 AM', '7:07 AM'])
  expect(names(page)).toEqual(['1 Stop 1', '2 Stop 2  Pinned', '3 Stop 3'])
  await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Remove the pin at Stop 2"]')?.click())
  expect(newTimes(page)).toEqual(['7:00 AM', '7:02 AM', '7:04 AM'])
  expect(document.activeElement).toBe(fields(page)[1])
  await typeTime(page, 2, '7:20')
  await typeTime(page, 2, '')
  expect(newTimes(page)).toEqual(['7:00 AM', '7:02 AM', '7:04 AM'])
})

test('[ROUTE-42] the time of the first stop is the start, from which all times are calculated, and is no pin', async () => {
  const page = await openTimes()
  await typeTime(page, 0, '7:10')
  expect(newTimes(page)).toEqual(['7:10 AM', '7:12 AM', '7:14 AM'])
  expect(page.textContent).not.toContain('Pinned')
})

test('[ROUTE-42] Enter pins the time that is shown', async () => {
  const page = await openTimes()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  await act(async () => fields(page)[1]?.dispatchEvent(enter))
  expect(names(page)[1]).toBe('2 Stop 2  Pinned')
})

test('[ROUTE-43] a time at which the bus cannot be there is not taken, and says from when it can', async () => {
  const page = await openTimes()
  await typeTime(page, 2, '7:03')
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Not before 7:04 AM')
  expect(fields(page)[2]?.getAttribute('aria-invalid')).toBe('true')
  expect(button('Update Times').disabled).toBe(true)
  await typeTime(page, 2, '7:04')
  expect(page.querySelector('td [role=alert]')).toBeNull()
  expect(button('Update Times').disabled).toBe(false)
})

test('[ROUTE-43] a text that is no time goes back to the time that was there', async () => {
  const page = await openTimes()
  await typeTime(page, 1, 'soon')
  expect(newTimes(page)).toEqual(['7:00 AM', '7:02 AM', '7:04 AM'])
  expect(page.querySelector('td [role=alert]')?.textContent).toBe('Use the format 7:05 AM')
})
