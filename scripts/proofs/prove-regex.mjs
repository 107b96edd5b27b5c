// Proves that no regular expression of the product takes long on a hostile text: `npm run prove:regex`.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { composedExpressions, productSources, readExpressions } from './expressions.mjs'

/** So many steps take less than a tenth of a second. */
const ALLOWED_STEPS = 10_000_000

/** Files with expressions whose time grows with a power of the length, and how many characters their texts have at most. */
const BOUNDED = {
  'packages/domain/src/access/password.ts': 128, // the longest password
  'packages/streets/src/geocode/question.ts': 200, // LONGEST_ADDRESS
  'packages/streets/src/graph/tags/conditions.ts': 255, // LONGEST_TAG_VALUE
  'packages/streets/src/graph/tags/measures.ts': 255, // LONGEST_TAG_VALUE
}

/** Files with an expression that the checker does not judge in time, and why it is harmless. */
const NOT_JUDGED = {
  'packages/streets/src/graph/tags/conditions.ts':
    'reads at most LONGEST_TAG_VALUE characters, one word at a time from where it stands',
}

const files = productSources().map(readExpressions)
const composed = await composedExpressions(files.filter(({ isComposing }) => isComposing).map(({ file }) => file))
const collected = new Map(
  [...files.flatMap(({ found }) => found), ...composed].map((one) => [`/${one.source}/${one.flags}`, one]),
)

const counts = { safe: 0, bounded: 0, excused: 0, unknown: 0, vulnerable: 0 }
const used = new Set()
for (const { name, file, status, complexity, why } of await checkAll([...collected])) {
  const kind = kindOf(file, status, complexity)
  counts[kind]++
  if (kind !== 'safe') used.add(file)
  if (kind === 'unknown' || kind === 'vulnerable')
    console.log(`${kind.toUpperCase()} ${file}: ${name} (${why ?? complexity.summary})`)
}
const idle = [...Object.keys(BOUNDED), ...Object.keys(NOT_JUDGED)].filter((file) => !used.has(file))
for (const name of idle) console.log(`NOT NEEDED in scripts/proofs/prove-regex.mjs: ${name}`)

const parts = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
console.log(`expressions ${collected.size}: ${parts.join(', ')}`)
process.exit(counts.unknown + counts.vulnerable + idle.length > 0 ? 1 : 0)

function kindOf(file, status, complexity) {
  if (status === 'safe') return 'safe'
  if (status === 'unknown') return file in NOT_JUDGED ? 'excused' : 'unknown'
  const characters = BOUNDED[file] ?? Infinity
  return complexity.type === 'polynomial' && characters ** complexity.degree <= ALLOWED_STEPS ? 'bounded' : 'vulnerable'
}

async function checkAll(expressions) {
  const width = Math.max(2, availableParallelism())
  const shares = Array.from({ length: width }, (_, at) => expressions.filter((__, index) => index % width === at))
  return (await Promise.all(shares.map(checkShare))).flat()
}

function checkShare(share) {
  const results = []
  const worker = new Worker(new URL('regex-worker.mjs', import.meta.url), { workerData: share.map(([, one]) => one) })
  worker.on('message', ({ index, ...result }) =>
    results.push({ name: share[index][0], file: share[index][1].file, ...result }),
  )
  return new Promise((resolve, reject) => worker.on('error', reject).on('exit', () => resolve(results)))
}
