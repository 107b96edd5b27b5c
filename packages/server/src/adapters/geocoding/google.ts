import type { FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { z } from 'zod'
import { askEngine, type EngineAddress } from '../map-service-request.ts'
import { askingGoogle } from '../routing/google.ts'
import { found, type GeocodingDialect } from './outside-geocoding.ts'

// Google omits values of zero from its answers.
const Location = z
  .object({ latitude: z.number().default(0), longitude: z.number().default(0) })
  .transform(({ latitude: lat, longitude: lng }) => ({ lat, lng }))
const Text = z.object({ text: z.string() })
const Types = z.array(z.string()).default([])

const Prediction = z.object({
  placeId: z.string(),
  text: Text,
  structuredFormat: z.object({ mainText: Text }),
  types: Types,
})
const Predictions = z.object({
  suggestions: z.array(z.object({ placePrediction: Prediction.optional() })).default([]),
})
const Details = z.object({ location: Location })
const Reversed = z.object({
  results: z
    .array(
      z.object({
        location: Location,
        formattedAddress: z.string(),
        granularity: z.string().optional(),
        addressComponents: z.array(z.object({ longText: z.string(), types: Types })).default([]),
      }),
    )
    .default([]),
})
const PREDICTION_FIELDS = ['placeId', 'text.text', 'structuredFormat.mainText.text', 'types']
const REVERSED_FIELDS = ['location', 'formattedAddress', 'granularity', 'addressComponents']

const HOUSES = ['street_address', 'premise', 'subpremise']
const AROUND_METRES = 30_000

interface GoogleAddresses {
  places: EngineAddress
  geocoding: EngineAddress
}

/**
 * Google's Places API (suggestions and their positions) and its Geocoding API. Only the positions of the
 * last suggestions are cached, because the next typed character mostly leads to the same ones.
 */
export function googleAddresses({ places, geocoding }: GoogleAddresses): GeocodingDialect {
  let lastPlaces = new Map<string, Position>()

  async function placeOf(placeId: string): Promise<[string, Position]> {
    const known = lastPlaces.get(placeId)
    if (known) return [placeId, known]
    const path = `/v1/places/${encodeURIComponent(placeId)}`
    return [placeId, (await askEngine(places, path, Details, askingGoogle(places, ['location']))).location]
  }

  return {
    address: places,
    async suggest(text, near) {
      const circle = near && { center: { latitude: near.lat, longitude: near.lng }, radius: AROUND_METRES }
      const fields = PREDICTION_FIELDS.map((field) => `suggestions.placePrediction.${field}`)
      const { suggestions } = await askEngine(places, '/v1/places:autocomplete', Predictions, {
        ...askingGoogle(places, fields),
        body: { input: text, ...(circle ? { locationBias: { circle } } : {}) },
      })
      const predictions = suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
      const located = new Map(await Promise.all(predictions.map(({ placeId }) => placeOf(placeId))))
      lastPlaces = located
      return predictions.flatMap((prediction) => {
        const location = located.get(prediction.placeId)
        return location ? predicted(prediction, location) : []
      })
    },
    async reverse({ lat, lng }) {
      const fields = REVERSED_FIELDS.map((field) => `results.${field}`)
      const asking = askingGoogle(geocoding, fields)
      const { results } = await askEngine(geocoding, `/v4/geocode/location/${lat},${lng}`, Reversed, asking)
      return results.map(({ location, formattedAddress: label, granularity, addressComponents }) => {
        const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.longText
        const isEstimate = granularity === 'RANGE_INTERPOLATED'
        return found({
          street: part('route'),
          houseNumber: part('street_number'),
          city: part('locality'),
          label,
          isEstimate,
          location,
        })
      })
    },
  }
}

/** Google returns the parts of an address only after it is selected; the text comes with the suggestion. */
function predicted({ text, structuredFormat, types }: z.infer<typeof Prediction>, location: Position): FoundAddress {
  const title = structuredFormat.mainText.text
  const isHouse = types.some((type) => HOUSES.includes(type))
  const kind = isHouse
    ? 'address'
    : types.includes('intersection')
      ? 'intersection'
      : types.includes('route')
        ? 'street'
        : 'place'
  return {
    label: text.text,
    kind,
    quality: isHouse ? 'exact' : kind === 'street' ? 'street' : 'place',
    street: kind === 'street' ? title : null,
    houseNumber: null,
    city: '',
    location,
  }
}
