import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SkippedReason } from '@firstbell/contract'
import {
  type Directory,
  packGraph,
  type PackedGraph,
  type RegionSummary,
  type StreetGraph,
  type TrafficSide,
  unpackGraph,
} from '@firstbell/streets'
import { readRecord, writeRecord } from './record-file.ts'

/** Changes whenever the files of an older version could be misread. */
const FORMAT = 2

/** What is known about an imported region without reading it all. */
export interface RegionInfo {
  format: number
  /** File names, or the fictional town. */
  sources: string[]
  importedAt: number
  /** Right in a region that does not say it: an older version wrote that. */
  trafficSide?: TrafficSide
  attribution: string
  minZoom: number
  maxZoom: number
  summary: Omit<RegionSummary, 'skipped'> & {
    /** What could not be used, by reason; absent in a region of an older version. */
    skipped?: Partial<Record<SkippedReason, number>>
  }
}

export const regionFolder = (dataFolder: string) => path.join(dataFolder, 'region')

/** The region of a data folder; undefined where none was imported, or by another version of the program. */
export function findRegion(dataFolder: string): RegionInfo | undefined {
  const file = path.join(regionFolder(dataFolder), 'region.json')
  if (!existsSync(file)) return undefined
  const info = JSON.parse(readFileSync(file, 'utf8')) as RegionInfo // written below
  return info.format === FORMAT ? info : undefined
}

/** What the import left out, most of it first. */
export function skippedOf({ summary }: RegionInfo): { reason: SkippedReason; count: number }[] {
  const counts = Object.entries(summary.skipped ?? {}) as [SkippedReason, number][] // keys of the record
  return counts
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count)
}

/** Writes a region beside the present one and then puts it in its place: a server never finds half a region. */
export async function writeRegion(
  dataFolder: string,
  fill: (folder: string) => Promise<Omit<RegionInfo, 'format'>>,
): Promise<RegionInfo> {
  const folder = regionFolder(dataFolder)
  const fresh = `${folder}.new`
  const clear = () => rmSync(fresh, { recursive: true, force: true })
  clear()
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 })
    const info: RegionInfo = { format: FORMAT, ...(await fill(fresh)) }
    writeFileSync(path.join(fresh, 'region.json'), JSON.stringify(info))
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    return info
  } finally {
    clear()
  }
}

export function writeDirectory(folder: string, directory: Directory): void {
  writeRecord(path.join(folder, 'directory.bin'), directory)
}

export function writeStreets(folder: string, graph: StreetGraph): void {
  writeRecord(path.join(folder, 'streets.bin'), packGraph(graph))
}

/** Puts a network that was built anew from the same streets in the place of the present one. */
export function replaceStreets(dataFolder: string, graph: StreetGraph): void {
  const file = path.join(regionFolder(dataFolder), 'streets.bin')
  try {
    writeRecord(`${file}.new`, packGraph(graph))
    renameSync(`${file}.new`, file)
  } finally {
    rmSync(`${file}.new`, { force: true })
  }
}

export function readStreets(dataFolder: string): StreetGraph {
  return unpackGraph(readRecord(path.join(regionFolder(dataFolder), 'streets.bin')) as PackedGraph) // as it was written
}

export function readDirectory(dataFolder: string): Directory {
  return readRecord(path.join(regionFolder(dataFolder), 'directory.bin')) as Directory // as it was written
}
