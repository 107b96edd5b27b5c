import type { Tags } from '../osm/data.ts'

/** Ways of the `highway` key that nobody walks along unless they are signed for it. */
const NOT_WALKED =
  /^(motorway|trunk|motorway_link|trunk_link|busway|raceway|construction|proposed|bus_guideway|escape|no)$/
const OPEN = new Set(['yes', 'designated', 'permissive', 'official', 'public'])
const CLOSED = new Set(['no', 'private', 'customers', 'permit', 'military', 'agricultural', 'forestry'])

/** Whether a child may walk along a way: what is said of walkers counts before what is said of everybody (OSM wiki, "Key:access"). */
export function isWalkable(tags: Tags): boolean {
  const highway = tags['highway']
  if (highway === undefined || tags['area'] === 'yes') return false
  const foot = tags['foot']
  if (foot !== undefined && foot !== 'use_sidepath') return valuesOf(foot).some((value) => OPEN.has(value))
  if (NOT_WALKED.test(highway)) return false
  const access = valuesOf(tags['access'] ?? 'yes')
  return access.some((value) => OPEN.has(value)) || !access.some((value) => CLOSED.has(value))
}

/** Of several values each opens a way to somebody. */
const valuesOf = (text: string) => text.split(/[;,]/).map((value) => value.trim().toLowerCase())
