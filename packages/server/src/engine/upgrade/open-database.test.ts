import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { givenFolders } from '../../testing/given-backups.ts'
import { TEST_LOG } from '../../testing/harness.ts'
import { openDatabase } from './open-database.ts'

const newFolder = givenFolders()

test('[OPS-15] each step of opening a database is told', async () => {
  const steps: string[] = []
  const beginStep = (title: string) => {
    steps.push(title)
    return { reached() {}, done: () => void steps.push('done') }
  }
  const opening = { log: TEST_LOG, beginStep, say() {} }
  const { database } = await openDatabase(readSettings({ DATA_DIR: newFolder() }, []), opening)
  onTestFinished(database.close)
  expect(steps).toEqual(['Opening the database', 'done', 'Creating the tables', 'done'])
})
