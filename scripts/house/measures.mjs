// What `npm run house` measures of the sources: sizes, circles, arrows and names.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** How much there may be of each, which only becomes less, and how much there should be. */
export const LIMITS = {
  'functions over 80 lines': { most: 0, goal: 0 },
  'places that are not formatted': { most: 16, goal: 20 },
  'folders with over 25 files': { most: 0, goal: 0 },
  'files in import circles, types included': { most: 0, goal: 0 },
  'imports of the server from a layer above': { most: 0, goal: 0 },
  'names exported more than once': { most: 14, goal: 40 },
  'lines of the README': { most: 90, goal: 90 },
}

const MAX_FUNCTION_LINES = 80
const MAX_FILES = 25
/** One file a decision, one file a migration: their folders grow. */
const MAY_GROW = /^docs\/decisions$|\/migrations(?:\/meta)?$|\/kept$/
/** The layers of the server, the lowest first (docs/architecture.md). */
const LAYERS = [['live', 'db'], ['identity'], ['adapters', 'http'], ['engine', 'demo'], ['features']]

/** The same words in each language. */
const IS_OF_A_LANGUAGE = /\.[a-z]{2}\.ts$/

const isTest = (file) => /\.(?:test|e2e)\.tsx?$/.test(file)
const isOfProduct = (file) => /^packages\/[^/]+\/src\//.test(file) && !isTest(file) && !file.includes('/testing/')

/** @param {string} root the folder of the checkout
 * @returns {Record<keyof typeof LIMITS, string[]>} the places of each measure */
export function measure(root) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).map((file) => read(root, file))
  const ofProduct = sources.filter(({ file }) => isOfProduct(file))
  return {
    'functions over 80 lines': sources.flatMap(longFunctions),
    'places that are not formatted': sources.flatMap(unformatted),
    'folders with over 25 files': largeFolders(files),
    'files in import circles, types included': circles(ofProduct),
    'imports of the server from a layer above': ofProduct.flatMap(upwardImports),
    'names exported more than once': exportedTwice(root, ofProduct),
    'lines of the README': readFileSync(path.join(root, 'README.md'), 'utf8').trimEnd().split('\n'),
  }
}

function read(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return { file, text, program: parseSync(file, text).program }
}

function longFunctions({ file, text, program }) {
  const found = []
  visit(program, (node) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const from = text.slice(0, node.start).split('\n').length
    const lines = text.slice(node.start, node.end).split('\n').length
    if (lines > MAX_FUNCTION_LINES) found.push(`${file}:${from} has ${lines} lines`)
  })
  return found
}

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look))
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') look(node)
  for (const part of Object.values(node)) if (part && typeof part === 'object') visit(part, look)
}

function unformatted({ file, text }) {
  return [...text.matchAll(/\/[/*] (?:prettier|oxfmt)-ignore/g)].map(({ index }) => {
    return `${file}:${text.slice(0, index).split('\n').length}`
  })
}

function largeFolders(files) {
  const counts = new Map()
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !MAY_GROW.test(folder))
    .map(([folder, count]) => `${folder} has ${count}`)
}

/** The files that a file imports or exports from, of its own package. */
function importsOf({ file, program }) {
  return program.body
    .filter(({ type }) => /^(?:Import|ExportNamed|ExportAll)Declaration$/.test(type))
    .map(({ source }) => source?.value ?? '')
    .filter((from) => from.startsWith('.'))
    .map((from) => path.join(path.dirname(file), from))
}

/** Files that reach themselves (Tarjan 1972). */
function circles(sources) {
  const imports = new Map(sources.map((source) => [source.file, importsOf(source)]))
  const [indices, lows, stack, found] = [new Map(), new Map(), [], []]
  function connect(file) {
    indices.set(file, indices.size)
    lows.set(file, indices.get(file))
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!indices.has(next)) connect(next)
      if (stack.includes(next)) lows.set(file, Math.min(lows.get(file), lows.get(next)))
    }
    if (lows.get(file) !== indices.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(...circle.map((one) => `${one} (circle of ${circle.length})`))
  }
  for (const file of imports.keys()) if (!indices.has(file)) connect(file)
  return found
}

function upwardImports(source) {
  const layerOf = (file) => {
    const [, folder] = /^packages\/server\/src\/([^/]+)\//.exec(file) ?? []
    return LAYERS.findIndex((layer) => layer.includes(folder))
  }
  const own = layerOf(source.file)
  if (own < 0) return []
  return importsOf(source)
    .filter((file) => layerOf(file) > own)
    .map((file) => `${source.file} imports ${file}`)
}

/**
 * Names that two files export of which both can be imported in one place: two files of a package, or one of a package and one of the face of another
 * that it imports. A noun of the contract and its table have one name on purpose.
 */
function exportedTwice(root, sources) {
  const places = new Map()
  for (const { file, program } of sources) {
    if (IS_OF_A_LANGUAGE.test(file)) continue
    // A schema and its type have one name in one file.
    for (const name of exportedNames(program)) places.set(name, new Set([...(places.get(name) ?? []), file]))
  }
  const packages = packagesOf(root, sources)
  const isInFace = (file, name) => packages.get(packageOf(file)).face.has(`${file} ${name}`)
  const sees = (file, other, name) =>
    packages.get(packageOf(file)).imports.includes(packageOf(other)) && isInFace(other, name)
  const isDouble = (name, one, other) =>
    packageOf(one) === packageOf(other)
      ? !(isNoun(one) && isNoun(other))
      : !(isNoun(one) && isNoun(other)) && (sees(one, other, name) || sees(other, one, name))
  return [...places].flatMap(([name, found]) => {
    const files = [...found]
    const doubles = files.filter((one) => files.some((other) => one !== other && isDouble(name, one, other)))
    return doubles.length > 0 ? [`${name}: ${doubles.join(', ')}`] : []
  })
}

const packageOf = (file) => file.split('/')[1]
const isNoun = (file) => /^packages\/(?:contract\/src\/|server\/src\/db\/schema)/.test(file)

function exportedNames({ body }) {
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return []
    const named = declaration.declarations?.map(({ id }) => id) ?? [declaration.id]
    return named.flatMap(({ name }) => name ?? [])
  })
}

/** Of each package: which others it imports, and `file name` of each name that others import from it. */
function packagesOf(root, sources) {
  const programs = new Map(sources.map(({ file, program }) => [file, program]))
  const names = [...new Set(sources.map(({ file }) => packageOf(file)))]
  return new Map(
    names.map((name) => {
      const { exports = {}, dependencies = {} } = JSON.parse(
        readFileSync(path.join(root, `packages/${name}/package.json`), 'utf8'),
      )
      const entries = Object.values(exports).filter((file) => typeof file === 'string')
      const face = new Set(entries.flatMap((file) => faceOf(path.posix.join('packages', name, file), programs)))
      const imports = Object.keys(dependencies).flatMap((one) => /^@firstbell\/(.*)$/.exec(one)?.[1] ?? [])
      return [name, { imports, face }]
    }),
  )
}

/** `file name` of all that a file exports, itself or from others. */
function faceOf(file, programs) {
  const program = programs.get(file)
  if (!program) return []
  const own = exportedNames(program).map((name) => `${file} ${name}`)
  const others = program.body.flatMap(({ type, source, specifiers = [] }) => {
    if (!source?.value.startsWith('.')) return []
    const other = path.posix.join(path.posix.dirname(file), source.value)
    if (type === 'ExportAllDeclaration') return faceOf(other, programs)
    if (type !== 'ExportNamedDeclaration') return []
    const wanted = new Set(specifiers.map(({ local }) => local.name))
    return faceOf(other, programs).filter((one) => wanted.has(one.split(' ')[1]))
  })
  return [...own, ...others]
}
