import type { Position } from '@firstbell/geo'
import { distanceMetres } from '@firstbell/geo'
import type { Houses } from './directory.ts'
import { covers, type HouseNumber, houseNumberOf } from './house-number.ts'

export interface FoundHouse {
  readonly position: Position
  readonly houseNumber: string
  readonly isExact: boolean
}

/** Between houses farther apart than this nothing is reckoned: there is a field or a river in between. */
const farthestNeighboursMetres = 800

/** A house by its number, or where it must be between its neighbours on the same side (odd or even). */
export function findHouse(houses: Houses, text: string): FoundHouse | undefined {
  const asked = houseNumberOf(text)
  if (!asked) return undefined
  const found = lookFor(houses, asked)
  const at = (i: number): Position => ({ lat: houses.lats[i] as number, lng: houses.lngs[i] as number })
  if (found.exact >= 0) {
    const houseNumber = houses.numbers[found.exact] as string
    return { position: at(found.exact), houseNumber, isExact: houses.isEstimate[found.exact] === 0 }
  }
  if (found.alike >= 0) return { position: at(found.alike), houseNumber: text, isExact: false }
  const { below, above } = found
  if (!below || !above) return undefined
  const [a, b] = [at(below.index), at(above.index)]
  if (distanceMetres(a, b) > farthestNeighboursMetres) return undefined
  const share = (asked.value - below.value) / (above.value - below.value)
  return {
    position: { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share },
    houseNumber: text,
    isExact: false,
  }
}

interface Neighbour {
  readonly index: number
  readonly value: number
}

interface Found {
  exact: number
  alike: number
  below?: Neighbour
  above?: Neighbour
}

/** The house itself; one of the same number but for a letter, or of several numbers; and the nearest ones of its side. */
function lookFor(houses: Houses, asked: HouseNumber): Found {
  const found: Found = { exact: -1, alike: -1 }
  for (const [index, number] of houses.numbers.entries()) {
    const plain = houses.values[index] as number
    // Most numbers are plain, and a street has many.
    const other = /^\d+$/.test(number) ? { key: number, series: '', value: plain, last: plain } : houseNumberOf(number)
    if (!other) continue
    const { series, value } = other
    if (other.key === asked.key && found.exact < 0) found.exact = index
    const isAlike = (series === asked.series && value === asked.value) || covers(other, asked) || covers(asked, other)
    if (isAlike && found.alike < 0) found.alike = index
    if (series !== asked.series || (value - asked.value) % 2 !== 0) continue
    if (value < asked.value && value >= (found.below?.value ?? 0)) found.below = { index, value }
    else if (value > asked.value && value < (found.above?.value ?? Infinity)) found.above = { index, value }
  }
  return found
}
