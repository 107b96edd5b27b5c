import { Refusal } from '@firstbell/domain'
import { z } from 'zod'

/** The content of a report in our units, whatever its protocol. */
export interface DeviceReport {
  deviceName: string
  /** Undefined for a heartbeat. */
  fix: ReportedFix | undefined
  batteryPercent?: number
  /** Connected to power, even if the battery is full. */
  charging?: boolean
  ignition?: boolean
}

export interface ReportedFix {
  /** Seconds UTC; undefined if the device sent no time. */
  at: number | undefined
  lat: number
  lng: number
  speedMps?: number
  headingDegrees?: number
  accuracyMetres?: number
  altitudeMetres?: number
  valid: boolean
  mocked: boolean
}

export const METRES_PER_SECOND_PER_KNOT = 1852 / 3600
/** No reading of a bus is larger; a larger value means unknown. */
const LARGEST_READING = 100_000
export const malformed = (what: string) => new Refusal('invalid_input', `Invalid ${what}`)

/** A number as devices send it in JSON, also as text. What is no number, such as null, NaN or '85%', is not known. */
export const Reading = z.unknown().optional().transform(numberOf)
/** A flag as devices send it in JSON; anything else is not known. */
export const Flag = z.boolean().nullish().catch(undefined)
/** A time as devices send it, a number or text. */
export const TimeText = z.union([z.string(), z.number()]).nullish().catch(undefined)

/** REPORT-12: a reading that is no number is left out. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
  return Number.isFinite(number) ? number : undefined
}

/** Parses what a device sent. Throws a refusal that names the first invalid field. */
export function parseReport<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw malformed(parsed.error.issues[0]?.path.join('.') || 'report')
  return parsed.data
}

/** A plausible reading in our unit; devices send −1 or nonsense for what they do not know. */
export function reading(value: number | null | undefined, unit = 1): number | undefined {
  return value === null || value === undefined || value < 0 || value > LARGEST_READING ? undefined : value * unit
}

export function altitudeIn(metres: number | null | undefined): number | undefined {
  return metres === null || metres === undefined || Math.abs(metres) > LARGEST_READING ? undefined : metres
}

export function percent(value: number | null | undefined): number | undefined {
  return value === null || value === undefined || value < 0 || value > 100 ? undefined : Math.round(value)
}

export function headingIn(degrees: number | null | undefined): number | undefined {
  return degrees === null || degrees === undefined || degrees < 0 || degrees > 360 ? undefined : degrees % 360
}

export function positionIn(lat: number | undefined, lng: number | undefined): { lat: number; lng: number } {
  if (lat === undefined || Math.abs(lat) > 90) throw malformed('lat')
  if (lng === undefined || Math.abs(lng) > 180) throw malformed('lon')
  return { lat, lng }
}

/** A number of seconds as the device counts them, ISO 8601, or 'yyyy-MM-dd HH:mm:ss' in UTC; zero is no time. */
export function momentIn(given: string | number | null | undefined): number | undefined {
  if (given === null || given === undefined || given === '') return undefined
  const text = String(given)
  const value = Number(text)
  if (Number.isFinite(value)) return value === 0 ? undefined : value
  const spaced = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/.exec(text) // without a zone it is UTC
  const milliseconds = Date.parse(spaced ? `${spaced[1]}T${spaced[2]}Z` : text)
  if (Number.isNaN(milliseconds)) throw malformed('timestamp')
  return milliseconds / 1000
}

/** The JSON in a body. Throws a refusal if there is none. */
export function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw malformed('JSON') // input of strangers may be anything
  }
}
