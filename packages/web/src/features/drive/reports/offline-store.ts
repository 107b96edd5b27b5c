import type { DriverDay, DriverFix, DriverRun } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'

/** An event or a fix to send. The keys have the order in which reports were added. */
export interface QueuedReport {
  key: number
  routeId: string
  date: string
  event?: DriverEvent
  fix?: DriverFix
}

/** A report that the server refused, and why. */
export interface RefusedReport extends QueuedReport {
  reason: string
}

/** The day as it was read, and the time of that on the clock of the phone. */
export interface StoredDay {
  day: DriverDay
  readAtMs: number
}

type EarlierRun = Omit<DriverRun, 'waypoints'> & Partial<Pick<DriverRun, 'waypoints'>>
type EarlierDay = Omit<StoredDay, 'day'> & {
  day: Omit<DriverDay, 'scheduledRuns' | 'practices'> &
    Partial<Pick<DriverDay, 'practices'>> & { scheduledRuns: EarlierRun[] }
}

/** A day that an earlier version of the page has stored has no waypoints and no routes to practice. */
function withWaypoints({ day, ...rest }: EarlierDay): StoredDay {
  return {
    ...rest,
    day: { practices: [], ...day, scheduledRuns: day.scheduledRuns.map((run) => ({ waypoints: [], ...run })) },
  }
}

/** A driver's day as stored on the phone, so that a run can be driven without a network, even after a reload. */
export interface OfflineStore {
  day(): Promise<StoredDay | undefined>
  keepDay(day: StoredDay): Promise<void>
  /** The reports with an event of the driver, of all runs of the day. */
  said(): Promise<QueuedReport[]>
  /** The reports that are not sent yet. */
  waiting(): Promise<QueuedReport[]>
  add(one: Omit<QueuedReport, 'key'>): Promise<void>
  /** Removes sent reports from the queue. Events of the driver stay on the phone until the day is over. */
  sent(keys: readonly number[]): Promise<void>
  /** The server refused these for good: they no longer count, and are kept for the office. */
  refuse(entries: readonly QueuedReport[], reason: string): Promise<void>
  refused(): Promise<RefusedReport[]>
  /** Removes the day with its names. Reports that were not sent or were refused stay. */
  clearDay(): Promise<void>
  /** Removes reports that were not sent or were refused, once the office has them. */
  clearUnsent(keys: readonly number[]): Promise<void>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Opens the store of one driver link; another driver on the same tablet has a store of their own. */
export async function openOfflineStore(secret: string): Promise<OfflineStore> {
  const opening = indexedDB.open(`firstbell-drive-${secret.slice(0, 8)}`, 2)
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) {
      opening.result.createObjectStore('day')
      opening.result.createObjectStore('queue', { keyPath: 'key', autoIncrement: true })
      opening.result.createObjectStore('said', { keyPath: 'key' })
    }
    opening.result.createObjectStore('refused', { keyPath: 'key' })
  })
  const database = await done(opening)
  const store = (name: string, mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode).objectStore(name)
  /** One transaction over several stores: on a phone that is switched off, all of it has happened or nothing. */
  const writing = (...names: string[]) => {
    const transaction = database.transaction(names, 'readwrite')
    return (name: string) => transaction.objectStore(name)
  }
  const removeFrom = async (keys: readonly number[], ...names: string[]) => {
    const storeOf = writing(...names)
    await Promise.all(names.flatMap((name) => keys.map((key) => done(storeOf(name).delete(key)))))
  }
  return {
    async day() {
      const stored = await done<EarlierDay | undefined>(store('day').get('day'))
      return stored && withWaypoints(stored)
    },
    keepDay: async (day) => void (await done(store('day', 'readwrite').put(day, 'day'))),
    said: () => done<QueuedReport[]>(store('said').getAll()),
    waiting: () => done<QueuedReport[]>(store('queue').getAll()),
    async add(one) {
      const storeOf = writing('queue', 'said')
      const key = Number(await done(storeOf('queue').add(one)))
      if (one.event) await done(storeOf('said').add({ ...one, key }))
    },
    sent: (keys) => removeFrom(keys, 'queue'),
    async refuse(entries, reason) {
      const storeOf = writing('queue', 'said', 'refused')
      await Promise.all(
        entries.flatMap((entry) => [
          done(storeOf('refused').put({ ...entry, reason })),
          done(storeOf('queue').delete(entry.key)),
          done(storeOf('said').delete(entry.key)),
        ]),
      )
    },
    refused: () => done<RefusedReport[]>(store('refused').getAll()),
    async clearDay() {
      const storeOf = writing('day', 'said')
      await Promise.all([done(storeOf('day').clear()), done(storeOf('said').clear())])
    },
    clearUnsent: (keys) => removeFrom(keys, 'queue', 'refused'),
  }
}
