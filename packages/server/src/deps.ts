import type { FeedLimits } from './settings/feed-limits.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { WritePdf } from './adapters/pdf/pdf-thread.ts'
import type { Geocoding } from './adapters/geocoding/geocoding.ts'
import type { Sources } from './adapters/ingest/source.ts'
import type { BaseMap } from './engine/region/base-map.ts'
import type { BackupRunner } from './engine/backups/backup-runner.ts'
import type { Planner } from './engine/planning/search/planner.ts'
import type { RegionImporter } from './engine/region/region-importer.ts'
import type { Routing } from './adapters/routing/routing.ts'
import type { Tracking } from './engine/tracking/tracking.ts'
import type { WebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import type { Encryption } from './identity/encryption.ts'
import type { NewId } from './ids.ts'
import type { Log } from './log.ts'
import type { Hub } from './live/hub.ts'
import type { Crm } from './adapters/crm/crm.ts'
import type { Mailbox } from './adapters/mail/incoming/mailbox.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { SenderDomain } from './adapters/mail/sender-domain.ts'
import type { Background } from './work/background.ts'
import type { Channels } from './adapters/channels/channel.ts'
import type { SmsInbound } from './adapters/channels/sms-inbound.ts'
import type { Metrics } from './metrics.ts'

/** Decisions of the operator about accounts. */
export interface Policy {
  /** Sign-up answers the same whether or not an address has an account. */
  hideAccounts: boolean
  /** Anybody may create an account and start a trial. */
  signUp: boolean
  /** The one account that may delete its own trial. */
  trialTestAccount: string | undefined
  /** Contact address for offices whose trial has ended. */
  supportEmail?: string
  /** Where to report a vulnerability: a `mailto:` or `https:` address. */
  securityContact?: string | undefined
  /** Offices may work on a phone. */
  mobileAdministration: boolean
  /** The super administrator needs two-factor authentication; not in a demo. */
  superAdminNeedsSecondFactor: boolean
}

/** All dependencies of handlers; tests provide their own. */
export interface Deps {
  database: Database
  /** The time for the buses; a demo's differs from real time. */
  serviceClock: Clock
  /** Real time, for sessions, links and trials. */
  realClock: Pick<Clock, 'now'>
  newId: NewId
  hub: Hub
  tracking: Tracking
  metrics: Metrics
  /** The log of the whole server; Fastify writes to it, too. */
  log: Log
  encryption: Encryption
  /** With it browsers subscribe to push notifications of this installation (VAPID). */
  pushPublicKey: string
  mail: Mailer
  crm: Crm
  policy: Policy
  /** The origin under which people reach the server. */
  publicUrl: string
  /** Reverse proxies whose X-Forwarded-For header is trusted. */
  trustedProxies?: string[]
  feedLimits?: FeedLimits
  /** Undefined without an imported region: pages then show paths and stops on an empty map. */
  baseMap?: BaseMap
  /** A MapLibre style that pages draw instead of the base map. */
  mapStyleUrl?: string | undefined
  /** With it pages draw Google's map; it is public. */
  googleBrowserKey?: string | undefined
  /** Undefined without an imported region and a routing service. */
  routing?: Routing
  /** The budget of each organization where the routing service charges for each pair of a matrix. */
  paidPairsPerDay?: number | undefined
  /** The side of traffic without routing; right by default. */
  trafficSide?: 'left' | 'right'
  geocoding?: Geocoding
  /** Writes the pages of a report. */
  writePdf: WritePdf
  /** Runs the route generator. */
  planner: Planner
  /** Imports map data; undefined without a data folder. */
  regionImporter?: RegionImporter
  /** Makes backups; undefined without a data folder. */
  backupRunner?: BackupRunner
  /** On which messages are sent. */
  channels: Channels
  messageSender: Background
  /** What the gateway for text messages may hand over; undefined without a secret for it. */
  smsInbound?: SmsInbound | undefined
  /** Where replies to emails and bounces arrive; undefined if nobody reads them here. */
  mailbox?: Mailbox | undefined
  /** From which emails come. */
  senderDomain: SenderDomain
  /** Undefined if webhooks are turned off. */
  webhookDispatcher?: WebhookDispatcher
  /** Sources from which the server reads reports, besides those that devices send. */
  sources?: Sources
  /** Folder of the built web pages; without it only the API answers. */
  webFolder?: string
}

type Waits = ((...args: never[]) => Promise<unknown>) | undefined
type AtOnce<T> = T extends ((...args: never[]) => unknown) | readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as T[K] extends Waits ? never : K]: AtOnce<T[K]> }
    : T

/**
 * What a unit of work may use: of all dependencies what answers at once. While it awaits another service, others wait for
 * what it has locked.
 */
export type DepsAtOnce = { [K in keyof Omit<Deps, 'database'>]: AtOnce<Deps[K]> }
