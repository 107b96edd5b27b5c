import type { Tags } from '../../osm/data.ts'

export function isFerry(tags: Tags): boolean {
  return tags['route'] === 'ferry'
}

/** How long a ferry takes, as its tags say: `00:20`, `20`, `20 min` or `PT20M`. Without it nobody knows when a bus arrives. */
export function ferrySeconds(tags: Tags): number | undefined {
  const text = (tags['duration'] ?? '').trim()
  const clock = /^(\d+):(\d\d)(?::(\d\d))?$/.exec(text)
  const minutes = /^(\d+)\s*(?:min|mins|minutes)?$/i.exec(text)
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i.exec(text)
  const parts = clock ?? (minutes ? [0, 0, minutes[1], 0] : iso)
  if (!parts) return undefined
  const [, hours, mins, seconds] = parts
  return Number(hours ?? 0) * 3600 + Number(mins ?? 0) * 60 + Number(seconds ?? 0) || undefined
}
