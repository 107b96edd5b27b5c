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
/** A query and the end of a unit of queries: messages after which a client waits for an answer. */
const AWAITED = [...Buffer.from('QS')]
const execute = database.execProtocolRawStream.bind(database)
/**
 * DATA-10: when the engine itself fails, as with a full stack, it throws or answers nothing; the client would wait for ever, and the
 * queue of the socket with it. Connections are closed instead: their queries fail at once, and the next connection starts afresh.
 */
database.execProtocolRawStream = async (message, options) => {
  let isAnswered = !AWAITED.includes(message[0])
  const onRawData = (data) => {
    isAnswered = true
    options.onRawData(data)
  }
  try {
    await execute(message, { ...options, onRawData })
    if (isAnswered) return
    parentPort.postMessage({ failure: undefined })
  } catch (error) {
    parentPort.postMessage({ failure: error })
  }
  for (const connection of server.handlers) void connection.detach(true)
  server.handlers.clear()
}
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort.postMessage('closed')
})
