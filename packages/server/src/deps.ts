import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Geocoding } from './adapters/geocoding/geocoding.ts'
import type { Sources } from './adapters/ingest/sources.ts'
import type { BaseMap } from './engine/region/base-map.ts'
import type { BackupRunner } from './engine/backups/backup-runner.ts'
import type { RegionImporter } from './engine/region/region-importer.ts'
import type { Routing } from './adapters/routing/routing.ts'
import type { Tracking } from './engine/tracking/tracking.ts'
import type { WebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import type { Encryption } from './identity/encryption.ts'
import type { NewId } from './ids.ts'
import type { Hub } from './live/hub.ts'
import type { Crm } from './adapters/crm/crm.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { Metrics } from './metrics.ts'

/** What an installation decides about its people. */
export interface Policy {
  /** Sign-up says the same whether or not an address has an account. */
  hideAccounts: boolean
  /** The one account that may delete its own trial. */
  trialTestAccount: string | undefined
  /** Whom offices write to whose trial is over. */
  supportEmail?: string
  /** Offices may work on a phone. */
  mobileAdministration: boolean
  /** The super administrator gets in with a second factor only; not in a demo. */
  superAdminNeedsSecondFactor: boolean
}

/** Everything a handler may need from outside itself; tests hand in their own. */
export interface Deps {
  database: Database
  /** What time it is for the buses; a demo's runs ahead. */
  clock: Clock
  /** Real time: sessions, links and trials go by it. */
  time: Pick<Clock, 'now'>
  newId: NewId
  hub: Hub
  tracking: Tracking
  metrics: Metrics
  encryption: Encryption
  mail: Mailer
  crm: Crm
  policy: Policy
  /** The origin under which people reach the server. */
  publicUrl: string
  /** Reverse proxies whose X-Forwarded-For header is trusted. */
  trustedProxies?: string[]
  /** Absent where no region was imported: pages then show paths and stops on an empty map. */
  baseMap?: BaseMap
  /** A MapLibre style that pages draw instead of the base map. */
  mapStyleUrl?: string | undefined
  /** With it pages draw Google's map; everybody can read it. */
  googleBrowserKey?: string | undefined
  /** Absent where no region was imported and no engine is named. */
  routing?: Routing
  /** On which side traffic keeps where nobody finds routes; right where nobody says. */
  trafficSide?: 'left' | 'right'
  geocoding?: Geocoding
  /** Imports map data; absent where there is no data folder. */
  regionImporter?: RegionImporter
  /** Makes backups; absent where there is no data folder. */
  backupRunner?: BackupRunner
  /** Absent where webhooks are turned off. */
  webhookDispatcher?: WebhookDispatcher
  /** Where reports are fetched from, beside those that devices send. */
  sources?: Sources
  /** Folder of the built web pages; without it only the API answers. */
  webFolder?: string
}
