// Importing and searching streets, beside Valhalla where it is installed: `npm run bench:streets -- FILE.osm.pbf…`.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lineOf, offset, type Position, positionAt } from '@firstbell/geo'
import {
  buildGraph,
  driveRoute,
  durationMatrix,
  NoStreetError,
  prepare,
  type RoutePoint,
  type StreetGraph,
} from '@firstbell/streets'
import { buildTown, randomOf } from '@firstbell/town'
import { edgePositions } from '../../packages/streets/src/graph/graph.ts'
import { wrongSides } from '../../packages/streets/src/testing/check-route.ts'
import { writePbf } from '../../packages/streets/src/testing/write-pbf.ts'
import { RouteChecker } from './streets-check.ts'
import { openValhalla } from './streets-valhalla.ts'
import { compareRoutes } from './streets-ways.ts'
import { printHeader, printTable } from '../support/print.ts'
import { readExtract } from '../support/read-extract.ts'

const ROUTES = 1200
/** So many of the routes are also asked of Valhalla. */
const COMPARED = 200
const SHORTEST_STREET_METRES = 40
/** A matrix of 500 places has 25 times as many pairs: where Valhalla took longer for 100, it is not asked for it. */
const LONGEST_MATRIX_SECONDS = 10
const RUNS = 30
const RUN_STOPS = 40

function timed<T>(work: () => T): [T, number] {
  const began = performance.now()
  const result = work()
  return [result, performance.now() - began]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Places on streets that a bus drives, in no order but always the same. */
function sampler(graph: StreetGraph): () => { edge: number; position: Position; name: string | undefined } {
  const random = randomOf(42)
  const { edges, segments, data } = graph
  return () => {
    for (;;) {
      const edge = Math.floor(random.between(0, edges.count))
      const segment = edges.segment[edge] as number
      const way = segments.way[segment] as number
      const tags = data.ways.at(way)?.tags ?? {}
      if (
        edges.connected[edge] !== 1 ||
        segments.access[way]?.private ||
        /motorway|trunk|service/.test(tags['highway'] ?? '')
      )
        continue
      const [start, end] = [segments.start[segment] as number, segments.start[segment + 1] as number]
      const node = segments.nodes[(start + end) >> 1] as number
      return { edge, position: { lat: data.lats[node] as number, lng: data.lngs[node] as number }, name: tags['name'] }
    }
  }
}

/** The middle of such streets: at a junction a bus of ours halts some metres beside it, and Valhalla's on it. */
function midStreet(graph: StreetGraph): () => Position {
  const next = sampler(graph)
  return () => {
    for (;;) {
      const { edge } = next()
      const line = lineOf(edgePositions(graph, edge))
      if (line.lengthMetres >= SHORTEST_STREET_METRES) return positionAt(line, line.lengthMetres / 2)
    }
  }
}

const townFile = () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'firstbell-bench-')), 'fictional-town.osm.pbf')
  writeFileSync(file, writePbf(buildTown(7).data))
  return file
}

const files = process.argv.slice(2)
const build: string[][] = []
const search: string[][] = []
const comparisons: string[][] = []
const truth: string[][] = []
let isBeside = true

for (const file of files.length > 0 ? files : [townFile()]) {
  const name = path.basename(file, '.osm.pbf')
  const usedBefore = process.cpuUsage()
  const [data, parseMs] = timed(() => readExtract(file))
  const [plain, buildMs] = timed(() => buildGraph(data))
  const [graph, prepareMs] = timed(() => prepare(plain))
  const used = process.cpuUsage(usedBefore)
  const hierarchy = graph.hierarchy
  if (!hierarchy) throw new Error('a prepared graph has a hierarchy')
  const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
  const valhalla = await openValhalla(file, data)
  isBeside &&= valhalla !== undefined
  const processorMs = (used.user + used.system) / 1000
  build.push([
    name,
    `${graph.edges.count}`,
    ...[parseMs, buildMs, prepareMs, parseMs + buildMs + prepareMs, processorMs].map(seconds),
    memory,
    ...(valhalla
      ? [valhalla.buildSeconds, valhalla.buildProcessorSeconds].map((value) => seconds(value * 1000))
      : ['', '']),
  ])

  const next = sampler(graph)
  const within = midStreet(graph)
  const pairs = Array.from({ length: ROUTES }, () => [within(), within()] as const)
  const checker = new RouteChecker(data)
  const own: number[] = []
  const theirs: number[] = []
  let [broken, against, unfound] = [0, 0, 0]
  for (const [i, [from, to]] of pairs.entries()) {
    const began = performance.now()
    const route = drive(
      graph,
      [from, to].map((position) => ({ position, side: 'either' })),
    )
    own.push(performance.now() - began)
    if (!route) {
      unfound++
      continue
    }
    const { restrictions, oneWays } = checker.violations(route.positions)
    broken += restrictions
    against += oneWays
    const theirBegin = performance.now()
    if (i < COMPARED && (await valhalla?.route([from, to]))) theirs.push(performance.now() - theirBegin)
  }
  if (valhalla) {
    const { lengths, durations, shortest, accepted, byItsClock } = await compareRoutes(
      graph,
      data,
      valhalla,
      pairs.slice(0, COMPARED),
    )
    const ratios = [lengths, durations, shortest, byItsClock].map((values) => median(values).toFixed(3))
    comparisons.push([name, `${lengths.length}`, ...ratios.slice(0, 3), `${accepted}`, ...ratios.slice(3)])
  }
  const matrices: string[] = []
  let isQuickEnough = true
  for (const size of [100, 500]) {
    const points: RoutePoint[] = []
    while (points.length < size) {
      const { position } = next()
      if (!valhalla || (await valhalla.canSnap(position))) points.push({ position, side: 'either' })
    }
    const [, matrixMs] = timed(() => durationMatrix({ ...graph, hierarchy }, points))
    const began = performance.now()
    if (isQuickEnough) await valhalla?.matrix(points.map(({ position }) => position))
    const theirMs = performance.now() - began
    matrices.push(seconds(matrixMs), valhalla ? (isQuickEnough ? seconds(theirMs) : 'not asked') : '')
    isQuickEnough &&= theirMs < LONGEST_MATRIX_SECONDS * 1000
  }
  // Houses: 12 m beside the street, on the side that chance picks.
  const random = randomOf(7)
  const runs = Array.from({ length: RUNS }, () =>
    Array.from({ length: RUN_STOPS }, (): RoutePoint => {
      const { position, name: streetName } = next()
      return { position: offset(position, random.between(0, 360), 12), streetName }
    }),
  )
  let [stops, promised, wrong, elsewhere] = [0, 0, 0, 0]
  const runMs = runs.map((points) => {
    const [route, time] = timed(() => drive(graph, points))
    if (!route) return time
    const isWrong = new Set(wrongSides(route, points))
    route.points.forEach(({ sideGuaranteed, streetName }, i) => {
      stops++
      if (points[i]?.streetName && points[i]?.streetName !== streetName) elsewhere++
      if (!sideGuaranteed) return
      promised++
      if (isWrong.has(i)) wrong++
    })
    return time
  })
  const theirRun: number[] = []
  for (const points of runs.slice(0, 10)) {
    const began = performance.now()
    if (await valhalla?.route(points.map(({ position }) => position))) theirRun.push(performance.now() - began)
  }
  search.push(
    [name, 'Firstbell', ms(median(own)), matrices[0] ?? '', matrices[2] ?? '', ms(median(runMs))],
    ...(valhalla
      ? [[name, 'Valhalla', ms(median(theirs)), matrices[1] ?? '', matrices[3] ?? '', ms(median(theirRun))]]
      : []),
  )
  truth.push([
    name,
    `${ROUTES - unfound}`,
    `${checker.ruleCount}`,
    `${broken}`,
    `${against}`,
    `${stops}`,
    `${promised}`,
    `${wrong}`,
    `${elsewhere}`,
  ])
}

printHeader('Streets: import')
printTable(
  [
    '',
    'directed edges',
    'parse',
    'build',
    'prepare',
    'together',
    'processor',
    'peak memory',
    'Valhalla builds',
    'processor',
  ],
  build,
)
printHeader('Streets: searches (median of a route with its turns; whole matrices; a run of 40 stops)')
printTable(['', '', 'route', '100 × 100', '500 × 500', '40 stops'], search)
if (comparisons.length > 0) {
  printHeader(
    'Streets: our ways beside Valhalla’s (medians; the shortest ways of both; our ways in its streets and by its clock)',
  )
  printTable(
    ['', 'routes', 'length / its', 'time / its', 'shortest / its', 'it drives', 'by its clock / its'],
    comparisons,
  )
}
printHeader('Streets: checks against the map alone')
printTable(
  [
    '',
    'routes',
    'restrictions',
    'broken',
    'against one-way',
    'stops',
    'side promised',
    'of these wrong',
    'other street',
  ],
  truth,
)
if (!isBeside)
  console.log('\nNOT COMPARED: @valhallajs/valhallajs is not installed. Set VALHALLA_DIR to a folder that holds it.')

function drive(graph: StreetGraph, points: readonly RoutePoint[]) {
  try {
    return driveRoute(graph, points)
  } catch (error) {
    if (error instanceof NoStreetError) return undefined
    throw error
  }
}
