// Which journeys a change asks for: `npm test -- --changed` runs these. Pure: the paths of changed files go in.

/**
 * The features that each journey (e2e/NAME.e2e.ts) goes through: folders of packages/web/src/features or
 * packages/server/src/features, engine and adapters. `web` are all those of web, and `bench` is the folder of the benches.
 * @type {Record<string, string[]>}
 */
export const JOURNEYS = {
  analytics: ['analytics', 'organizations'],
  'assign-stop': ['assign-stop', 'assignments', 'families', 'stops', 'weekdays'],
  disruptions: ['alerts', 'calendar', 'disruptions', 'messages', 'publicboard', 'scheduled-runs', 'timetable', 'today'],
  alerts: ['alerts', 'publicboard', 'scheduled-runs', 'service-alerts', 'timetable', 'today'],
  accounts: ['account', 'administrators', 'auth', 'identity', 'mail', 'outbox', 'profile', 'session', 'trial', 'users'],
  backups: ['backups'],
  'bad-morning': [
    'alerts',
    'calendar',
    'disruptions',
    'family-page',
    'mail',
    'messages',
    'publicboard',
    'scheduled-runs',
    'service-alerts',
    'timetable',
    'today',
    'tracking',
  ],
  brand: ['audit', 'organizations', 'publicboard'],
  bundle: ['web'],
  calendar: ['calendar'],
  deletions: ['deletions', 'families', 'assignments', 'routes', 'stops'],
  dispatch: [
    'fleet',
    'groups',
    'map',
    'organizations',
    'routes',
    'scheduled-runs',
    'schools',
    'timetable',
    'today',
    'tracking',
  ],
  driving: [
    'drive',
    'drivers',
    'ingest',
    'reports',
    'routes',
    'runs',
    'scheduled-runs',
    'today',
    'timetable',
    'tracking',
  ],
  'family-day': ['drive', 'families', 'family-page', 'mail', 'messages', 'service-alerts', 'timetable', 'tracking'],
  'first-clerk': [
    'calendar',
    'drivers',
    'families',
    'fleet',
    'geocode',
    'geocoding',
    'ingest',
    'map',
    'organizations',
    'reports',
    'routes',
    'scheduled-runs',
    'schools',
    'stops',
    'timetable',
    'today',
    'tracking',
    'trial',
  ],
  emergency: ['drive', 'scheduled-runs', 'today', 'tracking'],
  'family-page': ['families', 'family-page', 'map', 'publicboard', 'scheduled-runs', 'timetable', 'tracking'],
  'import-export': ['drivers', 'import-export', 'routes', 'webhooks'],
  google: [
    'geocode',
    'geocoding',
    'map',
    'publicboard',
    'routes',
    'routing',
    'scheduled-runs',
    'today',
    'stops',
    'streets',
    'timetable',
  ],
  landing: ['administrators', 'auth', 'identity', 'organizations', 'session', 'trial'],
  'left-hand': ['geocode', 'geocoding', 'map', 'region', 'routes', 'routing', 'stops', 'streets'],
  lists: ['assign-stop', 'assignments', 'families', 'routes', 'scheduled-runs', 'schools'],
  maps: ['geocode', 'geocoding', 'map', 'organizations', 'routing', 'scheduled-runs', 'today', 'streets', 'timetable'],
  morning: [
    'auth',
    'clock',
    'identity',
    'ingest',
    'map',
    'reports',
    'scheduled-runs',
    'today',
    'session',
    'timetable',
    'tracking',
  ],
  office: [
    'audit',
    'calendar',
    'drivers',
    'families',
    'fleet',
    'groups',
    'organizations',
    'route-check',
    'routes',
    'schools',
  ],
  pages: ['import-export', 'web'],
  'planning-details': ['map', 'organizations', 'route-header', 'routes', 'routing', 'stops'],
  planning: [
    'route-header',
    'drivers',
    'families',
    'assignments',
    'geocode',
    'geocoding',
    'map',
    'routes',
    'routing',
    'stops',
    'streets',
  ],
  public: ['groups', 'map', 'organizations', 'publicboard', 'scheduled-runs', 'today', 'timetable', 'tracking'],
  'public-stop': ['map', 'organizations', 'publicboard', 'scheduled-runs', 'tracking'],
  'recorded-trip': [
    'fleet',
    'ingest',
    'reports',
    'routes',
    'scheduled-runs',
    'today',
    'stops',
    'timetable',
    'tracking',
  ],
  'region-upload': ['geocode', 'geocoding', 'map', 'region', 'routing', 'streets'],
  replay: [
    'route-header',
    'map',
    'predictions',
    'routes',
    'runs',
    'scheduled-runs',
    'today',
    'timetable',
    'tracking',
    'travel-times',
  ],
  messages: ['families', 'mail', 'messages', 'timetable'],
  corners: ['map', 'planning', 'region', 'streets'],
  'route-generator': ['fleet', 'insights', 'map', 'planning', 'schools', 'streets'],
  adopt: ['drive', 'fleet', 'planning', 'routes', 'scheduled-runs', 'schools', 'timetable'],
  'called-out': ['callouts', 'drive', 'messages', 'routes', 'scheduled-runs', 'timetable', 'today'],
  'count-week': ['count-weeks', 'insights', 'rides'],
  'report-schedules': ['insights', 'mail', 'outbox', 'report-schedules'],
  'not-riding': ['assignments', 'count-weeks', 'insights', 'predictions', 'routes', 'routing', 'travel-times'],
  reports: ['identity', 'insights', 'organizations', 'routes', 'timetable'],
  roles: [
    'administrators',
    'audit',
    'auth',
    'drivers',
    'families',
    'identity',
    'organizations',
    'profile',
    'publicboard',
    'routes',
    'session',
    'webhooks',
  ],
  routes: ['route-header', 'map', 'routes', 'scheduled-runs', 'today', 'stops', 'timetable'],
  servers: ['bench', 'bus', 'ingest', 'reports', 'tracking'],
  settings: [
    'administrators',
    'audit',
    'families',
    'keys',
    'organizations',
    'retention',
    'routes',
    'schools',
    'webhooks',
  ],
  start: ['clock', 'health', 'ingest', 'reports', 'tracking'],
  stops: ['route-header', 'families', 'assignments', 'map', 'routes', 'routing', 'stops', 'streets'],
  streets: ['geocode', 'geocoding', 'map', 'region', 'routes', 'routing', 'schools', 'stops', 'streets'],
  today: [
    'route-header',
    'calendar',
    'families',
    'organizations',
    'routes',
    'scheduled-runs',
    'today',
    'timetable',
    'tracking',
  ],
  trust: ['predictions', 'route-header', 'routes', 'runs', 'scheduled-runs', 'today', 'tracking'],
  'two-homes': ['assignments', 'families', 'routes', 'stops'],
  trial: [
    'administrators',
    'auth',
    'geocode',
    'geocoding',
    'identity',
    'import-export',
    'organizations',
    'session',
    'trial',
    'trials',
    'users',
  ],
  'undo-delete': ['deletions', 'families', 'organizations', 'retention', 'routes', 'stops'],
  'whole-run': [
    'drive',
    'drivers',
    'ingest',
    'predictions',
    'publicboard',
    'reports',
    'routes',
    'runs',
    'scheduled-runs',
    'today',
    'timetable',
    'tracking',
    'travel-times',
  ],
  xss: ['family-page', 'import-export', 'mail', 'messages', 'openapi', 'publicboard', 'web'],
}

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
