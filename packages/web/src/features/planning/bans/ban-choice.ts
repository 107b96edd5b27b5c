import type { Answer, api } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import { distanceMetres, findLine, type Position, project } from '@firstbell/geo'

export type Street = NonNullable<Answer<typeof api.scenarios.street>['street']>

/** What is about to be forbidden, as far as it is chosen. */
export interface BanChoice {
  kind: StreetBan['kind']
  /** Where its street is; null before a place is chosen. */
  near: Position | null
  /** Its name, where it was found by it; '' for a press on the map. */
  name: string
  /** Of a turn: a place on the street into which the bus turns. */
  into: Position | null
}

export const FIRST_CHOICE: BanChoice = { kind: 'street', near: null, name: '', into: null }

/** A press on the map chooses the street; of a turn, the next one the street into which it leads. */
export const withPress = (choice: BanChoice, position: Position): BanChoice =>
  choice.kind === 'turn' && choice.near
    ? { ...choice, into: position }
    : { ...choice, near: position, name: '', into: null }

/** So far from a street a press does not mean it. */
const REACH_METRES = 60
/** A place that is as near to a street lies on it. */
const ON_STREET_METRES = 1

interface ChosenTurn {
  /** Which of the crossings of the street, and which of its arms. */
  at: number
  from: number
  into: number
}

/** The turn from the block at the place of a street into the block at another place; undefined where the two do not meet. */
export function turnBetween({ position, crossings }: Street, into: Position | null): ChosenTurn | undefined {
  if (!into) return undefined
  const metresTo = (line: readonly Position[], place: Position) => {
    const found = findLine(line)
    return found ? project(found, place).offsetMetres : distanceMetres(line[0] ?? place, place)
  }
  const found = crossings.flatMap(({ arms }, at) => {
    const from = arms.findIndex(({ line }) => metresTo(line, position) < ON_STREET_METRES)
    if (from < 0) return []
    return arms.flatMap(({ line }, index) =>
      index === from ? [] : { at, from, into: index, metres: metresTo(line, into) },
    )
  })
  const [nearest] = found.toSorted((a, b) => a.metres - b.metres)
  if (!nearest || nearest.metres > REACH_METRES) return undefined
  const { at, from, into: index } = nearest
  return { at, from, into: index }
}
