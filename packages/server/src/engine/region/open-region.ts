import type { FoundAddress } from '@firstbell/contract'
import { invariant } from '@firstbell/domain'
import { type BanShape, type StreetAt, type StreetCorners, tileJson, type Walks } from '@firstbell/streets'
import type { Log } from '../../log.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import type { PlanStreets } from '../planning/bans/plan-streets.ts'
import type { BaseMap } from './base-map.ts'
import type { FoundMatrix, FoundRoute, Routing } from '../../adapters/routing/routing.ts'
import { importRegion } from './import-region.ts'
import type { LookupQuestion } from './lookup-worker.ts'
import { findRegion, type RegionInfo } from './region-files.ts'
import type { StreetsQuestion } from './streets-worker.ts'
import { startThread, type Thread } from './worker-call.ts'

/** What a server does with an imported region; both threads end with `baseMap.close`. */
export interface Region {
  /** Opens what was imported meanwhile; requests to the old threads are asked again. */
  reopen(): Promise<void>
  /** Resolves when requests are answered at once, or are known never to be. */
  opened: Promise<void>
  baseMap: BaseMap
  routing: Routing
  geocoding: Geocoding
  planStreets: PlanStreets
}

interface RegionDeps {
  dataFolder: string
  town: number | undefined
  now: () => number
  log: Log
}

interface Threads {
  info: RegionInfo
  streets: Thread<StreetsQuestion>
  lookup: Thread<LookupQuestion>
}

/**
 * Opens the region of a data folder; undefined where there is none. With a `town` the fictional town is imported where
 * nothing else was, and requests wait meanwhile.
 */
export function openRegion({ dataFolder, town, now, log }: RegionDeps): Region | undefined {
  const present = findRegion(dataFolder)
  if (!present && town === undefined) return undefined
  const closing = new AbortController()
  let opened = present
    ? Promise.resolve(open(dataFolder, present, log))
    : importTown({ dataFolder, town: town ?? 0, now, log }, closing.signal)
  const settled = opened.then(noop, (error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'Import of the demo map failed.')
  })
  const sideOf = (info?: RegionInfo) => info?.trafficSide ?? 'right' // the fictional town keeps right, too
  let trafficSide = sideOf(present)
  const [streets, lookup] = [async () => (await opened).streets, async () => (await opened).lookup]
  const status = (engine: string, ask: () => Promise<unknown>) => async () => {
    const ok = await ask()
      .then(() => true)
      .catch(() => false)
    return { engine, url: null, curbSideGuaranteed: engine === 'embedded', checkedAt: now(), ok }
  }
  const close = async () => {
    closing.abort()
    const threads = await opened.catch(() => undefined)
    await Promise.all([threads?.streets.close(), threads?.lookup.close()])
  }
  return {
    opened: settled,
    async reopen() {
      const info = findRegion(dataFolder)
      invariant(info, 'what was imported is there')
      const before = opened
      trafficSide = sideOf(info)
      opened = Promise.resolve(open(dataFolder, info, log))
      const threads = await before.catch(() => undefined)
      await Promise.all([threads?.streets.close(), threads?.lookup.close()])
    },
    baseMap: {
      describe: async (template) => tileJson(tilesOf((await opened).info), template),
      tile: async (...tile) => (await (await lookup()).ask({ tile })) as Uint8Array | undefined, // as the worker answers
      close,
    },
    routing: {
      get capabilities() {
        return { engine: 'embedded', url: null, curbSide: true, maxPoints: Infinity, maxPairs: Infinity, trafficSide }
      },
      route: async (points) => (await (await streets()).ask({ route: points })) as FoundRoute,
      matrix: async (points, departure) => (await (await streets()).ask({ matrix: points, departure })) as FoundMatrix,
      status: status('embedded', async () => (await streets()).ask('ready')),
      close,
    },
    planStreets: {
      findWalks: async (request) => (await (await streets()).ask({ walks: request })) as Walks,
      findCorners: async (request) => (await (await streets()).ask({ corners: request })) as StreetCorners,
      streetAt: async (asked) => (await (await streets()).ask({ streetAt: asked })) as StreetAt | null,
      shapesOf: async (bans) => (await (await streets()).ask({ shapesOf: bans })) as (BanShape | null)[],
      route: async (points, bans) => (await (await streets()).ask({ route: points, bans })) as FoundRoute,
      matrix: async (points, bans, departure) =>
        (await (await streets()).ask({ matrix: points, bans, departure })) as FoundMatrix,
    },
    geocoding: {
      engine: 'embedded',
      suggest: async (text, near) => (await (await lookup()).ask({ suggest: text, near })) as FoundAddress[],
      reverse: async (position) => (await (await lookup()).ask({ reverse: position })) as FoundAddress | null,
      status: status('embedded', async () => (await lookup()).ask('ready')),
      close,
    },
  }
}

const noop = () => undefined

const tilesOf = ({ summary, ...info }: RegionInfo) => ({ ...info, bounds: summary.bounds })

function open(dataFolder: string, info: RegionInfo, log: Log): Threads {
  return {
    info,
    streets: startThread<StreetsQuestion>('streets-worker', { dataFolder }, log),
    lookup: startThread<LookupQuestion>('lookup-worker', { dataFolder }, log),
  }
}

async function importTown(
  { dataFolder, town, now, log }: RegionDeps & { town: number },
  signal: AbortSignal,
): Promise<Threads> {
  const order = { town, dataFolder, addressFiles: [], trafficSide: 'right', importedAt: now() } as const
  const info = await importRegion(order, undefined, signal)
  return open(dataFolder, info, log)
}
