import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Position } from '@firstbell/geo'
import type { OsmLists } from '@firstbell/streets'
import { writePbf } from '../../packages/streets/src/testing/write-pbf.ts'

export interface Valhalla {
  buildSeconds: number
  /** Of all its threads. */
  buildProcessorSeconds: number
  route(
    points: readonly Position[],
    options?: { shortest: boolean },
  ): Promise<{ seconds: number; metres: number } | undefined>
  /** Its result for another engine's line; undefined where its own streets do not let a bus drive it. */
  secondsAlong(line: readonly Position[]): Promise<number | undefined>
  matrix(points: readonly Position[]): Promise<unknown>
  /** Whether it knows a street for buses there: it refuses a whole matrix for one place without. */
  canSnap(position: Position): Promise<boolean>
}

interface Actor {
  route(query: string): Promise<string>
  matrix(query: string): Promise<string>
  traceRoute(query: string): Promise<string>
}

interface Bindings {
  Actor: new (config: unknown) => Actor
  /** A tree of settings; what is set here of it. */
  getConfig(options: object): Promise<{ service_limits: Record<string, object> }>
}

/** Builds Valhalla's tiles of a file, or of a sorted copy: it reads no other; undefined where `@valhallajs/valhallajs` is not installed (here or in VALHALLA_DIR). */
export async function openValhalla(file: string, data: OsmLists): Promise<Valhalla | undefined> {
  const require = createRequire(`${process.env['VALHALLA_DIR'] ?? import.meta.dirname}/`)
  let found: string
  try {
    found = require.resolve('@valhallajs/valhallajs')
  } catch {
    return undefined // said loudly by the caller
  }
  const { Actor, getConfig } = require(found) as Bindings // as its own types say
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-valhalla-'))
  const config = await getConfig({ tileDir: folder, tileExtract: path.join(folder, 'none.tar') })
  const many = { max_distance: 5e6, max_locations: 1000, max_matrix_distance: 5e6, max_matrix_location_pairs: 1e6 }
  config.service_limits['bus'] = many
  const configFile = path.join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify(config))
  const program = path.join(path.dirname(found), 'bin/valhalla-cli.js')
  const build = (from: string) => {
    const [began, usedBefore] = [performance.now(), childrenProcessorSeconds()]
    const options = { encoding: 'utf8', cwd: folder } as const
    const { status, stderr } = spawnSync(process.execPath, [program, 'build_tiles', '-c', configFile, from], options)
    return {
      isBuilt: status === 0 && !stderr.includes('terminate'),
      stderr,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: childrenProcessorSeconds() - usedBefore,
    }
  }
  let built = build(path.resolve(file))
  if (built.stderr.includes('unsorted')) {
    const copy = path.join(folder, 'sorted.osm.pbf')
    writeFileSync(copy, writePbf(numbered(data)))
    built = build(copy)
  }
  if (!built.isBuilt) throw new Error(`Valhalla could not build ${file}: ${built.stderr.slice(-500)}`)
  const actor = new Actor(config)
  const at = ({ lat, lng }: Position) => ({ lat, lon: lng })
  const matrix = async (points: readonly Position[]): Promise<unknown> => {
    const locations = points.map(at)
    return JSON.parse(await actor.matrix(JSON.stringify({ sources: locations, targets: locations, costing: 'bus' })))
  }
  return {
    buildSeconds: built.seconds,
    buildProcessorSeconds: built.processorSeconds,
    async route(points, { shortest } = { shortest: false }) {
      const locations = points.map((position, i) => ({
        ...at(position),
        type: i === 0 || i === points.length - 1 ? 'break' : 'break_through',
      }))
      const query = JSON.stringify({
        locations,
        costing: 'bus',
        costing_options: { bus: { shortest } },
        units: 'kilometers',
      })
      const answer = await actor.route(query).catch(() => undefined) // no way: the pair is left out
      const summary = answer && JSON.parse(answer).trip?.summary
      return summary && { seconds: summary.time, metres: summary.length * 1000 }
    },
    async secondsAlong(line) {
      const query = JSON.stringify({ shape: line.map(at), costing: 'bus', shape_match: 'edge_walk' })
      const answer = await actor.traceRoute(query).catch(() => undefined) // not a way of its own
      return answer && JSON.parse(answer).trip?.summary.time
    },
    matrix,
    canSnap: (position) =>
      matrix([position]).then(
        () => true,
        () => false,
      ),
  }
}

/** Of all programs that this one has started and that have ended (proc(5), `cutime` and `cstime`, in hundredths). */
function childrenProcessorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The same map with ids in order. */
function numbered({ lats, lngs, nodeTags, ways, relations }: OsmLists) {
  return {
    lats,
    lngs,
    nodeTags,
    nodeIds: Float64Array.from(lats, (_, index) => index + 1),
    ways: ways.map(({ nodes, tags }, index) => ({ id: index + 1, nodes, tags })),
    relations: relations.map(({ members, tags }, index) => ({ id: index + 1, members, tags })),
  }
}
