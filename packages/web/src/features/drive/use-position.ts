import type { DriverFix } from '@firstbell/contract'
import { distanceMetres } from '@firstbell/geo'
import { useEffect, useEffectEvent, useState } from 'react'

/** A position is worth sending this often, by the clock of the day. */
const EVERY_SECONDS = 5

export type PositionTrouble = 'denied' | 'missing'

/** Follows the phone while `on`: what it says of itself goes to `onFix`, a good part of it also to be sent. */
export function usePosition(
  on: boolean,
  timeAt: (ms: number) => number,
  onFix: (fix: DriverFix, isWorthSending: boolean) => void,
): PositionTrouble | undefined {
  const [trouble, setTrouble] = useState<PositionTrouble | undefined>(
    'geolocation' in navigator ? undefined : 'missing',
  )
  const take = useEffectEvent(onFix)
  const momentOf = useEffectEvent(timeAt)

  useEffect(() => {
    if (!on || !('geolocation' in navigator)) return
    let last: DriverFix | undefined
    let sentAt = -Infinity
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        setTrouble(undefined)
        const fix = fixOf(coords, momentOf(timestamp), last)
        if (last && fix.at <= last.at) return
        last = fix
        const isWorthSending = fix.at - sentAt >= EVERY_SECONDS
        if (isWorthSending) sentAt = fix.at
        take(fix, isWorthSending)
      },
      ({ code, PERMISSION_DENIED }) => setTrouble(code === PERMISSION_DENIED ? 'denied' : 'missing'),
      { enableHighAccuracy: true, maximumAge: 1000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [on])

  return trouble
}

/** A browser may not know its speed: two fixes tell it. */
function fixOf(coords: GeolocationCoordinates, at: number, last: DriverFix | undefined): DriverFix {
  const { latitude: lat, longitude: lng, accuracy, heading } = coords
  const seconds = last ? at - last.at : 0
  const speed = coords.speed ?? (last && seconds > 0 ? distanceMetres(last, { lat, lng }) / seconds : undefined)
  return {
    at,
    lat,
    lng,
    accuracyMetres: accuracy,
    ...(heading !== null && !Number.isNaN(heading) ? { headingDegrees: heading } : {}),
    ...(speed !== undefined && speed <= 200 ? { speedMps: speed } : {}),
  }
}
