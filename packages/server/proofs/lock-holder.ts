// Opens the embedded database of a folder as a server does: `tsx lock-holder.ts FOLDER`.
// Prints `ready`, waits for a line, opens and writes a record, prints `open` with the count of records, and stays until its
// standard input ends. Where it is refused it prints the sentence.
import { once } from 'node:events'
import { openEmbedded } from '../src/db/cluster/embedded.ts'
import { StorageError } from '../src/db/lock.ts'
import { createLog } from '../src/log.ts'

const [folder = ''] = process.argv.slice(2)
console.log('ready')
await once(process.stdin, 'data')
try {
  const engine = await openEmbedded(folder, createLog('error'))
  await engine.pools.calls.query('create table if not exists records (pid int)')
  await engine.pools.calls.query('insert into records values ($1)', [process.pid])
  const { rows } = await engine.pools.calls.query('select count(*)::int as count from records')
  console.log(`open ${(rows[0] as { count: number }).count}`)
  process.stdin.resume().once('end', () => void engine.close())
} catch (error) {
  if (!(error instanceof StorageError)) throw error
  console.log(error.message)
}
