import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RegionStatus } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import type { TrafficSide } from '@firstbell/streets'
import { intoFile } from '../../into-file.ts'
import type { Log } from '../../log.ts'
import { isDiskFull } from '../../system-error.ts'
import { DISK_IS_FULL, ImportError } from './import-error.ts'
import { importRegion } from './import-region.ts'
import { findRegion, skippedOf } from './region-files.ts'

/** Receives map files by upload and imports them, while the server goes on with the one that is in place. */
export interface RegionImporter {
  status(): RegionStatus
  /** Writes a file's bytes where an import finds them. */
  receive(name: string, bytes: Readable): Promise<void>
  /** Begins an import; refuses while another one is under way. */
  begin(file: string, addressFiles: readonly string[]): void
  close(): Promise<void>
}

interface ImporterDeps {
  dataFolder: string
  trafficSide: TrafficSide
  now(): number
  log: Log
  /** Lets the server go on with what was imported; absent where it began without a region. */
  reopen?: () => Promise<void>
  build?: typeof importRegion
}

export function openRegionImporter(deps: ImporterDeps): RegionImporter {
  const { dataFolder, trafficSide, now, log, reopen, build = importRegion } = deps
  const uploads = path.join(dataFolder, 'uploads')
  const closing = new AbortController()
  let importing: RegionStatus['importing'] = null
  let failure: string | null = null
  let running: Promise<void> | undefined
  let inUse = reopen !== undefined

  async function replaceRegion(file: string, addressFiles: readonly string[]): Promise<void> {
    const order = { file, addressFiles, dataFolder, trafficSide, importedAt: now() }
    try {
      await build(order, (step, share) => (importing = { step, share }), closing.signal)
      await reopen?.()
      inUse = reopen !== undefined
    } catch (error) {
      failure = error instanceof ImportError ? error.message : 'The import failed. The log of the server says why.'
      if (!(error instanceof ImportError)) log.error({ err: error }, 'Map import failed.')
    } finally {
      importing = null
      rmSync(uploads, { recursive: true, force: true })
    }
  }

  return {
    status() {
      const info = findRegion(dataFolder)
      const region = info && {
        sources: info.sources,
        importedAt: info.importedAt,
        ...info.summary,
        skipped: skippedOf(info),
      }
      return { region: region ?? null, importing, failure, inUse: inUse && region !== undefined }
    },
    async receive(name, bytes) {
      if (importing) throw new Refusal('invalid_input', 'An import is already in progress.')
      mkdirSync(uploads, { recursive: true, mode: 0o700 })
      const file = path.join(uploads, name)
      try {
        await intoFile(file, 'w', (to) => pipeline(bytes, to))
      } catch (error) {
        rmSync(file, { force: true }) // half a file helps nobody
        if (!isDiskFull(error)) throw error
        failure = DISK_IS_FULL
        throw new Refusal('unavailable', failure)
      }
    },
    begin(file, addressFiles) {
      if (importing) throw new Refusal('invalid_input', 'An import is already in progress.')
      importing = { step: 'reading', share: 0 }
      failure = null
      const at = (name: string) => path.join(uploads, name)
      running = replaceRegion(at(file), addressFiles.map(at))
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
