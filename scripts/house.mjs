// The rules of the house, and what the last runs of the tests cost beside their budgets: `npm run house`.
import { execFileSync } from 'node:child_process'
import { BUDGETS, overBudget } from './tests/budgets.mjs'
import { installIfNeeded, root } from './lib.mjs'
import { readHistory, runTests } from './tests/steps.mjs'

installIfNeeded()
const rules = { name: 'Rules of the house', project: 'unit', env: {} }
const testFiles = [
  'house/house',
  'docs/docs',
  'house/boundaries',
  'house/measures',
  'house/migration-steps',
  'proofs/supply',
  'house/transactions',
  'house/run-states',
  'house/words',
].map((name) => `scripts/${name}.test.ts`)
const { files, isBroken } = runTests(rules, { files: testFiles })

const { LIMITS, measure } = await import('./house/measures.mjs') // after the installation
for (const [name, places] of Object.entries(measure(root)))
  console.log(
    `${name.padEnd(44)} ${String(places.length).padStart(5)}, at most ${LIMITS[name].most}, goal ${LIMITS[name].goal}`,
  )

execFileSync(process.execPath, ['--import', 'tsx', 'scripts/house/words.ts', '--summary'], {
  cwd: root,
  stdio: 'inherit',
})

const { costs } = readHistory()
for (const [part, budget] of Object.entries(BUDGETS)) {
  const cost = costs[part] ? `${costs[part].loads.toFixed(0)} loads` : 'not run yet'
  console.log(`${part.padEnd(40)} ${cost.padStart(12)}, budget ${budget}`)
}
const over = overBudget(costs, {}, BUDGETS)
for (const sentence of over) console.log(`OVER BUDGET ${sentence}`)
process.exit(over.length > 0 || isBroken || files.some(({ isFailed }) => isFailed) ? 1 : 0)
