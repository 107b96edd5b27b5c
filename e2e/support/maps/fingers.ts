import type { Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

const STEPS = 8

/** Puts one finger or several on the page, moves each from its first place to its last one, and takes them off again. */
export async function moveFingers(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: from.length })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id: number })[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  const after = (part: number) =>
    from.map(({ x, y }, id) => {
      const last = to[id] ?? { x, y }
      return { x: x + (last.x - x) * part, y: y + (last.y - y) * part, id }
    })
  await touch('touchStart', after(0))
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', after(step / STEPS))
  await touch('touchEnd', [])
  await screen.detach()
}
