import type { DriverFix } from '@firstbell/contract'
import { distanceMetres } from '@firstbell/geo'
import { useEffect, useEffectEvent, useState } from 'react'

/** The least time between two fixes that are sent. */
const EVERY_SECONDS = 5
const DAY_MS = 86_400_000

export type PositionTrouble = 'denied' | 'missing'

/** Passes the fixes of the phone to `onFix` while `on`, and marks those that are worth sending. */
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
        const fix = fixOf(coords, momentOf(measuredAt(timestamp)), last)
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

/** Some browsers count the time of a position from 2001, or from their start: what is days away is now. */
function measuredAt(timestamp: number): number {
  const now = Date.now()
  return Math.abs(now - timestamp) < DAY_MS ? timestamp : now
}

/** A fix of the browser. If it has no speed, the speed is calculated from the fix before it. */
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
