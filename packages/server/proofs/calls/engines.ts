import { statSync } from 'node:fs'
import type { Geocoding } from '../../src/adapters/geocoding/geocoding.ts'
import type { BackupRunner } from '../../src/engine/backups/backup-runner.ts'
import type { WebhookDispatcher } from '../../src/engine/webhooks/webhook-dispatcher.ts'
import type { Planner } from '../../src/engine/planning/search/planner.ts'
import { answerQuestion } from '../../src/engine/planning/search/question.ts'
import { createTravelTimes } from '../../src/engine/planning/travel-times.ts'
import type { SmsInbound } from '../../src/adapters/channels/sms-inbound.ts'
import type { BaseMap } from '../../src/engine/region/base-map.ts'
import type { RegionImporter } from '../../src/engine/region/region-importer.ts'
import type { Routing } from '../../src/adapters/routing/routing.ts'

const status = async () => ({ engine: 'a straight line', url: null, curbSideGuaranteed: false, checkedAt: 0, ok: true })
const close = async () => undefined

/** Answers everybody alike: streets and addresses belong to no organization, so a proof needs none in particular. */
const ROUTING: Routing = {
  capabilities: {
    engine: 'a straight line',
    url: null,
    curbSide: false,
    maxPoints: 200,
    maxPairs: 250_000,
    trafficSide: 'right',
  },
  route: async (points) => ({
    metres: 0,
    seconds: 0,
    path: points.map(({ lat, lng }) => ({ lat, lng })),
    legs: points.slice(1).map(() => ({ metres: 0, seconds: 0, turns: [] })),
    points: points.map(({ lat, lng }) => ({
      location: { lat, lng },
      streetName: null,
      side: 'unknown',
      sideOk: false,
    })),
  }),
  matrix: async (points) => {
    const rows = points.map(() => points.map(() => 0))
    return { seconds: rows, metres: rows }
  },
  status,
  close,
}

const GEOCODING: Geocoding = {
  engine: 'a straight line',
  suggest: async () => [],
  reverse: async () => null,
  status,
  close,
}

/** Takes what it is given and builds nothing. */
const REGION_IMPORTER: RegionImporter = {
  status: () => ({ region: null, importing: null, failure: null, inUse: false }),
  receive: async (_, bytes) => void bytes.resume(),
  begin: () => undefined,
  close,
}

const FILE = import.meta.filename
export const BACKUP = {
  name: 'firstbell-2026-11-23T02-00-00Z.backup',
  madeAt: 1_795_000_000,
  bytes: statSync(FILE).size,
  isBeforeUpgrade: false,
}

/** Has one backup, and makes no other. */
const BACKUP_RUNNER: BackupRunner = {
  status: () => ({
    nightly: true,
    folder: 'backups',
    keep: 14,
    keyInDataFolder: true,
    files: [BACKUP],
    making: null,
    failure: null,
    proven: null,
    proofFailure: null,
  }),
  make: async () => BACKUP.name,
  makeIfDue: async () => undefined,
  proveIfDue: async () => undefined,
  get: () => ({ ...BACKUP, path: FILE }),
  close,
}

/** Draws nothing. */
const BASE_MAP: BaseMap = { describe: async () => ({}), tile: async () => undefined, close }

/** Who hands over replies and delivery reports. */
export const GATEWAY_SECRET = 'a secret of the gateway of the proofs'
const SMS_INBOUND: SmsInbound = { secret: GATEWAY_SECRET, fields: {}, country: 'US' }

/** Tells nobody anything. */
const WEBHOOK_DISPATCHER: WebhookDispatcher = { isAllowedUrl: () => true, wake: () => undefined, close }

/** Leaves runs in the queue: a search that goes on would change rows while they are compared. */
const PLANNER: Planner = {
  serverId: 'proofs',
  ask: (question) => answerQuestion(question, createTravelTimes(undefined, false)),
  travelTimes: createTravelTimes(undefined, false),
  streets: {
    findWalks: async ({ homes }) => ({
      first: new Uint32Array(homes.length + 1),
      stop: new Uint32Array(),
      metres: new Float32Array(),
      homesOff: Uint32Array.from(homes.keys()),
      stopsOff: new Uint32Array(),
    }),
    findCorners: async () => ({ corners: [], barriers: [] }),
    streetAt: async () => null,
    shapesOf: async (bans) => bans.map(() => null),
    route: (points) => ROUTING.route(points),
    matrix: (points) => ROUTING.matrix(points),
  },
  withStreets: async (inputs) => inputs,
  withWalks: async (inputs) => inputs,
  leaseUntil: () => 0,
  enqueue: () => undefined,
  stop: () => undefined,
  recover: close,
  close,
}

/** Everything that a server of a proof has beside its database. */
export const ENGINES = {
  routing: ROUTING,
  geocoding: GEOCODING,
  regionImporter: REGION_IMPORTER,
  backupRunner: BACKUP_RUNNER,
  webhookDispatcher: WEBHOOK_DISPATCHER,
  planner: PLANNER,
  baseMap: BASE_MAP,
  smsInbound: SMS_INBOUND,
}
