// Imports a county: the fictional town, laid side by side until it has half a million directed edges.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodePosition, OsmBuilder, type OsmExtract, type OsmMember } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { writePbf } from '../../packages/streets/src/testing/write-pbf.ts'
import { printHeader, printTable } from '../support/print.ts'

const EDGES = Number(process.argv[2] ?? 500_000)
const TOWN_EDGES = 5100
/** A little more than a town is wide and high, in degrees. */
const STEP = { lat: 0.083, lng: 0.137 }
const CLOCK_TICKS_PER_SECOND = 100

/** Copies of a town on a grid; a road leads from each to its neighbours. */
function county(town: OsmExtract, copies: number): OsmExtract {
  const builder = new OsmBuilder()
  const columns = Math.ceil(Math.sqrt(copies))
  const gate = town.ways.find(({ tags }) => tags['highway'] === 'primary')?.nodes[0] ?? 0
  const gates: number[] = []
  for (let copy = 0; copy < copies; copy++) {
    const [row, column] = [Math.floor(copy / columns), copy % columns]
    const node = Array.from(town.lats, (_, index) => {
      const { lat, lng } = nodePosition(town, index)
      return builder.node({ lat: lat - row * STEP.lat, lng: lng + column * STEP.lng }, town.nodeTags.get(index))
    })
    const way = town.ways.map(({ nodes, tags }) =>
      builder.way(
        Array.from(nodes, (index) => node[index] as number),
        tags,
      ),
    )
    for (const { members, tags } of town.relations) {
      const linked = members.map((member): OsmMember => ({
        ...member,
        index: (member.type === 'way' ? way : node)[member.index] as number,
      }))
      builder.relation(linked, tags)
    }
    gates.push(node[gate] as number)
    for (const neighbour of [column > 0 ? copy - 1 : -1, copy - columns]) {
      if (neighbour >= 0) builder.way([gates[neighbour] as number, gates[copy] as number], { highway: 'primary' })
    }
  }
  return builder.build()
}

interface Run {
  seconds: number
  cpuSeconds: number
  peakMegabytes: number
  output: string
}

/** Runs the command as an operator would, and looks at what it uses while it runs. */
function importFile(file: string, folder: string): Promise<Run> {
  const began = performance.now()
  const root = path.resolve(import.meta.dirname, '../..')
  const memory = JSON.parse(
    readFileSync(path.join(root, 'scripts/region-environment.json'), 'utf8'),
  ) as NodeJS.ProcessEnv
  const child = spawn(
    process.execPath,
    [path.join(root, 'packages/server/dist/region-cli.js'), 'import', file, '--data-dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...memory, ...process.env } },
  )
  const run = { seconds: 0, cpuSeconds: 0, peakMegabytes: 0, output: '' }
  child.stdout.on('data', (part: Buffer) => (run.output += part.toString()))
  const look = setInterval(() => {
    try {
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      run.peakMegabytes = Math.max(run.peakMegabytes, Math.round(Number(peak ?? 0) / 1024))
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      run.cpuSeconds = (Number(stat[11]) + Number(stat[12])) / CLOCK_TICKS_PER_SECOND
    } catch {
      // It ended between two looks.
    }
  }, 200)
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(look)
      run.seconds = (performance.now() - began) / 1000
      if (code === 0) resolve(run)
      else reject(new Error(`the import ended with ${code}`))
    })
  })
}

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-county-'))
const file = path.join(folder, 'county.osm.pbf')
writeFileSync(file, writePbf(county(buildTown(7).data, Math.ceil(EDGES / TOWN_EDGES))))
const { seconds, cpuSeconds, peakMegabytes, output } = await importFile(file, folder)
const { summary } = JSON.parse(readFileSync(path.join(folder, 'region/region.json'), 'utf8')) as {
  summary: { directedEdges: number; addresses: number }
}
rmSync(folder, { recursive: true, force: true })
console.log(output)
printHeader('Importing a county')
printTable(
  ['directed edges', 'addresses', 'seconds', 'processor seconds', 'peak memory'],
  [
    [
      `${summary.directedEdges}`,
      `${summary.addresses}`,
      seconds.toFixed(1),
      cpuSeconds.toFixed(1),
      `${peakMegabytes} MB`,
    ],
  ],
)
