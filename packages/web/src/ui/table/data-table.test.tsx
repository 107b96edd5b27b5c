// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { IconMail } from '../text/icons.ts'
import { StatusPill } from '../text/status-pill.tsx'
import { type Column, DataTable } from './data-table.tsx'

const CUT = '+1 555 0100, extension 1234'
const columns: Column<string>[] = [
  { key: 'name', title: 'Name', cell: (row) => row },
  { key: 'phone', title: 'Phone', cell: () => CUT },
  {
    key: 'state',
    title: 'State',
    cell: () => (
      <StatusPill tone="good" icon={IconMail}>
        Waiting for a very long time
      </StatusPill>
    ),
  },
]

const table = (
  <DataTable
    label="People"
    columns={columns}
    rows={['Ada']}
    rowKey={(row) => row}
    rowLink={() => '/elsewhere'}
    sorting={{ key: 'name', descending: false }}
    onSort={() => undefined}
  />
)

/** Rests the pointer on a text, which is cut off or not; answers what the tooltip says after a while. */
async function tooltipOf(text: string, isCut: boolean, milliseconds: number): Promise<string | undefined> {
  const span = [...document.querySelectorAll('td span')].findLast((one) => one.textContent === text)
  if (!span) throw new Error(`there is no '${text}'`)
  Object.defineProperty(span, 'scrollWidth', { value: isCut ? 300 : 100, configurable: true })
  Object.defineProperty(span, 'clientWidth', { value: 100, configurable: true })
  await act(async () => void span.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await act(async () => void vi.advanceTimersByTime(milliseconds))
  return document.querySelector('[role=tooltip]')?.textContent ?? undefined
}

test.each([CUT, 'Waiting for a very long time'])(
  '[LIST-6] a cell that cuts off %j shows all of it after 750 ms',
  async (text) => {
    await render(table)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    expect(await tooltipOf(text, true, 740)).toBeUndefined()
    expect(await tooltipOf(text, true, 20)).toBe(text)
  },
)

test('[LIST-6] a text that is whole has no tooltip', async () => {
  await render(table)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  expect(await tooltipOf(CUT, false, 1000)).toBeUndefined()
})
