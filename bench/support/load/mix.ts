import type { BenchOrganization } from '../district/installation.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
}

const pick = (count: number) => 1 + Math.floor(Math.random() * count)
const familyOf = ({ id, families }: BenchOrganization) => `${id}-f${pick(families)}`
const routeOf = ({ id, routes }: BenchOrganization) => `${id}-r${pick(routes)}`
const pagesOf = ({ families }: BenchOrganization) => Math.ceil(families / 15)
const NAMES = ['alder', 'BIRCH', 'cedar 1', 'quarry', 'parent', '77', 'ginkgo 12']

/** What an office does in a busy hour, by how often it does it: four reads to a write. */
export const MIX: readonly (readonly [string, number, (whose: BenchOrganization) => Call])[] = [
  ['families.list, a page', 16, (o) => get(`families?orgId=${o.id}&page=${pick(Math.min(20, pagesOf(o)))}`)],
  ['families.list, by address', 4, (o) => get(`families?orgId=${o.id}&sort=-address&page=${pick(pagesOf(o))}`)],
  ['families.list, by children', 2, (o) => get(`families?orgId=${o.id}&sort=-children&page=1`)],
  ['families.list, a search', 8, (o) => get(`families?orgId=${o.id}&page=1&search=${searched()}`)],
  ['families.count, a search', 8, (o) => get(`families/count?orgId=${o.id}&search=${searched()}`)],
  ['families.get', 12, (o) => get(`families/${familyOf(o)}`)],
  ['routes.list', 6, (o) => get(`routes?orgId=${o.id}`)],
  ['routes.get', 8, (o) => get(`routes/${routeOf(o)}`)],
  ['stops.get', 4, (o) => ((route) => get(`routes/${route}/stops/${route}-s${pick(12)}`))(routeOf(o))],
  ['runs.list', 4, (o) => get(`routes/${routeOf(o)}/runs`)],
  ['drivers.list', 2, (o) => get(`drivers?orgId=${o.id}`)],
  ['scheduledRuns.list', 2, (o) => get(`scheduled-runs?orgId=${o.id}`)],
  ['session.get', 4, () => get('session')],
  ['families.change', 7, (o) => change(`families/${familyOf(o)}`, { address: `${pick(900)} Main Street` })],
  ['families.create', 3, (o) => ({ method: 'POST', path: 'families', body: familyFor(o) })],
  ['familycontacts.replace', 4, (o) => change(`familycontacts?familyId=${familyOf(o)}`, { contacts: CONTACTS })],
  ['stops.change', 3, (o) => ((r) => change(`routes/${r}/stops/${r}-s${pick(12)}`, { name: 'Corner' }))(routeOf(o))],
  ['scheduledRuns.change', 3, (o) => change(`day-changes?routeId=${routeOf(o)}&date=2030-01-01`, { note: 'Detour' })],
]

const searched = () => encodeURIComponent(NAMES[pick(NAMES.length) - 1] ?? '')
const CONTACTS = [{ firstName: 'Parent', lastName: 'Elm', email: 'parent@firstbell.example' }]

function familyFor({ id: orgId }: BenchOrganization) {
  return { name: 'Newcomer', address: '1 Mill Street', orgId, children: [{ firstName: 'Ada' }, { firstName: 'Bo' }] }
}

function get(path: string): Call {
  return { method: 'GET', path }
}

function change(path: string, body: unknown): Call {
  return { method: 'PATCH', path, body }
}
