import type { EngineStatus, FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { z } from 'zod'
import { askEngine, type EngineAddress, hostOf } from '../map-service-request.ts'
import type { Geocoding } from './geocoding.ts'

const MAX_SUGGESTIONS = 8
const Text = z.coerce.string().optional()

/** The protocol of one kind of geocoder. Its status is the same for all and is in `outsideGeocoding`. */
export interface GeocodingDialect {
  readonly address: EngineAddress
  suggest(text: string, near: Position | undefined): Promise<FoundAddress[]>
  reverse(position: Position): Promise<FoundAddress[]>
}

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString()

interface Parts {
  name?: string | undefined
  street?: string | undefined
  houseNumber?: string | undefined
  city?: string | undefined
  label?: string | undefined
  isEstimate?: boolean
  location: Position
}

export function found({
  name,
  street,
  houseNumber,
  city = '',
  label,
  isEstimate = false,
  location,
}: Parts): FoundAddress {
  const kind = houseNumber ? 'address' : street && (!name || name === street) ? 'street' : 'place'
  const title = kind === 'address' ? `${houseNumber} ${street ?? name ?? ''}`.trim() : (name ?? street ?? '')
  return {
    label: label ?? [title, city].filter(Boolean).join(', '),
    kind,
    quality: kind === 'address' ? (isEstimate ? 'interpolated' : 'exact') : kind,
    street: street ?? null,
    houseNumber: houseNumber ?? null,
    city,
    location,
  }
}

const Point = z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
const locationOf = ({ coordinates: [lng, lat] }: z.infer<typeof Point>) => ({ lat, lng })

/** Photon's /api and /reverse (GeoJSON). */
export function photon(address: EngineAddress): GeocodingDialect {
  const Answer = z.object({
    features: z.array(
      z.object({
        geometry: Point,
        properties: z.object({ name: Text, street: Text, housenumber: Text, city: Text, osm_key: Text }),
      }),
    ),
  })
  const ask = async (path: string) =>
    (await askEngine(address, path, Answer)).features.map(({ geometry, properties }) => {
      const { name, street, housenumber: houseNumber, city, osm_key: key } = properties
      return found({
        name,
        street: street ?? (key === 'highway' ? name : undefined),
        houseNumber,
        city,
        location: locationOf(geometry),
      })
    })
  return {
    address,
    suggest: (text, near) => ask(`/api?${query({ q: text, limit: MAX_SUGGESTIONS, lat: near?.lat, lon: near?.lng })}`),
    reverse: ({ lat, lng }) => ask(`/reverse?${query({ lat, lon: lng, limit: 1 })}`),
  }
}

/** Nominatim's /search and /reverse (jsonv2). */
export function nominatim(address: EngineAddress): GeocodingDialect {
  const Result = z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: Text,
    address: z.object({ house_number: Text, road: Text, city: Text, town: Text, village: Text }).optional(),
  })
  const parts = ({ lat, lon, name, address: own = {} }: z.infer<typeof Result>) =>
    found({
      name: name || undefined,
      street: own.road,
      houseNumber: own.house_number,
      city: own.city ?? own.town ?? own.village,
      location: { lat, lng: lon },
    })
  const AROUND_DEGREES = 0.3
  const boxAround = ({ lat, lng }: Position) =>
    [lng - AROUND_DEGREES, lat + AROUND_DEGREES, lng + AROUND_DEGREES, lat - AROUND_DEGREES].join(',')
  return {
    address,
    suggest: async (text, near) => {
      const values = {
        q: text,
        format: 'jsonv2',
        addressdetails: 1,
        limit: MAX_SUGGESTIONS,
        viewbox: near && boxAround(near),
      }
      return (await askEngine(address, `/search?${query(values)}`, z.array(Result))).map(parts)
    },
    reverse: async ({ lat, lng }) => {
      const Answer = z.union([Result, z.object({ error: z.string() })])
      const answer = await askEngine(
        address,
        `/reverse?${query({ lat, lon: lng, format: 'jsonv2', addressdetails: 1 })}`,
        Answer,
      )
      return 'error' in answer ? [] : [parts(answer)]
    },
  }
}

/** Pelias' /v1/autocomplete and /v1/reverse (GeoJSON). */
export function pelias(address: EngineAddress): GeocodingDialect {
  const Answer = z.object({
    features: z.array(
      z.object({
        geometry: Point,
        properties: z.object({
          name: Text,
          label: Text,
          street: Text,
          housenumber: Text,
          locality: Text,
          accuracy: Text,
          match_type: Text,
        }),
      }),
    ),
  })
  const ask = async (path: string, values: Record<string, string | number | undefined>) =>
    (await askEngine(address, `${path}?${query({ ...values, api_key: address.key })}`, Answer)).features.map(
      ({ geometry, properties }) => {
        const {
          name,
          label,
          street,
          housenumber: houseNumber,
          locality: city,
          accuracy,
          match_type: match,
        } = properties
        const isEstimate = match === 'interpolated' || accuracy === 'interpolated'
        return found({ name, label, street, houseNumber, city, isEstimate, location: locationOf(geometry) })
      },
    )
  return {
    address,
    suggest: (text, near) =>
      ask('/v1/autocomplete', {
        text,
        size: MAX_SUGGESTIONS,
        'focus.point.lat': near?.lat,
        'focus.point.lon': near?.lng,
      }),
    reverse: ({ lat, lng }) => ask('/v1/reverse', { 'point.lat': lat, 'point.lon': lng, size: 1 }),
  }
}

/** A geocoder outside of this server, behind our port. */
export function outsideGeocoding(dialect: GeocodingDialect, now: () => number): Geocoding {
  const { engine, url } = dialect.address
  let last = { checkedAt: 0, ok: true }
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    const ok = await work.then(() => true).catch(() => false)
    last = { checkedAt: now(), ok }
    return work
  }
  return {
    engine,
    suggest: (text, near) => noting(dialect.suggest(text, near)),
    reverse: async (position) => (await noting(dialect.reverse(position)))[0] ?? null,
    status: async (): Promise<EngineStatus> => ({ engine, url: hostOf(url), curbSideGuaranteed: false, ...last }),
    close: async () => undefined,
  }
}
