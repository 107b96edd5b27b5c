import { expect, test } from 'vitest'
import { act, render } from '../../testing/render.tsx'
import { Split } from './split.tsx'

const panes = <Split label="Width" savedAs="test.split" initialPercent={56} start={<p>rows</p>} end={<p>map</p>} />

function divider(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=separator]')
  if (!found) throw new Error('there is no divider')
  return found
}

const place = () => divider().getAttribute('aria-valuenow')

async function press(...keys: string[]): Promise<void> {
  for (const key of keys)
    await act(async () => void divider().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

test('[WEB-15] the divider is moved with the keyboard, and stays where it was put', async () => {
  await render(panes)
  expect(place()).toBe('56')
  await press('ArrowRight', 'ArrowRight')
  expect(place()).toBe('60')
  await press('End', 'ArrowRight')
  expect(place()).toBe('75')
  await press('Home')
  expect(place()).toBe('30')
  document.body.replaceChildren()
  await render(panes)
  expect(place()).toBe('30')
})
