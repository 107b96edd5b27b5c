import {
  createHub,
  createLog,
  createMetrics,
  createReportBatches,
  createTracking,
  type Clock,
  type Database,
  newId,
} from '@firstbell/server'

/** Drafts are sent to nobody, so nothing here sends. */
const UNUSED = undefined as never

/** What a server has to track the buses of a database and to watch for late runs, in this process and on a clock of its own. */
export function trackIn(database: Database, serviceClock: Clock) {
  const hub = createHub()
  const [metrics, log] = [createMetrics(), createLog('warn')]
  const tracking = createTracking({ database, serviceClock, hub, newId, metrics, log })
  const sending = {
    messageSender: { wake: () => undefined },
    channels: UNUSED,
    encryption: UNUSED,
    publicUrl: '',
    newId,
  }
  const batches = createReportBatches(tracking, metrics)
  return {
    hub,
    tracking,
    batches,
    watchDeps: { database, tracking, serviceClock, realClock: serviceClock, metrics, log, ...sending },
  }
}

/** The database as the watch sees it; `onStored` is called when what it wrote is stored. */
export function reportingWrites(database: Database, onStored: () => void): Database {
  return {
    ...database,
    async writeTransaction(...given) {
      const result = await database.writeTransaction(...given)
      onStored()
      return result
    },
  }
}
