import type { DriverDay, DriverFix } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'

/** What waits to be sent, in the order in which it was put there. */
export interface QueuedReport {
  key: number
  routeId: string
  date: string
  event?: DriverEvent
  fix?: DriverFix
}

/** The day as it was read, and when by the clock of the phone. */
export interface StoredDay {
  day: DriverDay
  readAtMs: number
}

/** What a phone keeps of a driver's day, so that a run can be driven without a network, over any reload. */
export interface OfflineStore {
  day(): Promise<StoredDay | undefined>
  keepDay(day: StoredDay): Promise<void>
  /** What the driver has said, of all runs of the day. */
  said(): Promise<QueuedReport[]>
  waiting(): Promise<QueuedReport[]>
  add(one: Omit<QueuedReport, 'key'>): Promise<void>
  /** Takes away what was sent. What the driver said stays on the phone until the day is over. */
  sent(keys: readonly number[]): Promise<void>
  /** The server refused it for good: it was never said. */
  unsay(keys: readonly number[]): Promise<void>
  clear(): Promise<void>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Opens what is kept for one link; another driver on the same tablet sees nothing of it. */
export async function openOfflineStore(secret: string): Promise<OfflineStore> {
  const opening = indexedDB.open(`firstbell-drive-${secret.slice(0, 8)}`, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('day')
    opening.result.createObjectStore('queue', { keyPath: 'key', autoIncrement: true })
    opening.result.createObjectStore('said', { keyPath: 'key' })
  })
  const database = await done(opening)
  const store = (name: string, mode: IDBTransactionMode = 'readonly') =>
    database.transaction(name, mode).objectStore(name)
  const removeFrom = async (name: string, keys: readonly number[]) => {
    const from = store(name, 'readwrite')
    await Promise.all(keys.map((key) => done(from.delete(key))))
  }
  return {
    day: () => done<StoredDay | undefined>(store('day').get('day')),
    keepDay: async (day) => void (await done(store('day', 'readwrite').put(day, 'day'))),
    said: () => done<QueuedReport[]>(store('said').getAll()),
    waiting: () => done<QueuedReport[]>(store('queue').getAll()),
    async add(one) {
      const both = database.transaction(['queue', 'said'], 'readwrite')
      const key = Number(await done(both.objectStore('queue').add(one)))
      if (one.event) await done(both.objectStore('said').add({ ...one, key }))
    },
    sent: (keys) => removeFrom('queue', keys),
    async unsay(keys) {
      await removeFrom('queue', keys)
      await removeFrom('said', keys)
    },
    async clear() {
      for (const name of ['day', 'queue', 'said']) await done(store(name, 'readwrite').clear())
    },
  }
}
