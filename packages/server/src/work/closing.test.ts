import { expect, test } from 'vitest'
import { createClosing } from './closing.ts'

test('what was opened last is closed first, each once', async () => {
  const closed: string[] = []
  const closing = createClosing()
  for (const name of ['database', 'channels', 'app']) closing.add(async () => closed.push(name))
  await closing.close()
  await closing.close()
  expect(closed).toEqual(['app', 'channels', 'database'])
})
