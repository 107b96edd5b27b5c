import { onewayDirection } from '../graph/tags/access.ts'
import { classRank } from '../graph/tags/profile.ts'
import type { Tags } from '../osm/data.ts'
import { properties, type Properties } from './feature.ts'

type RoadKind = 'highway' | 'major_road' | 'minor_road' | 'path'

const roadKinds: Readonly<Record<string, readonly [RoadKind, minZoom: number]>> = {
  motorway: ['highway', 5],
  trunk: ['major_road', 6],
  primary: ['major_road', 7],
  secondary: ['major_road', 9],
  tertiary: ['major_road', 10],
  unclassified: ['minor_road', 12],
  residential: ['minor_road', 12],
  road: ['minor_road', 12],
  living_street: ['minor_road', 13],
  raceway: ['minor_road', 13],
  busway: ['minor_road', 13],
  service: ['minor_road', 14],
  pedestrian: ['path', 14],
  track: ['path', 14],
  cycleway: ['path', 14],
  bridleway: ['path', 14],
  path: ['path', 14],
  footway: ['path', 14],
  steps: ['path', 15],
}

const railways = new Set(['rail', 'light_rail', 'tram', 'narrow_gauge', 'monorail', 'subway'])

/** Everything long and thin that is travelled on; `undefined` for other ways. `isLoop`: it ends where it starts. */
export function roadProperties(tags: Tags, isLoop: boolean): Properties | undefined {
  const railway = tags['railway'] ?? ''
  if (railways.has(railway)) return line('rail', railway, tags['service'] ? 13 : 11, tags, {})
  if (tags['man_made'] === 'pier') return line('path', 'pier', 13, tags, {})
  if (tags['route'] === 'ferry') return line('ferry', 'ferry', 11, tags, {})
  const highway = tags['highway']
  if (highway === undefined || tags['area'] === 'yes') return undefined
  const base = highway.replace(/_link$/, '')
  const [kind, minZoom] = roadKinds[base] ?? []
  if (kind === undefined || minZoom === undefined) return undefined
  const link = base !== highway
  const oneway = { forward: 'yes', backward: '-1', both: undefined, reversible: undefined }[onewayDirection(tags)]
  const sidewalk = tags['footway'] === 'sidewalk' || tags['footway'] === 'crossing'
  const minor = sidewalk || tags['service'] === 'driveway' || tags['service'] === 'parking_aisle'
  return line(kind, base, minor ? 15 : link ? Math.max(minZoom, 11) : minZoom, tags, {
    // The shape of a loop shows its direction, and an arrow has no room on it.
    oneway: isLoop ? undefined : oneway,
    is_link: link || undefined,
    service: tags['service'],
    ref: tags['ref'],
    shield_text: tags['ref']?.split(';')[0],
    sort_rank: classRank(highway) * 10 + (link ? 0 : 5),
  })
}

function line(
  kind: string,
  kindDetail: string,
  minZoom: number,
  tags: Tags,
  more: Readonly<Record<string, string | number | boolean | undefined>>,
): Properties {
  return properties(kind, minZoom, {
    kind_detail: kindDetail,
    name: tags['name'],
    is_bridge: (tags['bridge'] !== undefined && tags['bridge'] !== 'no') || undefined,
    is_tunnel: (tags['tunnel'] !== undefined && tags['tunnel'] !== 'no') || undefined,
    ...more,
  })
}
