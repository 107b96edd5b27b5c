import { Refusal } from '@firstbell/domain'
import { z } from 'zod'

/** A report at the door, in our units; `at` is absent where the device gave no time. */
export interface OsmandReport {
  deviceName: string
  /** Nothing for a heartbeat. */
  fix:
    | {
        at: number | undefined
        lat: number
        lng: number
        speedMps?: number
        headingDegrees?: number
        accuracyMetres?: number
        valid: boolean
        mocked: boolean
      }
    | undefined
  batteryPercent?: number
}

const METRES_PER_SECOND_PER_KNOT = 1852 / 3600
/** Numbers from here on are milliseconds. */
const FIRST_MILLISECOND_TIME = 2 ** 31

const malformed = (what: string) => new Refusal('invalid-input', `Invalid ${what}`)

/** Reads the query or form of OsmAnd and Traccar Client: speed in knots, many spellings. Throws a refusal for what is malformed. */
export function readOsmandQuery(fields: Readonly<Record<string, string | undefined>>): OsmandReport {
  const deviceName = fields.id ?? fields.deviceid
  if (!deviceName) throw malformed('id')
  const [pairLat, pairLng] = fields.location?.split(',') ?? []
  const lat = numberIn(pairLat ?? fields.lat, 'lat')
  const lng = numberIn(pairLng ?? fields.lon, 'lon')
  const knots = numberIn(fields.speed, 'speed')
  const report = { deviceName, batteryPercent: percent(numberIn(fields.batt, 'batt')) }
  if (lat === undefined && lng === undefined) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(fields.timestamp),
      ...placeIn(lat, lng),
      speedMps: reading(knots === undefined ? undefined : knots * METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(numberIn(fields.bearing ?? fields.heading, 'bearing')),
      accuracyMetres: reading(numberIn(fields.accuracy, 'accuracy')),
      valid: !['0', 'false'].includes(fields.valid ?? ''),
      mocked: ['1', 'true'].includes(fields.mock ?? ''),
    },
  }
}

const Reading = z.number().nullish()
const TraccarJson = z.object({
  device_id: z.string().min(1),
  location: z.object({
    timestamp: z.union([z.string(), z.number()]).optional(),
    mock: z.boolean().optional(),
    coords: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy: Reading,
        speed: Reading,
        heading: Reading,
      })
      .optional(),
    battery: z.object({ level: Reading }).optional(),
  }),
})

/** Reads the JSON of Traccar Client: speed in metres per second, −1 for unknown. Throws a refusal for what is malformed. */
export function readTraccarJson(body: unknown): OsmandReport {
  const parsed = TraccarJson.safeParse(body)
  if (!parsed.success) throw malformed(parsed.error.issues[0]?.path.join('.') || 'report')
  const { device_id: deviceName, location } = parsed.data
  const level = reading(location.battery?.level)
  const report = { deviceName, batteryPercent: percent(level === undefined ? undefined : level * 100) }
  const { coords } = location
  if (!coords) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(location.timestamp === undefined ? undefined : String(location.timestamp)),
      ...placeIn(coords.latitude, coords.longitude),
      speedMps: reading(coords.speed),
      headingDegrees: headingIn(reading(coords.heading)),
      accuracyMetres: reading(coords.accuracy),
      valid: true,
      mocked: location.mock ?? false,
    },
  }
}

/** No speed or accuracy of a bus is larger; a device that says so does not know. */
const LARGEST_READING = 100_000

/** A reading that can be true; devices say −1 or nonsense where they do not know. */
function reading(value: number | null | undefined): number | undefined {
  return value === null || value === undefined || value < 0 || value > LARGEST_READING ? undefined : value
}

function percent(value: number | undefined): number | undefined {
  return value === undefined || value < 0 || value > 100 ? undefined : Math.round(value)
}

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw malformed(name)
  return value
}

function placeIn(lat: number | undefined, lng: number | undefined): { lat: number; lng: number } {
  if (lat === undefined || Math.abs(lat) > 90) throw malformed('lat')
  if (lng === undefined || Math.abs(lng) > 180) throw malformed('lon')
  return { lat, lng }
}

function headingIn(degrees: number | undefined): number | undefined {
  return degrees === undefined || degrees < 0 || degrees > 360 ? undefined : degrees % 360
}

/** Seconds or milliseconds since 1970, ISO 8601, or 'yyyy-MM-dd HH:mm:ss' in UTC. */
function momentIn(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value)) return value >= FIRST_MILLISECOND_TIME ? value / 1000 : value
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
  const milliseconds = Date.parse(iso)
  if (Number.isNaN(milliseconds)) throw malformed('timestamp')
  return milliseconds / 1000
}
