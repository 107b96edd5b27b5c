import { beforeEach, onTestFinished } from 'vitest'
import { format } from 'node:util'

const printed: Error[] = []
for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
  console[method] = (...message: unknown[]) => printed.push(new Error(`printed: ${format(...message)}`))

/** What a unit test prints fails it; a test that expects a message spies on the console. */
beforeEach(() =>
  onTestFinished(() => {
    const [first] = printed.splice(0)
    if (first) throw first
  }),
)
