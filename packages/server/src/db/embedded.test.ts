import { expect, onTestFinished, test } from 'vitest'
import { scopeOfSystem } from '../identity/scope.ts'
import { prepareDatabase } from './database.ts'
import { createLog } from '../log.ts'
import { openInMemory } from './embedded.ts'

/** Deeper than the stack of the engine: it answers nothing. */
const TOO_DEEP = `select ${'1 + '.repeat(50_000)} 1`

test('[DATA-10] a query that the embedded engine cannot process fails at once, and the next queries are answered', async () => {
  const lines: string[] = []
  const engine = await openInMemory(createLog('error', { write: (line) => void lines.push(line) }))
  onTestFinished(engine.close)
  const asked = [engine.pool.query(TOO_DEEP), engine.pool.query('select 2 as two')] as const
  await expect(asked[0]).rejects.toThrow('Connection terminated')
  expect((await asked[1]).rows).toEqual([{ two: 2 }])
  await expect.poll(() => lines).toEqual([expect.stringContaining('The embedded database failed in a query.')])
})

test('[DATA-10] a transaction in which it happens is rolled back, and the next one is committed', async () => {
  const database = await prepareDatabase(await openInMemory())
  onTestFinished(() => database.close())
  const scope = scopeOfSystem('an organization')
  const failing = database.transaction(scope, async (db) => {
    await db.execute('create temporary table marks (mark int)')
    await db.execute(TOO_DEEP)
  })
  await expect(failing).rejects.toThrow()
  const left = database.transaction(scope, (db) => db.execute("select to_regclass('pg_temp.marks') as marks"))
  expect((await left).rows).toEqual([{ marks: null }])
})
