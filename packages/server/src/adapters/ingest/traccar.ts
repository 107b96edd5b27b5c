import { z } from 'zod'
import {
  altitudeIn,
  type DeviceReport,
  headingIn,
  METRES_PER_SECOND_PER_KNOT,
  momentIn,
  percent,
  parseReport,
  positionIn,
  Reading,
  reading,
} from './readings.ts'

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

/** Reads a position that a Traccar server forwards as JSON: speed in knots. Throws a refusal for a malformed report. */
export function readForwarded(body: unknown): DeviceReport {
  const { device, position } = parseReport(Forwarded, body)
  const { attributes } = position
  const report = {
    deviceName: device.uniqueId,
    batteryPercent: percent(attributes?.batteryLevel),
    charging: attributes?.charge ?? undefined,
    ignition: attributes?.ignition ?? undefined,
  }
  if (position.outdated) return { ...report, fix: undefined } // the tracker sent again a position that it had sent before
  return {
    ...report,
    fix: {
      at: momentIn(String(position.fixTime)),
      ...positionIn(position.latitude, position.longitude),
      speedMps: reading(position.speed, METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(position.course),
      accuracyMetres: reading(position.accuracy) || undefined, // Traccar sends 0 for an unknown accuracy
      altitudeMetres: altitudeIn(position.altitude),
      valid: position.valid,
      mocked: false,
    },
  }
}
