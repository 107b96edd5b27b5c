import { latestIndex, latestOf, type Punctuality, punctualityAt, type RunTrack } from '@firstbell/domain'
import { GAP_SECONDS } from '../track.ts'

export interface FleetMoment extends Punctuality {
  lat: number
  lng: number
  at: number
  silent: boolean
}

/** Where one of many buses was at a moment, and how it stood; nothing before its run and after it. */
export function fleetMoment(track: RunTrack, moment: number, toleranceMinutes: number): FleetMoment | undefined {
  if (moment < track.timestamp || moment > (track.finishedAt ?? Infinity)) return undefined
  const { at, lat, lng } = track
  const index = latestIndex(at.length, (each) => at[each] ?? Infinity, moment)
  const [seenAt, seenLat, seenLng] = [at[index], lat[index], lng[index]]
  if (seenAt === undefined || seenLat === undefined || seenLng === undefined) return undefined
  const [nextAt = Infinity, nextLat = seenLat, nextLng = seenLng] = [at[index + 1], lat[index + 1], lng[index + 1]]
  const isWhole = nextAt - seenAt <= GAP_SECONDS
  const share = isWhole ? (moment - seenAt) / (nextAt - seenAt) : 0
  return {
    ...punctualityAt(latestOf(track.deviations, moment)?.seconds, toleranceMinutes),
    lat: seenLat + (nextLat - seenLat) * share,
    lng: seenLng + (nextLng - seenLng) * share,
    at: seenAt,
    silent: !isWhole && moment - seenAt > GAP_SECONDS,
  }
}

/** The first moment (seconds UTC) at which most buses are on the road. */
export function busiestMoment(tracks: readonly RunTrack[]): number {
  const onRoadAt = (moment: number) =>
    tracks.filter(({ timestamp, finishedAt }) => timestamp <= moment && moment < (finishedAt ?? Infinity)).length
  const starts = tracks.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b)
  const most = Math.max(...starts.map(onRoadAt))
  return starts.find((start) => onRoadAt(start) === most) ?? Math.min(...starts)
}
