import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { BaseMap } from './features/map/base-map.ts'
import type { Tracking } from './features/tracking/tracking.ts'
import type { Identity } from './identity/identity.ts'
import type { NewId } from './ids.ts'
import type { Hub } from './live/hub.ts'
import type { Metrics } from './metrics.ts'

/** Everything a handler may need from outside itself; tests hand in their own. */
export interface Deps {
  database: Database
  clock: Clock
  newId: NewId
  hub: Hub
  identity: Identity
  tracking: Tracking
  metrics: Metrics
  /** The origin under which people reach the server. */
  publicUrl: string
  /** Reverse proxies whose word about a caller's address is believed. */
  trustedProxies?: string[]
  /** Absent where no region was imported: pages then show lines and stops on plain ground. */
  baseMap?: BaseMap
  /** Folder of the built web pages; without it only the API answers. */
  webFolder?: string
}
