import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Problem,
  parseBus,
  parseMultiSchool,
  parseSolomon,
  parseVrplib,
  parseXpress,
  problemOfBus,
  problemOfMultiSchool,
  problemOfSolomon,
  problemOfVrplib,
  problemOfXpress,
} from '@firstbell/solver'

/** One line of the catalog. */
interface Entry {
  id: string
  family: string
  file: string
  capacity?: number
  vehicles?: number
  bestKnown: number | { distance?: number; vehicles?: number; [rideSeconds: string]: number | undefined } | null
}

export interface Instance {
  id: string
  family: string
  problem: Problem
  bestKnown: number | undefined
  bestVehicles: number | undefined
  /** The files, for the exact score. */
  read: (name?: string) => string
  entry: Entry
  maxRideSeconds?: number
}

export function loadInstances(
  folder: string,
  { family, limit, only }: { family?: string; limit?: string; only?: string },
): Map<string, Instance[]> {
  const catalog = JSON.parse(readFileSync(path.join(folder, 'catalog.json'), 'utf8')) as Entry[] // checked by use
  const families = new Map<string, Instance[]>()
  for (const entry of catalog) {
    if (family !== undefined && entry.family !== family) continue
    if (only !== undefined && !only.split(',').some((id) => entry.id.includes(id))) continue
    const list = families.get(entry.family) ?? []
    families.set(entry.family, list)
    if (list.length < Number(limit ?? Infinity)) list.push(...instancesOf(folder, entry))
  }
  return families
}

function instancesOf(folder: string, entry: Entry): Instance[] {
  const read = (name = '') => readFileSync(path.join(folder, entry.file, name), 'utf8')
  const known = typeof entry.bestKnown === 'number' ? { distance: entry.bestKnown } : (entry.bestKnown ?? {})
  const base = {
    id: entry.id,
    family: entry.family,
    read,
    entry,
    bestKnown: known.distance,
    bestVehicles: known.vehicles,
  }
  switch (entry.family) {
    case 'bss':
      return [{ ...base, ...problemOfXpress(parseXpress(read())) }]
    case 'bss-real':
      return [{ ...base, ...problemOfBus(parseBus(read()), entry.capacity ?? 0) }]
    case 'vrptw':
      return [{ ...base, ...problemOfSolomon(parseSolomon(read())) }]
    case 'multischool': {
      const file = parseMultiSchool(read('Schools.txt'), read('Stops.txt'))
      return [2700, 5400].map((maxRideSeconds) => ({
        ...base,
        id: `${entry.id} ${maxRideSeconds}`,
        maxRideSeconds,
        bestKnown: known[String(maxRideSeconds)],
        bestVehicles: known[String(maxRideSeconds)],
        ...problemOfMultiSchool(file, maxRideSeconds),
      }))
    }
    default:
      return [{ ...base, ...problemOfVrplib(vrplibOf(base)) }]
  }
}

/** Some files leave it to the catalog how many vehicles there are. */
export function vrplibOf({ read, entry }: Pick<Instance, 'read' | 'entry'>) {
  const file = parseVrplib(read())
  return { ...file, vehicles: file.vehicles ?? entry.vehicles }
}
