import { expect, test, vi } from 'vitest'
import { formatsFor } from '../../ui/text/formats.ts'
import { act, eventually, InOrganization, render } from '../../testing/render.tsx'
import { ArrivalWindow, WindowHint } from './arrival-window.tsx'

const REST_MS = 750
const eta = { stopId: 'elm', at: 60, earliestAt: 0, latestAt: 120 }
const formats = formatsFor('en-US', 'UTC')

/** A page with two windows and the hint, and the calls that it makes. */
async function givenPage(accuracy: { published: number; inWindow: number | null }) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    const answer = { since: '2026-10-24', runs: 9, withinTwoMinutes: 0.7, byMinutesAhead: [], ...accuracy }
    return Promise.resolve(Response.json(answer))
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'UTC' }}>
      <ArrivalWindow eta={eta} formats={formats} />
      <ArrivalWindow eta={eta} formats={formats} />
      <WindowHint />
    </InOrganization>,
  )
  const hint = page.querySelector('button')!
  const ask = () => act(async () => hint.focus())
  return { page, hint, ask, calls: () => calls.filter((url) => url.includes('/app/predictions')) }
}

const LEAD = 'Most similar runs arrived in this window.'

test('[ETA-20] [ETA-21] whoever asks what a window means reads it, with the share of windows that were right', async () => {
  const { hint, ask, calls } = await givenPage({ published: 250, inWindow: 0.864 })
  expect(hint.getAttribute('aria-label')).toBe(LEAD)
  expect(calls()).toEqual([])
  await ask()
  await eventually(
    expect
      .poll(() => hint.getAttribute('aria-label'))
      .toBe(`${LEAD} In the last 30 days, 86 of 100 windows contained the arrival.`),
  )
  expect(calls()).toHaveLength(1)
})

test.each([
  { published: 99, inWindow: 1 },
  { published: 0, inWindow: null },
])('[ETA-21] of few windows no share is said: %o', async (accuracy) => {
  const { hint, ask, calls } = await givenPage(accuracy)
  await ask()
  await eventually(expect.poll(() => calls().length).toBe(1))
  await act(async () => undefined)
  expect(hint.getAttribute('aria-label')).toBe(LEAD)
})

test('[ETA-20] [ETA-21] a tooltip comes to whoever rests on a window; two of them read the share once', async () => {
  const { page, calls } = await givenPage({ published: 250, inWindow: 0.864 })
  vi.useFakeTimers()
  const windows = [...page.querySelectorAll('span')].filter(({ textContent }) => textContent === '12:00 – 12:02')
  expect(windows).toHaveLength(2)
  for (const window of windows) {
    const move = (type: string) => act(async () => window.dispatchEvent(new MouseEvent(type, { bubbles: true })))
    await move('mouseover')
    await act(async () => vi.advanceTimersByTime(REST_MS - 1))
    const before = calls().length
    await act(async () => vi.advanceTimersByTime(1))
    await act(async () => undefined)
    expect([before, calls().length]).toEqual([window === windows[0] ? 0 : 1, 1])
    expect(document.body.textContent).toContain(LEAD)
    await move('mouseout')
  }
})
