import { z } from 'zod'
import type { Call } from './calls.ts'

const At = { lat: z.number(), lon: z.number() }
const OsmAnd: Protocol = { query: z.object({ id: z.string(), ...At }) }
const OwnTracks: Protocol = { body: z.object({ _type: z.literal('location'), topic: z.string(), ...At }) }
const Traccar: Protocol = {
  body: z.object({
    device: z.object({ uniqueId: z.string() }),
    position: z.object({ valid: z.boolean(), latitude: z.number(), longitude: z.number() }),
  }),
}
type Protocol = Pick<Call, 'query' | 'body' | 'type'>

/** What the routes read whose format others have decided: devices, the SMS gateway, and whoever uploads a file. */
export const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  'GET /osmand': OsmAnd,
  'GET /osmand/:key': OsmAnd,
  'POST /osmand': OsmAnd,
  'POST /osmand/:key': OsmAnd,
  'POST /owntracks': OwnTracks,
  'POST /owntracks/:key': OwnTracks,
  'POST /traccar': Traccar,
  'POST /traccar/:key': Traccar,
  'POST /inbound/sms/*': { body: z.object({ id: z.string(), status: z.literal('delivered') }) },
  'PUT /app/region/files/:name': { body: z.string(), type: 'application/octet-stream' },
}
