import type { FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import type { GeocodedAddress, Geocoder } from '@firstbell/streets'

const shown = ({ position, street, houseNumber, ...rest }: GeocodedAddress): FoundAddress => ({
  ...rest,
  street: street ?? null,
  houseNumber: houseNumber ?? null,
  location: position,
})

export function suggestFrom(geocoder: Geocoder, text: string, near: Position | undefined): FoundAddress[] {
  return geocoder.suggest(text, { near }).map(shown)
}

export function reverseFrom(geocoder: Geocoder, position: Position): FoundAddress | null {
  const found = geocoder.reverse(position)
  return found ? shown(found) : null
}
