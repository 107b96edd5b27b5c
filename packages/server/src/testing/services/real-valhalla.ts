import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OsmExtract } from '@firstbell/streets'
import { writePbf } from '@firstbell/streets/testing'
import { type FakeEngine, startFake } from './fake-engines.ts'

interface Bindings {
  Actor: new (config: unknown) => { route(query: string): Promise<string>; matrix(query: string): Promise<string> }
  getConfig(options: object): Promise<unknown>
}

/** Where `@valhallajs/valhallajs` is installed: in VALHALLA_DIR or here; undefined where it is not. */
export function findValhalla(): string | undefined {
  try {
    return createRequire(`${process.env['VALHALLA_DIR'] ?? import.meta.dirname}/`).resolve('@valhallajs/valhallajs')
  } catch {
    return undefined
  }
}

/** Valhalla itself with our streets, over HTTP as its own server. */
export async function startValhalla(found: string, streets: OsmExtract): Promise<FakeEngine> {
  const { Actor, getConfig } = createRequire(found)(found) as Bindings // as its own types say
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-valhalla-'))
  const config = await getConfig({ tileDir: folder, tileExtract: path.join(folder, 'none.tar') })
  const [configFile, streetsFile] = ['config.json', 'streets.osm.pbf'].map((name) => path.join(folder, name))
  writeFileSync(configFile ?? '', JSON.stringify(config))
  writeFileSync(streetsFile ?? '', writePbf(streets))
  const apiClient = path.join(path.dirname(found), 'bin/valhalla-cli.js')
  const built = spawnSync(process.execPath, [apiClient, 'build_tiles', '-c', configFile ?? '', streetsFile ?? ''], {
    encoding: 'utf8',
    cwd: folder,
  })
  if (built.status !== 0) throw new Error(`Valhalla could not build the streets: ${built.stderr.slice(-500)}`)
  const actor = new Actor(config)
  const engine = await startFake(async ({ path: called, body }) => {
    const query = JSON.stringify(body)
    const answer = called === '/route' ? actor.route(query) : actor.matrix(query)
    return answer.then(JSON.parse, () => undefined) // refused, as for a position without a street
  })
  return {
    ...engine,
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true })
    },
  }
}
