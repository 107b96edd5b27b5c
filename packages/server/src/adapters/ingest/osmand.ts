import { z } from 'zod'
import {
  altitudeIn,
  type DeviceReport,
  headingIn,
  Flag,
  malformed,
  METRES_PER_SECOND_PER_KNOT,
  momentIn,
  numberOf,
  percent,
  parseReport,
  positionIn,
  Reading,
  reading,
  TimeText,
} from './readings.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** Reads the query or form of OsmAnd and Traccar Client: speed in knots, many spellings. Throws a refusal for a malformed report. */
export function readOsmandQuery(fields: Fields): DeviceReport {
  const deviceName = fields.id ?? fields.deviceid
  if (!deviceName) throw malformed('id')
  const [pairLat, pairLng] = fields.location?.split(',') ?? []
  const lat = coordinateIn(pairLat ?? fields.lat, 'lat')
  const lng = coordinateIn(pairLng ?? fields.lon, 'lon')
  const report = {
    deviceName,
    batteryPercent: percent(numberOf(fields.batt)),
    charging: flagIn(fields.charge),
    ignition: flagIn(fields.ignition),
  }
  if (lat === undefined && lng === undefined) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(fields.timestamp),
      ...positionIn(lat, lng),
      speedMps: reading(numberOf(fields.speed), METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(numberOf(fields.bearing ?? fields.heading)),
      accuracyMetres: reading(numberOf(fields.accuracy)),
      altitudeMetres: altitudeIn(numberOf(fields.altitude)),
      valid: flagIn(fields.valid) ?? true,
      mocked: flagIn(fields.mock) ?? false,
    },
  }
}

const Location = z.object({
  timestamp: TimeText,
  mock: Flag,
  coords: z
    .object({
      latitude: Reading,
      longitude: Reading,
      accuracy: Reading,
      speed: Reading,
      heading: Reading,
      altitude: Reading,
      altitude_accuracy: Reading,
    })
    .nullish(),
  battery: z.object({ level: Reading, is_charging: Flag }).nullish().catch(undefined),
})
const TraccarJson = z.object({
  device_id: z.union([z.string().min(1), z.number()]),
  location: z.union([Location, z.array(Location).min(1)]),
})

/**
 * Reads the JSON of Traccar Client, or of a client that sends several locations at once: speed in meters per second, −1 for
 * unknown. Throws a refusal for a malformed report.
 */
function readTraccarJson(body: unknown): DeviceReport[] {
  const { device_id, location } = parseReport(TraccarJson, body)
  return [location].flat().map((one) => reportOf(String(device_id), one))
}

/**
 * Reads JSON of either form: what Traccar Client sends, or the fields of the query in one object, as programs send that keep reports. A list
 * has both. Throws a refusal for a malformed report.
 */
export function readOsmandJson(body: unknown): DeviceReport[] {
  return [body].flat().flatMap((one) => (isFlat(one) ? readOsmandQuery(textsIn(one)) : readTraccarJson(one)))
}

const isFlat = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' &&
  one !== null &&
  !('location' in one && typeof one.location === 'object') &&
  !('device_id' in one)

/** Numbers and flags as the query has them. */
function textsIn(fields: Record<string, unknown>): Fields {
  const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isText(value) ? String(value) : undefined]),
  )
}

function reportOf(deviceName: string, { coords, battery, timestamp, mock }: z.infer<typeof Location>): DeviceReport {
  const report = {
    deviceName,
    batteryPercent: percent(reading(battery?.level, 100)),
    charging: battery?.is_charging ?? undefined,
  }
  if (!coords) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(timestamp),
      ...positionIn(coords.latitude, coords.longitude),
      speedMps: reading(coords.speed),
      headingDegrees: headingIn(coords.heading),
      accuracyMetres: reading(coords.accuracy),
      altitudeMetres: (coords.altitude_accuracy ?? 0) < 0 ? undefined : altitudeIn(coords.altitude),
      valid: true,
      mocked: mock ?? false,
    },
  }
}

/** Without its position a report is worthless: what is no number is malformed. Some devices write a decimal comma. */
function coordinateIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = numberOf(text.replace(',', '.'))
  if (value === undefined) throw malformed(name)
  return value
}

/** Anything else than true and 1 is false, as the clients of this protocol expect. */
function flagIn(text: string | undefined): boolean | undefined {
  return text === undefined || text === '' ? undefined : ['1', 'true'].includes(text.toLowerCase())
}
