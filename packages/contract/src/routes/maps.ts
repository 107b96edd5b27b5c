import { Id, Position } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const Lat = z.coerce.number().min(-90).max(90)
const Lng = z.coerce.number().min(-180).max(180)

/** `near=38.5,-41`: what is near to it comes first. */
export const Near = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  .transform((text) => {
    const [lat, lng] = text.split(',').map(Number)
    return { lat, lng }
  })
  .pipe(Position)

export const FoundAddress = z.object({
  label: z.string(),
  kind: z.enum(['address', 'intersection', 'street', 'place']),
  /** `interpolated` is an estimate between two houses; `street` is somewhere along it. */
  quality: z.enum(['exact', 'interpolated', 'street', 'place']),
  street: z.string().nullable(),
  houseNumber: z.string().nullable(),
  city: z.string(),
  location: Position,
})
export type FoundAddress = z.infer<typeof FoundAddress>

/** A point to drive to: with the door to it (`curb`, the default) or from either side of the street. */
const DrivingPoint = z.strictObject({
  lat: Lat,
  lng: Lng,
  side: z.enum(['curb', 'either']).default('curb'),
  /** The street of its address: it goes before a nearer one. */
  streetName: z.string().max(200).optional(),
  /** The bus may stop on private property here: a school loop or the depot. */
  privateAccess: z.boolean().default(false),
})
export type DrivingPoint = z.infer<typeof DrivingPoint>

const TURN_KINDS = [
  'depart',
  'continue',
  'slightLeft',
  'left',
  'sharpLeft',
  'slightRight',
  'right',
  'sharpRight',
  'uTurn',
  'roundabout',
  'arrive',
] as const

const Turn = z.object({
  kind: z.enum(TURN_KINDS),
  streetName: z.string().nullable(),
  /** How far to drive after it. */
  metres: z.number(),
  location: Position,
  /** Which exit of a roundabout, from 1. */
  exit: z.number().int().nullable(),
})

export const DrivingRoute = z.object({
  metres: z.number(),
  /** Driving alone; the time at stops is not in it. */
  seconds: z.number(),
  path: z.array(Position),
  /** One fewer than points. */
  legs: z.array(z.object({ metres: z.number(), seconds: z.number(), turns: z.array(Turn) })),
  points: z.array(
    z.object({
      /** Where the bus stops. */
      location: Position,
      streetName: z.string().nullable(),
      /** Where the asked place lies, seen from the bus on the driven line. */
      side: z.enum(['left', 'right', 'unknown']),
      /** The door is where it was asked to be. False: the office has to look at this stop. */
      sideOk: z.boolean(),
    }),
  ),
  /** Whether the engine that answered plans for the side of the door at all. */
  curbSideGuaranteed: z.boolean(),
})
export type DrivingRoute = z.infer<typeof DrivingRoute>

const EngineStatus = z.object({
  engine: z.string(),
  /** Where it answers; null for the one inside this server. */
  url: z.string().nullable(),
  curbSideGuaranteed: z.boolean(),
  /** When it was asked last, seconds UTC. */
  checkedAt: z.number(),
  ok: z.boolean(),
})
export type EngineStatus = z.infer<typeof EngineStatus>

const MAX_POINTS = 200
const MAX_MATRIX_POINTS = 500

const Typed = z.strictObject({ text: z.string().trim().min(1).max(200), near: Near.optional() })
const At = z.strictObject({ lat: Lat, lng: Lng })
const Suggested = z.array(FoundAddress)
const AddressThere = z.object({ address: FoundAddress.nullable() })

export const addresses = {
  suggest: endpoint({
    method: 'GET',
    path: '/app/addresses',
    access: 'admin',
    summary: 'Suggest addresses, corners, and places for typed text, best first',
    description: 'At most 8. The quality `interpolated` is an estimate between two houses. `near` is `lat,lng`.',
    query: Typed.extend({ orgId: Id }),
    response: Suggested,
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/app/addresses/reverse',
    access: 'admin',
    summary: 'Get the address at a position (the house, else the street, else null), and the intersection near it',
    description:
      '`intersection` has the names of the streets that meet within 100 meters, and is null without map data.',
    query: At.extend({ orgId: Id }),
    response: AddressThere.extend({ intersection: z.string().nullable() }),
  }),
}

/** The same for the address of an organization that is yet to be founded. */
export const trialAddresses = {
  suggest: endpoint({
    method: 'GET',
    path: '/app/trial-addresses',
    access: 'self',
    summary: 'Suggest addresses for the organization of a new trial; 200 per hour',
    query: Typed,
    response: Suggested,
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/app/trial-addresses/reverse',
    access: 'self',
    summary: 'Get the address at a position for the organization of a new trial; shares the limit',
    query: At,
    response: AddressThere,
  }),
}

export const drivingRoutes = {
  find: endpoint({
    method: 'POST',
    path: '/app/driving-routes',
    access: 'admin',
    leastRole: 'viewer',
    affects: 'nothing',
    summary: 'Calculate a driving route through points in order, with turns and the door side at each point',
    description:
      '`side` is `curb` (the door faces the point) or `either`. A point with `sideOk: false` has to be looked at.',
    body: z.strictObject({ orgId: Id, points: z.array(DrivingPoint).min(2).max(MAX_POINTS) }),
    response: DrivingRoute,
  }),
}

export const durationMatrix = {
  find: endpoint({
    method: 'POST',
    path: '/app/duration-matrix',
    access: 'admin',
    leastRole: 'viewer',
    affects: 'nothing',
    summary: 'Calculate durations and distances between all points; null if no street connects two',
    body: z.strictObject({ orgId: Id, points: z.array(DrivingPoint).min(2).max(MAX_MATRIX_POINTS) }),
    response: z.object({
      seconds: z.array(z.array(z.number().nullable())),
      metres: z.array(z.array(z.number().nullable())),
    }),
  }),
}

export const maps = {
  status: endpoint({
    method: 'GET',
    path: '/app/maps/status',
    access: 'admin',
    summary:
      'Get the routing and geocoding engines, whether they respond, and whether a map has streets for stops at corners',
    query: z.strictObject({ orgId: Id }),
    response: z.object({
      routing: EngineStatus.nullable(),
      geocoding: EngineStatus.omit({ curbSideGuaranteed: true }).nullable(),
      /** A map region is imported, on whose streets corners are found. */
      hasStreets: z.boolean(),
    }),
  }),
}

/** A map (.osm.pbf) or addresses (.csv, .geojson), under the name that it was uploaded with. */
export const RegionFile = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,120}\.(osm\.pbf|csv|geojson|json)$/u)

const ImportStep = z.enum(['reading', 'streets', 'network', 'tiles', 'addresses'])

/** Why an import leaves something out. */
export const SkippedReason = z.enum([
  'ways',
  'restrictions',
  'limits',
  'ferries',
  'housesWithoutStreet',
  'interpolations',
  'rowsWithoutNumber',
  'rowsWithoutStreet',
  'rowsWithoutPosition',
])
export type SkippedReason = z.infer<typeof SkippedReason>

export const RegionStatus = z.object({
  /** What is in place; null where nothing was imported. */
  region: z
    .object({
      sources: z.array(z.string()),
      importedAt: z.number(),
      streets: z.number().int(),
      streetKilometres: z.number(),
      addresses: z.number().int(),
      schools: z.number().int(),
      restrictions: z.number().int(),
      /** What the files hold and the import could not use, by reason; only reasons that occurred. */
      skipped: z.array(z.object({ reason: SkippedReason, count: z.number().int() })),
    })
    .nullable(),
  /** How far an import is that is under way. */
  importing: z.object({ step: ImportStep, share: z.number().min(0).max(1) }).nullable(),
  /** Why the last one failed, in a sentence; the region that was there is still in place. */
  failure: z.string().nullable(),
  /** The server uses it; otherwise it does after the next start. */
  inUse: z.boolean(),
})
export type RegionStatus = z.infer<typeof RegionStatus>

export const region = {
  get: endpoint({
    method: 'GET',
    path: '/app/region',
    access: 'super',
    summary: 'Get the imported map region, and the progress of an import',
    response: RegionStatus,
  }),
  import: endpoint({
    method: 'POST',
    path: '/app/region',
    access: 'super',
    confirmed: true,
    summary: 'Import a map region from uploaded files; it replaces the present one when it is complete',
    description: 'Put the files to `PUT /app/region/files/:name` as `application/octet-stream` before.',
    body: z.strictObject({ file: RegionFile, addressFiles: z.array(RegionFile).max(20).default([]) }),
    response: RegionStatus,
  }),
}

/** Where the bytes of a file for a region are put (PUT, as application/octet-stream), before it is imported. */
export const regionFilePath = (name: string) => `/app/region/files/${encodeURIComponent(name)}`
