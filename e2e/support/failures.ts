import { afterAll, afterEach, beforeEach } from 'vitest'
import { beginTest, closeAllDesks, closeDesksOfTest, forgetFailure, keepFailure } from './desks.ts'

beforeEach(beginTest)

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(task.name)
  else forgetFailure(task.name)
  await closeDesksOfTest()
})

afterAll(closeAllDesks)
