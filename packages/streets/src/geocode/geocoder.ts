import { distanceMetres, type Position } from '@firstbell/geo'
import type { Directory, DirectoryStreet } from './directory.ts'
import { findHouse } from './house.ts'
import { nameFinder, type NameMatch } from './name-index.ts'
import { cornerOf, type Reading, readingsOf } from './question.ts'
import { nearestIn } from './reverse.ts'
import { wordsOf } from './words.ts'

export interface GeocodedAddress {
  readonly label: string
  readonly kind: 'address' | 'intersection' | 'street' | 'place'
  /** `interpolated` is an estimate between neighbours; `street` is somewhere along it. */
  readonly quality: 'exact' | 'interpolated' | 'street' | 'place'
  readonly street: string | undefined
  readonly houseNumber: string | undefined
  readonly city: string
  readonly position: Position
}

export interface Geocoder {
  /** What somebody may mean who has typed so much, the likeliest first; `near` breaks ties. */
  suggest(text: string, options?: { near?: Position | undefined; limit?: number }): GeocodedAddress[]
  /** The address at a position: the house there, else the street that passes. */
  reverse(position: Position): GeocodedAddress | undefined
}

interface Scored extends GeocodedAddress {
  readonly score: number
}

const maxNames = 12
/** What the finding of a house is worth beside the likeness of names, which goes from 0 to 1. */
const worth = { exact: 0.06, interpolated: 0.04, noHouse: -0.12, context: 0.1, otherContext: -0.12, near: 0.05 }
const nearMetres = 8000

export function createGeocoder(directory: Directory): Geocoder {
  const find = nameFinder(directory.names)
  const nearest = nearestIn(directory)
  const cityKeys = [...directory.cities.keys()]
  const isCity = (key: string) =>
    key.length > 2 && cityKeys.some((city) => city === key || (key.length > 3 && city.startsWith(key)))
  return {
    suggest(text, { near, limit = 8 } = {}) {
      const corner = cornerOf(text)
      const found = corner ? corners(directory, find, corner) : []
      for (const reading of readingsOf(text, isCity)) {
        if (reading.name.length >= 2) found.push(...matches(directory, find(reading.name, maxNames), reading))
      }
      const scored = found.map((one) => ({ ...one, score: one.score + nearness(one.position, near) }))
      return distinct(scored.sort((a, b) => b.score - a.score || a.label.localeCompare(b.label))).slice(0, limit)
    },
    reverse: (position) => {
      const found = nearest(position)
      const street = found && directory.streets[found.street]
      if (!found || !street) return undefined
      return found.house === undefined
        ? streetResult(street, position)
        : houseResult(
            street,
            street.houses.numbers[found.house] as string,
            houseAt(street, found.house),
            street.houses.isEstimate[found.house] === 0,
          )
    },
  }
}

function houseAt({ houses }: DirectoryStreet, index: number): Position {
  return { lat: houses.lats[index] as number, lng: houses.lngs[index] as number }
}

function nearness(position: Position, near: Position | undefined): number {
  return near ? worth.near * Math.exp(-distanceMetres(position, near) / nearMetres) : 0
}

function matches(directory: Directory, names: readonly NameMatch[], reading: Reading): Scored[] {
  const streetNames = directory.streetsByName.length
  return names.flatMap(({ name, likeness }) => {
    const isStreet = name < streetNames
    const indices = isStreet ? directory.streetsByName[name] : directory.placesByName[name - streetNames]
    return (indices ?? []).flatMap((index): Scored[] => {
      const street = isStreet ? directory.streets[index] : undefined
      if (street) return [onStreet(street, likeness + contextWorth(street, reading.context), reading)]
      const place = directory.places[index]
      // A place has no house number: `5 Oak Park` is no park.
      if (!place || reading.houseNumber !== undefined) return []
      const score = likeness + contextWorth(place, reading.context)
      const label = place.city && place.city !== place.name ? `${place.name}, ${place.city}` : place.name
      const { city, position } = place
      return [
        { label, kind: 'place', quality: 'place', street: undefined, houseNumber: undefined, city, position, score },
      ]
    })
  })
}

function onStreet(street: DirectoryStreet, score: number, { houseNumber }: Reading): Scored {
  if (houseNumber === undefined) return { ...streetResult(street, street.position), score }
  const house = findHouse(street.houses, houseNumber)
  if (!house) return { ...streetResult(street, street.position), score: score + worth.noHouse }
  const result = houseResult(street, house.houseNumber, house.position, house.isExact)
  return { ...result, score: score + (house.isExact ? worth.exact : worth.interpolated) }
}

/** State and country are not in the directory, so unknown words count for nothing unless none is known. */
function contextWorth(
  { city, postcode = '' }: { city: string; postcode?: string },
  context: readonly string[],
): number {
  if (context.length === 0) return 0
  const known = new Set([...wordsOf(city), postcode.slice(0, 5)])
  const isKnown = context.some(
    (word) => known.has(word) || [...known].some((one) => word.length > 2 && one.startsWith(word)),
  )
  return isKnown ? worth.context : worth.otherContext
}

function corners(
  directory: Directory,
  find: ReturnType<typeof nameFinder>,
  [a, b, context]: [string, string, string[]],
): Scored[] {
  const streetsOf = (asked: string) =>
    find(asked, maxNames).flatMap(({ name, likeness }) =>
      (directory.streetsByName[name] ?? []).map((street) => ({ street, likeness })),
    )
  const second = new Map(streetsOf(b).map(({ street, likeness }) => [street, likeness]))
  return streetsOf(a).flatMap(({ street, likeness }) => {
    const own = directory.streets[street]
    return (own?.corners ?? []).flatMap((corner): Scored[] => {
      const other = directory.streets[corner.street]
      const otherLikeness = second.get(corner.street)
      if (!own || !other || otherLikeness === undefined) return []
      const label = `${own.name} & ${other.name}`
      return [
        {
          label: own.city ? `${label}, ${own.city}` : label,
          kind: 'intersection',
          quality: 'exact',
          street: label,
          houseNumber: undefined,
          city: own.city,
          position: corner.position,
          // Two names that both fit say more than one.
          score: (likeness + otherLikeness) / 2 + 0.1 + contextWorth(own, context),
        },
      ]
    })
  })
}

function streetResult({ name, city }: DirectoryStreet, position: Position): GeocodedAddress {
  const label = city ? `${name}, ${city}` : name
  return { label, kind: 'street', quality: 'street', street: name, houseNumber: undefined, city, position }
}

function houseResult(
  { name, city }: DirectoryStreet,
  houseNumber: string,
  position: Position,
  isExact: boolean,
): GeocodedAddress {
  const label = `${houseNumber} ${name}`
  return {
    label: city ? `${label}, ${city}` : label,
    kind: 'address',
    quality: isExact ? 'exact' : 'interpolated',
    street: name,
    houseNumber,
    city,
    position,
  }
}

const sameMetres = 30

function distinct(list: readonly Scored[]): GeocodedAddress[] {
  const kept: Scored[] = []
  for (const one of list) {
    if (!kept.some((other) => other.label === one.label && distanceMetres(other.position, one.position) < sameMetres))
      kept.push(one)
  }
  return kept.map(({ score: _, ...result }) => result)
}
