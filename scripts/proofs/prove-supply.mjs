// Proves what the product is made of: `npm run prove:supply [-- --out FILE]`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded, BUNDLES, BUILD_STAMP, installIfNeeded } from '../lib.mjs'
import { licenceFaults, lockedPackages, lockFaults, secretFaults, trackedFiles } from './supply.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/sbom.cdx.json' } } })
installIfNeeded()

const builds = [await builtAnew(), await builtAnew()]
const [first, second] = builds
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
)
const components = writeBillOfMaterials(values.out)
const tracked = trackedFiles()
const bundled = [...second.keys()].filter((file) => /\.(m?js|css|html|json|sql)$/.test(file))
const faults = [
  ...licenceFaults(),
  ...lockFaults(),
  ...secretFaults([...tracked, ...bundled]),
  ...differing.map((file) => `${file}: differs between two builds`),
]
for (const fault of faults) console.log(`FAULT ${fault}`)
console.log(
  `locked packages ${lockedPackages().length}, of the product ${components} (${values.out}); files read for secrets ` +
    `${tracked.length + bundled.length}, built files ${second.size}, different ${differing.length}; faults ${faults.length}`,
)
process.exit(faults.length > 0 ? 1 : 0)

/** The hash of each file of a build that begins with nothing. */
async function builtAnew() {
  rmSync(BUILD_STAMP, { force: true })
  const folders = BUNDLES.map((name) => `packages/${name}/dist`)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await buildIfNeeded()
  return new Map(folders.flatMap(filesIn).map((file) => [file, hashOf(file)]))
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Writes the list of everything that the product is made of (CycloneDX); returns how many components it has. */
function writeBillOfMaterials(out) {
  const { stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  })
  if (!stdout.startsWith('{')) throw new Error(stderr)
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true })
  writeFileSync(out, stdout)
  return JSON.parse(stdout).components.length
}
