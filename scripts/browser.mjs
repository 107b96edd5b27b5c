// The browser of the journeys: one from npm, of the same version on each machine, and without the windows of a whole Chromium, which
// cost a third of the processor time. Where npm has none, that of the machine.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './lib.mjs'

const OF_MACHINE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Not among the dependencies: `npm start` would wait for its 66 MB. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const FOLDER = path.join(root, 'node_modules/.cache/browser')

/** The path of a browser, fetched from npm if it was not yet: CHROME_PATH if it is set; undefined where there is none. */
export function findBrowser() {
  return process.env.CHROME_PATH || fetchBrowser() || OF_MACHINE.find((place) => existsSync(place))
}

/** The same where nothing can go on without one. */
export function requireBrowser() {
  const found = findBrowser()
  if (!found) throw new Error('There is no browser: install chromium, or set CHROME_PATH to one')
  return found
}

function fetchBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (existsSync(FOLDER)) return programIn(FOLDER)
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
  rmSync(path.join(folder, 'node_modules'), { recursive: true })
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
  write(
    'fonts.conf',
    `<fontconfig><dir>${FOLDER}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${FOLDER}/cache</cachedir></fontconfig>\n`,
  )
  write('chromium.sh', START, 0o755)
}

/** With the fonts of the package, and its libraries on a machine without those of a browser. */
const START = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="$here"
if ldd "$here/chromium" | grep -q 'not found'; then export LD_LIBRARY_PATH="$here/lib"; fi
exec "$here/chromium" "$@"
`
