import { z } from 'zod'
import {
  altitudeIn,
  type DeviceReport,
  headingIn,
  malformed,
  METRES_PER_SECOND_PER_KNOT,
  momentIn,
  percent,
  parseReport,
  positionIn,
  Reading,
  reading,
} from './readings.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** Reads the query or form of OsmAnd and Traccar Client: speed in knots, many spellings. Throws a refusal for a malformed report. */
export function readOsmandQuery(fields: Fields): DeviceReport {
  const deviceName = fields.id ?? fields.deviceid
  if (!deviceName) throw malformed('id')
  const [pairLat, pairLng] = fields.location?.split(',') ?? []
  const lat = numberIn(pairLat ?? fields.lat, 'lat')
  const lng = numberIn(pairLng ?? fields.lon, 'lon')
  const report = {
    deviceName,
    batteryPercent: percent(numberIn(fields.batt, 'batt')),
    charging: flagIn(fields.charge),
    ignition: flagIn(fields.ignition),
  }
  if (lat === undefined && lng === undefined) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(fields.timestamp),
      ...positionIn(lat, lng),
      speedMps: reading(numberIn(fields.speed, 'speed'), METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(numberIn(fields.bearing ?? fields.heading, 'bearing')),
      accuracyMetres: reading(numberIn(fields.accuracy, 'accuracy')),
      altitudeMetres: altitudeIn(numberIn(fields.altitude, 'altitude')),
      valid: flagIn(fields.valid) ?? true,
      mocked: flagIn(fields.mock) ?? false,
    },
  }
}

const TraccarJson = z.object({
  device_id: z.union([z.string().min(1), z.number()]),
  location: z.object({
    timestamp: z.union([z.string(), z.number()]).nullish(),
    mock: z.boolean().nullish(),
    coords: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        accuracy: Reading,
        speed: Reading,
        heading: Reading,
        altitude: Reading,
        altitude_accuracy: Reading,
      })
      .nullish(),
    battery: z.object({ level: Reading, is_charging: z.boolean().nullish() }).nullish(),
  }),
})

/** Reads the JSON of Traccar Client: speed in meters per second, −1 for unknown. Throws a refusal for a malformed report. */
export function readTraccarJson(body: unknown): DeviceReport {
  const { device_id, location } = parseReport(TraccarJson, body)
  const { coords, battery, timestamp } = location
  const report = {
    deviceName: String(device_id),
    batteryPercent: percent(reading(battery?.level, 100)),
    charging: battery?.is_charging ?? undefined,
  }
  if (!coords) return { ...report, fix: undefined }
  return {
    ...report,
    fix: {
      at: momentIn(timestamp === null || timestamp === undefined ? undefined : String(timestamp)),
      ...positionIn(coords.latitude, coords.longitude),
      speedMps: reading(coords.speed),
      headingDegrees: headingIn(coords.heading),
      accuracyMetres: reading(coords.accuracy),
      altitudeMetres: (coords.altitude_accuracy ?? 0) < 0 ? undefined : altitudeIn(coords.altitude),
      valid: true,
      mocked: location.mock ?? false,
    },
  }
}

function numberIn(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw malformed(name)
  return value
}

/** Anything else than true and 1 is false, as the clients of this protocol expect. */
function flagIn(text: string | undefined): boolean | undefined {
  return text === undefined || text === '' ? undefined : ['1', 'true'].includes(text.toLowerCase())
}
