import { expect, test, vi } from 'vitest'
import { act, eventually, field, press, render, said, type } from '../../../testing/render.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'

const WEEK = { from: '2027-03-08', to: '2027-03-12' }
const SPRING = { ...WEEK, effect: 'noService' as const, minutes: 0, note: 'Spring break' }

async function given(others = [SPRING]) {
  const onApply = vi.fn()
  const close = () => undefined
  const page = await render(
    <ExceptionDialog range={WEEK} isNew othersIn={() => others} onApply={onApply} onClose={close} />,
  )
  return { page, onApply }
}

test('[CALENDAR-5] a range cannot end before it begins, and what was typed stays', async () => {
  const { onApply } = await given()
  await type('To', '2027-03-07')
  await press('Apply')
  expect(said()).toBe('The range cannot end before it begins.')
  await press('OK')
  await type('To', '2027-03-12')
  await type('Note', ' Roof work ')
  await press('Apply')
  await eventually(expect.poll(() => onApply.mock.calls).toEqual([[{ ...SPRING, note: 'Roof work' }]]))
})

test('[CALENDAR-5] the form says what the exception replaces', async () => {
  const { page } = await given()
  expect(page.querySelector('[role=dialog] [role=status]')?.textContent).toMatch(/^Replaces: .*Mar 8.*Spring break/)
  document.body.replaceChildren()
  expect((await given([])).page.textContent).not.toContain('Replaces')
})

test('[CALENDAR-5] a delayed start is of two hours at first', async () => {
  const { onApply } = await given()
  await act(() => field('Change').click())
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  await act(() => options.find(({ textContent }) => textContent === 'Delayed start')?.click())
  expect(field('Minutes').value).toBe('120')
  await press('Apply')
  await eventually(expect.poll(() => onApply.mock.lastCall?.[0]).toMatchObject({ effect: 'delay', minutes: 120 }))
})
