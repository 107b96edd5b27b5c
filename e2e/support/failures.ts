import { afterEach } from 'vitest'
import { describeDesks } from './browser.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await describeDesks()
})
