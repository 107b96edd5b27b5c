/**
 * Sends every vector of a file to the real server, as devices would.
 * Usage: npm run prove:protocol -- [--vectors FILE]   (without it, the vectors beside this program)
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { proveVectors, type Vector } from './vectors.ts'

const { values } = parseArgs({ options: { vectors: { type: 'string' } } })
const file = values.vectors ?? path.join(import.meta.dirname, 'protocol.vectors.json')
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[] // the format is described by the type

const results = await proveVectors(vectors)
const byProtocol = new Map<string, { passed: number; failed: number }>()
for (const [{ id, name, protocol }, wrong] of results) {
  const counts = byProtocol.get(protocol) ?? { passed: 0, failed: 0 }
  byProtocol.set(protocol, counts)
  counts[wrong.length === 0 ? 'passed' : 'failed']++
  if (wrong.length > 0) console.log(`FAILED ${id}, ${name}: ${wrong.join('; ')}`)
}
for (const [protocol, { passed, failed }] of byProtocol) console.log(`${protocol}: ${passed} passed, ${failed} failed`)
const failed = [...results.values()].filter((wrong) => wrong.length > 0).length
console.log(`${results.size - failed} passed, ${failed} failed`)
process.exit(failed === 0 && results.size > 0 ? 0 : 1)
