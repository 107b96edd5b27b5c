// Opens a copy of the embedded database and returns the number of rows of each table, and a checksum of them. The checksum
// does not depend on the order of rows, nor on where it is taken.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create({ dataDir: workerData })
await database.exec(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`)
const { rows: tables } = await database.query(
  `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
)
const counts = {}
for (const { name } of tables) {
  const { rows } = await database.query(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
  )
  counts[name] = rows[0]
}
await database.close()
parentPort.postMessage(counts)
