// Which journeys a change asks for: `npm test -- --changed` runs these. Pure: the paths of changed files go in.
import { JOURNEYS } from './journeys.mjs'

/** Folders whose subfolders are the features that journeys name. */
export const FEATURE_FOLDERS = [
  'packages/web/src/features',
  ...['features', 'engine', 'adapters'].map((name) => `packages/server/src/${name}`),
]

const NO_PART_OF_THE_PRODUCT =
  /^(docs|packages\/server\/proofs|\.ci|deploy)\/|\.md$|^\.|^(LICENSE|knip\.json)$|tsconfig[^/]*\.json$|\.test\.tsx?$/
const FEATURE = /^packages\/(?:(web)|server)\/src\/(?:features|engine|adapters)\/([^/]+)\//
const NOUN = /^packages\/(?:domain|contract)\/src\/([^/.]+)/

/**
 * The journeys to run, by name, and the changed files because of which all have to run.
 * @param {string[]} files changed files, as paths from the root
 * @param {string[]} features the names of all features; what the domain or the contract calls otherwise is shared
 */
export function journeysFor(files, features) {
  /** @type {Set<string>} */
  const chosen = new Set()
  /** @type {string[]} */
  const shared = []
  /** @type {Set<string>} */
  const touched = new Set()
  for (const file of files) {
    const [, own] = /^e2e\/(.*)\.e2e\.ts$/.exec(file) ?? []
    const [, web, feature] = FEATURE.exec(file) ?? []
    const [, noun = ''] = NOUN.exec(file) ?? []
    if (own) chosen.add(own)
    else if (NO_PART_OF_THE_PRODUCT.test(file)) continue
    else if (feature) touched.add(feature).add(web ?? feature)
    else if (features.includes(noun)) touched.add(noun)
    else if (file.startsWith('bench/')) touched.add('bench')
    else shared.push(file)
  }
  const names = Object.keys(JOURNEYS)
  if (shared.length > 0) return { journeys: names, shared, without: [] }
  for (const name of names) if (JOURNEYS[name]?.some((feature) => touched.has(feature))) chosen.add(name)
  const named = new Set(Object.values(JOURNEYS).flat())
  return {
    journeys: names.filter((name) => chosen.has(name)),
    shared,
    without: [...touched].filter((feature) => !named.has(feature)), // features that no journey goes through
  }
}

/** Whether tests depend on a change that no import shows: a file that is read, or started as a thread. */
export const isHiddenFromImports = (/** @type {string} */ file) =>
  /^packages\/.*(\.(sql|json|mjs)|-worker\.ts)$|^package-lock\.json$/.test(file)
