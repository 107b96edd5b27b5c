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

/** Finds the house or the street at a position. */
export function nearestIn(directory: Directory): (position: Position) => Nearest | undefined {
  const houses = pointsOf(directory, (street, add) =>
    street.houses.lats.forEach((lat, i) => add({ lat, lng: street.houses.lngs[i] as number }, i)),
  )
  const streets = pointsOf(directory, (street, add) => street.line.forEach((position) => add(position, -1)))
  return (position) => {
    const house = houses(position, houseWithinMetres)
    if (house) return house
    const street = streets(position, streetWithinMetres)
    return street && { street: street.street, house: undefined }
  }
}

type Add = (position: Position, house: number) => void

function pointsOf(directory: Directory, list: (street: Directory['streets'][number], add: Add) => void) {
  const [lats, lngs, street, house]: number[][] = [[], [], [], []]
  directory.streets.forEach((own, index) =>
    list(own, (position, i) => {
      lats?.push(position.lat)
      lngs?.push(position.lng)
      street?.push(index)
      house?.push(i)
    }),
  )
  if (!lats || !lngs || lats.length === 0) return () => undefined
  const scale = Math.cos(((lats[0] as number) * Math.PI) / 180)
  const index = new Flatbush(lats.length)
  lats.forEach((lat, i) => index.add((lngs[i] as number) * scale, lat))
  index.finish()
  return (position: Position, withinMetres: number): { street: number; house: number } | undefined => {
    const [found] = index.neighbors(position.lng * scale, position.lat, 1, withinMetres / metresPerDegree)
    if (found === undefined) return undefined
    const at = { lat: lats[found] as number, lng: lngs[found] as number }
    if (distanceMetres(at, position) > withinMetres) return undefined
    return { street: street?.[found] as number, house: house?.[found] as number } // columns of one length
  }
}
