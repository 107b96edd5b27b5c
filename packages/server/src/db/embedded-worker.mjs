// Runs the embedded database away from the server's thread and speaks PostgreSQL's protocol on a socket in the data folder.
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const database = await PGlite.create({
  dataDir: workerData.memory ? undefined : path.join(workerData.folder, 'pg'),
  // Without a checkpointer the log would grow without end; the server asks for a checkpoint every minute.
  startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
})
const server = new PGLiteSocketServer({
  db: database,
  path: path.join(workerData.folder, '.s.PGSQL.5432'),
  maxConnections: 16,
})
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort.postMessage('closed')
})
