// Opens a database of PGlite, which was embedded before PostgreSQL was, and answers at a socket in a folder.
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create({ dataDir: workerData.files })
const server = new PGLiteSocketServer({ db, path: path.join(workerData.socketFolder, '.s.PGSQL.5432') })
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit() // of this thread
})
