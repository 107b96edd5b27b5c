import type { DriverDay, DriverFix, DriverRun } from '@firstbell/contract'
import type { Located } from '@firstbell/domain'
import { useMemo, useState } from 'react'
import type { Drive } from '../drive.ts'
import { isMoving, moveOn, type Progress, wayOf } from './progress.ts'
import { usePosition } from '../run/use-position.ts'

/** What is driven: a run, or a route that begins later. */
type Driven = Parameters<typeof wayOf>[0] & Pick<DriverRun, 'date'>

interface BusProgressOptions {
  scheduledRun: Driven
  organization: DriverDay['organization']
  drive: Drive
  on: boolean
  /** The bus moves so fast that the page is locked. */
  onMoving(): void
}

/** Follows the bus along its planned path while `on`, and sends its positions to the office. */
export function useBusProgress({ scheduledRun, organization, drive, on, onMoving }: BusProgressOptions) {
  const way = useMemo(() => wayOf(scheduledRun), [scheduledRun])
  const [progress, setProgress] = useState<Progress>()
  const [speed, setSpeed] = useState({ mps: 0, at: 0 })
  const [location, setLocation] = useState<Located>()

  const trouble = usePosition(on, drive.timeAt, (fix: DriverFix, isWorthSending) => {
    const driven = { mps: fix.speedMps ?? 0, at: fix.at }
    setSpeed(driven)
    setLocation({ lat: fix.lat, lng: fix.lng, at: fix.at })
    if (isMoving(driven, fix.at, organization.lockSpeedMps)) onMoving()
    if (way) setProgress((before) => moveOn(way, before, fix))
    if (isWorthSending) void drive.see(scheduledRun, fix)
  })
  return { way, progress, speed, location, trouble }
}
