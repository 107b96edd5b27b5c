import { z } from 'zod'
import { altitudeIn, type DeviceReport, headingIn, momentIn, percent, Reading, reading } from './readings.ts'

const Location = z.object({
  _type: z.literal('location'),
  topic: z.string().nullish(),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  tst: Reading,
  created_at: Reading,
  acc: Reading,
  alt: Reading,
  vac: Reading,
  vel: Reading,
  cog: Reading,
  batt: Reading,
  bs: Reading,
})

const METRES_PER_SECOND_PER_KMH = 1 / 3.6
/** Battery status: 1 unplugged, 2 charging, 3 full; anything else is unknown. */
const CHARGING = new Map([
  [1, false],
  [2, true],
  [3, true],
])

/**
 * Reads a message of OwnTracks; its device is the topic in it, if there is one. Undefined for messages without a
 * position: the app sends farewells, geofences and encrypted messages to the same address, and would repeat refused ones.
 */
export function readOwnTracks(message: unknown): DeviceReport | undefined {
  const parsed = Location.safeParse(message)
  if (!parsed.success) return undefined
  const { data } = parsed
  return {
    deviceName: data.topic ?? '',
    batteryPercent: percent(data.batt),
    charging: CHARGING.get(data.bs ?? 0),
    fix: {
      at: momentIn(data.tst) ?? momentIn(data.created_at),
      lat: data.lat,
      lng: data.lon,
      speedMps: reading(data.vel, METRES_PER_SECOND_PER_KMH),
      headingDegrees: headingIn(data.cog),
      accuracyMetres: reading(data.acc),
      altitudeMetres: (data.vac ?? 0) < 0 ? undefined : altitudeIn(data.alt),
      valid: true,
      mocked: false,
    },
  }
}

/** The topic of a user's device: the name under which the app publishes. */
export function topicOf(user: string | undefined, device: string | undefined): string {
  return user && device ? `owntracks/${user}/${device}` : ''
}
