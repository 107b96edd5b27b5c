import { expect, test } from 'vitest'
import { beginStep } from './progress.mjs'

/** What a step prints, with a clock that the test moves. */
function stepOn({ isTTY }: { isTTY: boolean }) {
  const printed = { text: '', seconds: 0 }
  const step = beginStep('Building', {
    out: { isTTY, write: (text) => (printed.text += text) },
    now: () => printed.seconds,
  })
  const at = (seconds: number, share: number) => {
    printed.seconds = seconds
    step.reached(share)
  }
  return { printed, step, at }
}

test('[OPS-15] a step says that it begins, at most every five seconds how far it is, and how long it took', () => {
  const { printed, step, at } = stepOn({ isTTY: false })
  expect(printed.text).toBe('Building…\n')
  for (const [seconds, share] of [
    [4, 0.2],
    [5, 0.305],
    [9, 0.4],
    [10, 0.301],
    [11, 0.5],
  ] as const)
    at(seconds, share)
  printed.seconds = 12.34
  step.done()
  expect(printed.text).toBe('Building…\nBuilding… 30%\nBuilding… 50%\nBuilding: 12.3 s\n')
})

test('[OPS-15] on a terminal a step is one line', () => {
  const { printed, step, at } = stepOn({ isTTY: true })
  at(0.1, 0.2)
  at(0.5, 0.3)
  step.done()
  const rewrite = '\r\u001B[K'
  expect(printed.text).toBe(`Building…${rewrite}Building… 30%${rewrite}Building: 0.5 s\n`)
})
