import { expect, test } from 'vitest'
import type { ScreenPoint } from '../map-adapter.ts'
import { spread } from './spread.ts'

const GAP_PIXELS = 24
const at = (id: string, x: number, y: number) => ({ id, at: { x, y } })
const apart = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y)

test('[WEB-17] markers closer than 24 pixels come apart, each by as little as it must', () => {
  const [a, b, far] = spread([at('a', 100, 100), at('b', 110, 100), at('far', 300, 100)], GAP_PIXELS)
  expect(a?.at).toEqual({ x: 93, y: 100 })
  expect(b?.at).toEqual({ x: 117, y: 100 })
  expect(far?.at).toEqual({ x: 300, y: 100 })
})

test('[WEB-17] a row of buses at one place can each be read', () => {
  const spreadOut = spread(
    Array.from({ length: 6 }, (_, index) => at(`bus${index}`, 50, 50)),
    GAP_PIXELS,
  )
  for (const [index, a] of spreadOut.entries())
    for (const b of spreadOut.slice(index + 1)) expect(apart(a.at, b.at)).toBeGreaterThan(GAP_PIXELS / 2)
})

test('[WEB-17] markers lie at the same places in whichever order they come', () => {
  const markers = [at('a', 10, 10), at('b', 12, 14), at('c', 20, 9)]
  const byId = (list: typeof markers) => list.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(spread(markers.toReversed(), GAP_PIXELS))).toEqual(byId(spread(markers, GAP_PIXELS)))
})
