import { z } from 'zod'
import {
  altitudeIn,
  type DeviceReport,
  headingIn,
  malformed,
  METRES_PER_SECOND_PER_KNOT,
  momentIn,
  percent,
  positionIn,
  reading,
} from './readings.ts'

const Reading = z.number().nullish()
const Forwarded = z.object({
  device: z.object({ uniqueId: z.string().min(1) }),
  position: z.object({
    fixTime: z.union([z.string(), z.number()]),
    valid: z.boolean().default(true),
    outdated: z.boolean().default(false),
    latitude: z.number(),
    longitude: z.number(),
    speed: Reading,
    course: Reading,
    accuracy: Reading,
    altitude: Reading,
    attributes: z
      .object({ batteryLevel: Reading, charge: z.boolean().nullish(), ignition: z.boolean().nullish() })
      .nullish(),
  }),
})

/** Reads a position that a Traccar server forwards as JSON: speed in knots. Throws a refusal for what is malformed. */
export function readForwarded(body: unknown): DeviceReport {
  const parsed = Forwarded.safeParse(body)
  if (!parsed.success) throw malformed(parsed.error.issues[0]?.path.join('.') || 'report')
  const { device, position } = parsed.data
  const { attributes } = position
  const report = {
    deviceName: device.uniqueId,
    batteryPercent: percent(attributes?.batteryLevel),
    charging: attributes?.charge ?? undefined,
    ignition: attributes?.ignition ?? undefined,
  }
  if (position.outdated) return { ...report, fix: undefined } // the tracker spoke, of a place that is known already
  return {
    ...report,
    fix: {
      at: momentIn(String(position.fixTime)),
      ...positionIn(position.latitude, position.longitude),
      speedMps: reading(position.speed, METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(position.course),
      accuracyMetres: reading(position.accuracy) || undefined, // Traccar says 0 where the tracker said nothing
      altitudeMetres: altitudeIn(position.altitude),
      valid: position.valid,
      mocked: false,
    },
  }
}
