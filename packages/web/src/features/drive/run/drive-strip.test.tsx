import type { DriverDay } from '@firstbell/contract'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { act, press, render } from '../../../testing/render.tsx'
import { createDriveState } from '../drive-state.ts'
import { DriveStrip } from './drive-strip.tsx'

const at = (moment: string) => Date.parse(moment) / 1000
const [NIGHT, MORNING, EVENING] = [
  at('2026-11-27T05:45:00-05:00'),
  at('2026-11-27T07:30:00-05:00'),
  at('2026-11-27T17:45:00-05:00'),
]

/** A day of one run in New York, as far as the strip sees it. */
function dayOf(phone: string): DriverDay {
  return {
    organization: { name: 'Oak', phone, timeZone: 'America/New_York' },
    driverName: 'Bo Birch',
    scheduledRuns: [{ stops: [{ location: { lat: 40.7, lng: -74 } }] }],
    practices: [],
  } as unknown as DriverDay // the strip reads no more of it
}

/** A page is loaded when the frame around it is already there. */
function AfterFrame({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false)
  return isThere ? children : <button onClick={() => setThere(true)}>Open</button>
}

const strip = (now: number, phone = '555 1') => (
  <AfterFrame>
    <DriveStrip state={createDriveState().get()} day={dayOf(phone)} now={now} routeName={undefined} onBack={() => {}} />
  </AfterFrame>
)
async function open(page: ReactNode) {
  await render(page)
  await press('Open')
}

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test.each([
  [NIGHT, 'dark'],
  [MORNING, 'light'],
  [EVENING, 'dark'],
])('[DRIVE-24] the driver page at %i is %s, and one tap changes it', async (now, usual) => {
  await open(strip(now))
  expect(scheme()).toBe(usual)
  const other = usual === 'dark' ? 'light' : 'dark'
  await act(async () => document.querySelector('button')?.click())
  expect(scheme()).toBe(other)
})

test('[DRIVE-25] the strip calls the office', async () => {
  await open(strip(MORNING))
  const link = document.querySelector('a[href="tel:5551"]')
  expect(link?.getAttribute('aria-label')).toBe('Call office')
})

test('[DRIVE-25] an office without a phone number is not called', async () => {
  await open(strip(MORNING, ''))
  expect(document.querySelector('a')).toBeNull()
})
