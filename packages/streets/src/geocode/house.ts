import type { Position } from '@firstbell/geo'
import { distanceMetres } from '@firstbell/geo'
import type { Houses } from './directory.ts'

export interface FoundHouse {
  readonly position: Position
  readonly houseNumber: string
  readonly isExact: boolean
}

/** Between houses farther apart than this nothing is reckoned: there is a field or a river in between. */
const farthestNeighboursMetres = 800

/** A house by its number, or where it must be between its neighbours on the same side (odd or even). */
export function findHouse(houses: Houses, asked: string): FoundHouse | undefined {
  const value = Number.parseInt(asked, 10)
  const plain = (number: string) => number.toLowerCase().replace(/\s/g, '')
  const at = (i: number): Position => ({ lat: houses.lats[i] as number, lng: houses.lngs[i] as number })
  const isNumber = (i: number) => plain(houses.numbers[i] ?? '') === plain(asked)
  let [exact, sameValue, below, above] = [-1, -1, -1, -1]
  houses.values.forEach((other, i) => {
    if (other === value) {
      if (isNumber(i) && exact < 0) exact = i
      if (sameValue < 0) sameValue = i
    }
    if ((other - value) % 2 !== 0) return
    if (other < value) below = i
    else if (other > value && above < 0) above = i
  })
  if (exact >= 0) {
    return {
      position: at(exact),
      houseNumber: houses.numbers[exact] as string,
      isExact: houses.isEstimate[exact] === 0,
    }
  }
  if (sameValue >= 0) return { position: at(sameValue), houseNumber: asked, isExact: false }
  if (below < 0 || above < 0) return undefined
  const [a, b] = [at(below), at(above)]
  if (distanceMetres(a, b) > farthestNeighboursMetres) return undefined
  const [low, high] = [houses.values[below] as number, houses.values[above] as number]
  const share = (value - low) / (high - low)
  return {
    position: { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share },
    houseNumber: asked,
    isExact: false,
  }
}
