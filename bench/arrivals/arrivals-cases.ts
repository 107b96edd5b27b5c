import { readFileSync } from 'node:fs'
import { lineOf, type Position } from '@firstbell/geo'
import type { Fix, Trip } from '@firstbell/tracker'

/** One simulated run with exact truth, as the case file holds it. */
interface CaseRecord {
  id: string
  kind: string
  route: {
    shape: [lat: number, lng: number][]
    stops: { stop_id: string; lat: number; lng: number; scheduled_s: number | null }[]
  }
  fixes: {
    fix_s: number
    recv_s: number
    lat: number
    lng: number
    speed_mps?: number | null
    heading_deg?: number | null
    accuracy_m?: number | null
    device?: string
  }[]
  truth: { arrivals: { order: number; arrival_s: number; departure_s: number; kind: string }[] }
  tolerance: { arrival_s: number; stops_in_gap: number[]; stops_in_gap_tolerance_s?: number }
}

/** What really happened at a stop; undefined when it was missed or not watched. */
export interface StopTruth {
  position: Position
  arrivedAt?: number
  departedAt?: number
  isMissed: boolean
  toleranceSeconds: number
}

export interface Case {
  id: string
  fault: string
  trip: Trip
  /** In the order they were received. */
  fixes: Fix[]
  stops: StopTruth[]
}

const GAP_TOLERANCE_SECONDS = 120

export function loadCases(file: string): Case[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as CaseRecord[]).map(caseOf)
}

function caseOf({ id, kind, route, fixes, truth, tolerance }: CaseRecord): Case {
  const stops = truth.arrivals.map((arrival): StopTruth => {
    const { lat, lng } = route.stops[arrival.order - 1] ?? { lat: NaN, lng: NaN }
    const isServed = arrival.kind === 'served' || arrival.kind === 'drive_by'
    const isInGap = tolerance.stops_in_gap.includes(arrival.order)
    return {
      position: { lat, lng },
      arrivedAt: isServed ? arrival.arrival_s : undefined,
      departedAt: isServed ? arrival.departure_s : undefined,
      isMissed: arrival.kind === 'missed',
      toleranceSeconds: isInGap ? (tolerance.stops_in_gap_tolerance_s ?? GAP_TOLERANCE_SECONDS) : tolerance.arrival_s,
    }
  })
  const trip: Trip = {
    line: lineOf(route.shape.map(([lat, lng]) => ({ lat, lng }))),
    stops: route.stops.map(({ stop_id, lat, lng, scheduled_s }) => ({
      id: stop_id,
      position: { lat, lng },
      scheduledAt: scheduled_s ?? undefined,
    })),
  }
  return { id, fault: kind, trip, stops, fixes: fixes.map(fixOf) }
}

function fixOf(record: CaseRecord['fixes'][number]): Fix {
  return {
    at: record.fix_s,
    receivedAt: record.recv_s,
    position: { lat: record.lat, lng: record.lng },
    speedMps: record.speed_mps ?? undefined,
    headingDegrees: record.heading_deg ?? undefined,
    accuracyMetres: record.accuracy_m ?? undefined,
    deviceId: record.device,
  }
}
