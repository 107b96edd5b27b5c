import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PRESENT, type Version } from './version.ts'

const MIGRATIONS = 'packages/server/src/db/migrations'
const BUNDLES = ['web', 'server']

const git = (...args: string[]) => execFileSync('git', args, { cwd: PRESENT.folder, encoding: 'utf8' }).trim()

/** The newest migration of a revision. */
export function schemaOf(revision: string): string {
  const files = git('ls-tree', '--name-only', revision, `${MIGRATIONS}/`).split('\n')
  return path.basename(files.filter((file) => file.endsWith('.sql')).at(-1) ?? '', '.sql')
}

/** The last revision that landed before the newest migration did. */
export function revisionBeforeMigration(): string {
  const newest = `${MIGRATIONS}/${schemaOf('HEAD')}.sql`
  const landed = git('log', '--first-parent', '-m', '--diff-filter=A', '-1', '--format=%H', '--', newest)
  return git('rev-parse', `${landed}^1`)
}

/** Builds a revision in a folder outside of the checkout, where it stays for the next time. */
export async function buildVersion(revision: string): Promise<Version> {
  const folder = path.join(tmpdir(), `firstbell-version-${git('rev-parse', revision).slice(0, 12)}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    unpack(revision, unfinished)
    installPackages(unfinished)
    for (const name of BUNDLES) build(unfinished, name)
    renameSync(unfinished, folder)
  }
  const load = async (file: string) => import(pathToFileURL(path.join(folder, 'bench/support', file)).href)
  // As of that revision; its types are those of this one, as long as the proof can use it.
  const [{ openDatabase }, { fillDistrict }] = (await Promise.all([load('open-database.ts'), load('district.ts')])) as [
    Pick<Version, 'openDatabase'>,
    Pick<Version, 'fillDistrict'>,
  ]
  return { folder, openDatabase, fillDistrict }
}

function unpack(revision: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = path.join(folder, 'archive.tar')
  git('archive', '--format=tar', '--output', archive, revision)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

/** Its own: a version may use packages that this one does not. */
function installPackages(folder: string): void {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
}

function build(folder: string, name: string): void {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js')
  const cwd = path.join(folder, 'packages', name)
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} of the former version cannot be built`)
}
