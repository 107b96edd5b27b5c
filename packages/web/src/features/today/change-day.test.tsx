// @vitest-environment happy-dom
import type { ScheduledRun } from '@firstbell/domain'
import { Notifications } from '@mantine/notifications'
import { act, useState } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { givenScheduledRun } from '../../testing/given-scheduled-run.ts'
import { button, press, render, type } from '../../testing/render.tsx'
import { ChangeDay } from './change-day.tsx'

const AS_PLANNED = givenScheduledRun({ childcount: 2 })

interface DashboardProps {
  hear(news: (scheduledRun: ScheduledRun) => void): void
  isToday?: boolean
}

/** The dashboard as far as this dialog sees it: the run as the feed has it, and whether the dialog is open. */
function Dashboard({ hear, isToday = true }: DashboardProps) {
  const [scheduledRun, setScheduledRun] = useState(AS_PLANNED)
  const [open, setOpen] = useState(true)
  hear(setScheduledRun)
  return (
    <Routes>
      <Route element={<Outlet context={{ id: 'o1' }} />}>
        <Route
          path="*"
          element={open && <ChangeDay scheduledRun={scheduledRun} isToday={isToday} onClose={() => setOpen(false)} />}
        />
      </Route>
    </Routes>
  )
}

test('[DAY-5] what is taken back is what the office changed, though the feed told of the change before the answer came', async () => {
  const written: { body: object; answer(): void }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json([])
    const body: object = JSON.parse(String(init.body))
    await new Promise<void>((answer) => written.push({ body, answer }))
    return Response.json({ ...body, routeId: 'r1', date: AS_PLANNED.date })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  let tell: (scheduledRun: ScheduledRun) => void = () => undefined
  await render(
    <>
      <Dashboard hear={(news) => (tell = news)} />
      <Notifications />
    </>,
  )
  await type('Note', 'Fog')
  await press('Save for today')
  await expect.poll(() => written.length).toBe(1)
  expect(written[0]?.body).toMatchObject({ note: 'Fog' })
  await act(async () => tell({ ...AS_PLANNED, note: 'Fog' }))
  await act(async () => written[0]?.answer())
  await expect.poll(() => button('Undo').isConnected).toBe(true)
  await press('Undo')
  await expect.poll(() => written.length).toBe(2)
  expect(written[1]?.body).toMatchObject({ note: '' })
})

test('[FORM-10] in a window over the page the cursor waits in its first field, and its list is not open yet', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  onTestFinished(() => void vi.unstubAllGlobals())
  await render(<Dashboard hear={() => undefined} />)
  const first = () => document.querySelector('[role=dialog] input')
  await expect.poll(() => document.activeElement).toBe(first())
  expect(first()?.getAttribute('aria-expanded')).toBe('false')
})
