import { z } from 'zod'
import {
  altitudeIn,
  type DeviceReport,
  Flag,
  headingIn,
  METRES_PER_SECOND_PER_KNOT,
  momentIn,
  percent,
  parseReport,
  positionIn,
  Reading,
  reading,
  TimeText,
} from './readings.ts'

const Forwarded = z.object({
  device: z.object({ uniqueId: z.string().min(1) }),
  position: z.object({
    fixTime: TimeText,
    deviceTime: TimeText,
    valid: Flag,
    outdated: Flag,
    latitude: Reading,
    longitude: Reading,
    speed: Reading,
    course: Reading,
    accuracy: Reading,
    altitude: Reading,
    attributes: z.object({ batteryLevel: Reading, charge: Flag, ignition: Flag }).nullish().catch(undefined),
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
      at: momentIn(position.fixTime) ?? momentIn(position.deviceTime),
      ...positionIn(position.latitude, position.longitude),
      speedMps: reading(position.speed, METRES_PER_SECOND_PER_KNOT),
      headingDegrees: headingIn(position.course),
      accuracyMetres: reading(position.accuracy) || undefined, // Traccar sends 0 for an unknown accuracy
      altitudeMetres: altitudeIn(position.altitude),
      valid: position.valid ?? true,
      mocked: false,
    },
  }
}
