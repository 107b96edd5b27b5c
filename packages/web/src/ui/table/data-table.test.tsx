import { expect, test, vi } from 'vitest'
import { act, render } from '../../testing/render.tsx'
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

const props = {
  label: 'People',
  columns,
  rows: ['Ada'],
  rowKey: (row: string) => row,
  rowLink: () => '/elsewhere',
  sorting: { key: 'name', descending: false },
  onSort: () => undefined,
}
const table = <DataTable {...props} />

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
    expect(await tooltipOf(text, true, 740)).toBeUndefined()
    expect(await tooltipOf(text, true, 20)).toBe(text)
  },
)

test('[LIST-6] a text that is whole has no tooltip', async () => {
  await render(table)
  vi.useFakeTimers()
  expect(await tooltipOf(CUT, false, 1000)).toBeUndefined()
})

test('[WEB-18] the first press on a row picks it, the second follows its link, and so does the Enter key at once', async () => {
  const picked: string[] = []
  const onPick = (key: string) => picked.push(key) === 1
  const page = await render(<DataTable {...props} onPick={onPick} />)
  const link = () => page.querySelector<HTMLElement>('tbody a')
  const press = (detail: number) =>
    act(async () => void link()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))
  await press(1)
  expect(picked).toEqual(['Ada'])
  expect(page.textContent).not.toContain('elsewhere')
  await press(1)
  expect(page.textContent).toContain('elsewhere')
})

test('[WEB-18] the Enter key on a row follows its link without picking it', async () => {
  const picked: string[] = []
  const page = await render(<DataTable {...props} onPick={(key) => picked.push(key) > 0} />)
  await act(async () => page.querySelector<HTMLElement>('tbody a')?.click()) // as a key does, without a pointer
  expect(picked).toEqual([])
  expect(page.textContent).toContain('elsewhere')
})
