import { distanceMetres, type Position } from '@firstbell/geo'
import Flatbush from 'flatbush'
import type { Directory } from './directory.ts'

export interface Nearest {
  readonly street: number
  /** Index into the street's houses; undefined where only the street is near. */
  readonly house: number | undefined
}

const houseWithinMetres = 60
const streetWithinMetres = 400
const metresPerDegree = 111_195

/** Finds the house or the street at a place. */
export function nearestIn(directory: Directory): (place: Position) => Nearest | undefined {
  const houses = pointsOf(directory, (street, add) =>
    street.houses.lats.forEach((lat, i) => add({ lat, lng: street.houses.lngs[i] as number }, i)),
  )
  const streets = pointsOf(directory, (street, add) => street.line.forEach((place) => add(place, -1)))
  return (place) => {
    const house = houses(place, houseWithinMetres)
    if (house) return house
    const street = streets(place, streetWithinMetres)
    return street && { street: street.street, house: undefined }
  }
}

type Add = (place: Position, house: number) => void

function pointsOf(directory: Directory, list: (street: Directory['streets'][number], add: Add) => void) {
  const [lats, lngs, street, house]: number[][] = [[], [], [], []]
  directory.streets.forEach((own, index) =>
    list(own, (place, i) => {
      lats?.push(place.lat)
      lngs?.push(place.lng)
      street?.push(index)
      house?.push(i)
    }),
  )
  if (!lats || !lngs || lats.length === 0) return () => undefined
  const scale = Math.cos(((lats[0] as number) * Math.PI) / 180)
  const index = new Flatbush(lats.length)
  lats.forEach((lat, i) => index.add((lngs[i] as number) * scale, lat))
  index.finish()
  return (place: Position, withinMetres: number): { street: number; house: number } | undefined => {
    const [found] = index.neighbors(place.lng * scale, place.lat, 1, withinMetres / metresPerDegree)
    if (found === undefined) return undefined
    const at = { lat: lats[found] as number, lng: lngs[found] as number }
    if (distanceMetres(at, place) > withinMetres) return undefined
    return { street: street?.[found] as number, house: house?.[found] as number } // columns of one length
  }
}
