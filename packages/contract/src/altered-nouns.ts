import { api, nameOf } from './api.ts'
import type { Endpoint } from './core/endpoint.ts'

/** A noun of the contract: the `routes` of `api.routes.list`. */
export type Noun = keyof typeof api

type VerbOf<N extends Noun> = (typeof api)[N][keyof (typeof api)[N]]
type WrittenNoun = { [N in Noun]: Exclude<VerbOf<N>, { method: 'GET' }> extends never ? never : N }[Noun]

export function nounOf(endpoint: Endpoint): Noun {
  return nameOf(endpoint).split('.')[0] as Noun // a name begins with its noun
}

const EVERYTHING = Object.keys(api) as Noun[] // the keys of `api`

/** What is calculated from the whole plan: which child is where, when, with whom and on which bus. */
const PLANNED = [
  'routes',
  'stops',
  'runs',
  'scheduledRuns',
  'predictions',
  'insights',
  'rides',
  'countweeks',
  'drive',
  'publicboard',
  'routeCheck',
  'messages',
  'familylinks',
  'scenarios',
  'scenarioruns',
  'adoptions',
  'scenariogrids',
] as const satisfies Noun[]

/**
 * Of which other nouns a change can alter the answers: by what it deletes along with its record, or because they show or
 * count it. It is enough to name too many; one too few leaves an old answer on a page. Lists that are exported are not
 * kept, so they are not named.
 */
export const ALTERED: Readonly<Record<WrittenNoun, readonly Noun[]>> = {
  // These change who asks, what the person may see, or what everything is calculated with.
  session: EVERYTHING,
  account: EVERYTHING,
  users: EVERYTHING,
  auth: EVERYTHING,
  administrators: EVERYTHING,
  organizations: EVERYTHING,
  importExport: EVERYTHING,
  region: EVERYTHING,
  // Restores whatever was deleted.
  deletions: EVERYTHING,

  families: [
    'children',
    'familycontacts',
    'absences',
    'familyroutes',
    'optouts',
    'replies',
    'organizations',
    'deletions',
    ...PLANNED,
  ],
  familycontacts: ['families', 'familylinks', 'stops', 'messages', 'optouts', 'replies'],
  familylinks: ['messages', 'outbox'],
  absences: ['messages', ...PLANNED],
  familyroutes: ['families', 'organizations', ...PLANNED],
  routes: [
    'families',
    'familyroutes',
    'drivers',
    'driverroutes',
    'devices',
    'webhooks',
    'organizations',
    'deletions',
    ...PLANNED,
  ],
  stops: ['families', 'familyroutes', 'organizations', 'deletions', ...PLANNED],
  schools: ['families', 'familyroutes', 'children', 'groups', 'organizations', ...PLANNED],
  groups: PLANNED,
  drivers: ['driverroutes', 'driverlinks', 'callouts', 'devices', 'organizations', 'deletions', ...PLANNED],
  driverroutes: ['drivers', ...PLANNED],
  driverlinks: ['drivers', 'devices', 'drive', 'organizations'],
  buses: ['devices', 'familyroutes', 'organizations', ...PLANNED],
  devices: ['driverlinks', 'organizations', ...PLANNED],
  calendar: ['reportschedules', 'organizations', ...PLANNED],
  scheduledRuns: PLANNED,
  callouts: PLANNED,
  runs: PLANNED,
  drive: ['driverlinks', 'devices', 'webhooks', ...PLANNED],

  routeCheck: [],
  logos: ['organizations', 'publicboard'],
  publicboard: ['groups', 'organizations'],
  keys: [],
  messages: ['replies', 'organizations'],
  messagetemplates: [],
  serviceAlerts: ['organizations', ...PLANNED],
  disruptions: ['organizations', 'calendar', 'serviceAlerts', 'messages', ...PLANNED],
  optouts: ['messages'],
  replies: ['messages'],
  rides: ['insights', 'countweeks'],
  countweeks: [],
  adoptions: [
    'deletions',
    'families',
    'familyroutes',
    'drivers',
    'driverroutes',
    'devices',
    'organizations',
    'schools',
    ...PLANNED,
  ],
  hazardareas: ['scenarios'],
  scenarios: ['scenarioruns', 'scenariogrids', 'adoptions'],
  scenarioruns: ['scenarios', 'scenariogrids', 'adoptions'],
  scenariogrids: ['scenarioruns'],
  reportschedules: ['outbox'],
  messaging: ['outbox'],
  webhooks: [],
  email: ['administrators', 'familylinks', 'outbox'],
  password: ['outbox'],
  outbox: [],
  backups: [],
  hubspot: [],
  // They calculate, and write nothing.
  drivingRoutes: [],
  durationMatrix: [],
  approvedsentences: [],
}

/** The nouns whose answers a change of this one can alter: its own, those of the table, and the audit log of all changes. */
export function alteredBy(noun: Noun): readonly Noun[] {
  const others: Partial<Record<Noun, readonly Noun[]>> = ALTERED
  return [noun, 'audit', ...(others[noun] ?? EVERYTHING)]
}
