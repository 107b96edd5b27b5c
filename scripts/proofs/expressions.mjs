// Collects the regular expressions of the product from its sources, for `npm run prove:regex`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** Sources of the product: no tests, and nothing that only tests import. */
export function productSources() {
  return readdirSync('packages').flatMap((name) => sourcesIn(`packages/${name}/src`))
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(file)
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.test\.tsx?$|\.d\.m?ts$/.test(entry.name) ? [file] : []
  })
}

/** The expressions that stand in a file whole, and whether it composes others from texts. */
export function readExpressions(file) {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  let isComposing = false
  visit(program, (node) => {
    if (node.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, file })
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isCall && node.callee.name === 'RegExp') isComposing = true
  })
  return { file, found, isComposing }
}

function visit(node, see) {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see))
  if (typeof node.type === 'string') see(node)
  for (const value of Object.values(node)) visit(value, see)
}

const bytesOf = (text) => new TextEncoder().encode(text)

/** What must be called for an expression to be composed; the others are composed when their file is imported. */
const CALLS = {
  'packages/streets/src/geocode/csv-cells.ts': ({ csvCells }) => csvCells('a,b'),
  'packages/solver/src/formats/vrplib.ts': ({ parseVrplib }) =>
    parseVrplib('CAPACITY : 9\nDIMENSION : 1\nNODE_COORD_SECTION\n1 0 0\nDEMAND_SECTION\n1 0\nDEPOT_SECTION\n1\n'),
  'packages/web/src/features/import-export/files/text-file.ts': ({ readText }) => readText(bytesOf('"C" Street,a\n')),
}

/** The expressions that files compose, taken from the constructor while the files are imported and called. */
export async function composedExpressions(files) {
  const found = []
  const original = globalThis.RegExp
  const take = (args) => {
    const expression = Reflect.construct(original, args)
    const caller = callerOf(new Error().stack)
    const file = files.find((name) => caller.includes(name))
    if (file) found.push({ source: expression.source, flags: expression.flags, file })
    return expression
  }
  globalThis.RegExp = new Proxy(original, { construct: (_, args) => take(args), apply: (_, __, args) => take(args) })
  for (const file of files) {
    const loaded = await import(path.resolve(file))
    await CALLS[file]?.(loaded)
  }
  globalThis.RegExp = original
  const unseen = files.filter((name) => !found.some(({ file }) => file === name))
  if (unseen.length > 0) throw new Error(`Add a call that composes the expressions of ${unseen.join(', ')} to CALLS.`)
  return found
}

function callerOf(stack) {
  return stack.split('\n').find((line) => line.includes('at ') && !line.includes(import.meta.filename)) ?? ''
}
