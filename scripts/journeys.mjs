// Which journeys a change asks for: `npm test -- --changed` runs these. Pure: the paths of changed files go in.

/**
 * The features that each journey (e2e/NAME.e2e.ts) goes through: folders of packages/web/src/features or
 * packages/server/src/features. `web` are all those of web, and `bench` is the folder of the benches.
 * @type {Record<string, string[]>}
 */
export const JOURNEYS = {
  accounts: ['account', 'administrators', 'auth', 'identity', 'mail', 'outbox', 'profile', 'session', 'trial', 'users'],
  backups: ['backups'],
  brand: ['audit', 'organizations', 'publicboard'],
  bundle: ['web'],
  deletions: ['families', 'familyroutes', 'routes', 'stops'],
  driving: ['drive', 'drivers', 'reports', 'routes', 'runs', 'services', 'tracking'],
  exchange: ['drivers', 'exchange', 'routes', 'webhooks'],
  google: ['geocode', 'map', 'publicboard', 'routes', 'services', 'stops', 'streets'],
  landing: ['administrators', 'auth', 'identity', 'organizations', 'session', 'trial'],
  'left-hand': ['geocode', 'map', 'region', 'routes', 'stops', 'streets'],
  maps: ['geocode', 'map', 'organizations', 'services', 'streets'],
  morning: ['auth', 'clock', 'identity', 'map', 'reports', 'services', 'session', 'tracking'],
  office: ['audit', 'calendar', 'drivers', 'families', 'fleet', 'groups', 'lint', 'organizations', 'routes', 'schools'],
  pages: ['exchange', 'web'],
  planning: ['drivers', 'families', 'familyroutes', 'geocode', 'map', 'routes', 'stops', 'streets'],
  public: ['map', 'organizations', 'publicboard', 'services', 'tracking'],
  'recorded-trip': ['fleet', 'reports', 'routes', 'services', 'stops', 'tracking'],
  'region-upload': ['geocode', 'map', 'region', 'streets'],
  replay: ['map', 'predictions', 'routes', 'runs', 'services', 'tracking'],
  routes: ['map', 'routes', 'services', 'stops'],
  servers: ['bench', 'reports', 'tracking'],
  settings: ['audit', 'calendar', 'families', 'keys', 'organizations', 'routes', 'schools', 'webhooks'],
  start: ['clock', 'health', 'reports', 'tracking'],
  stops: ['families', 'familyroutes', 'map', 'routes', 'stops', 'streets'],
  streets: ['geocode', 'map', 'region', 'routes', 'schools', 'stops', 'streets'],
  today: ['calendar', 'families', 'routes', 'services', 'tracking'],
  trial: ['administrators', 'auth', 'exchange', 'geocode', 'identity', 'organizations', 'session', 'trial', 'users'],
  'whole-run': ['drive', 'drivers', 'predictions', 'publicboard', 'reports', 'routes', 'runs', 'services', 'tracking'],
}

const NO_PART_OF_THE_PRODUCT =
  /^(docs|\.ci|deploy)\/|\.md$|^\.|^(LICENSE|knip\.json)$|tsconfig[^/]*\.json$|\.test\.tsx?$/
const FEATURE = /^packages\/(?:(web)|server)\/src\/features\/([^/]+)\//
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
