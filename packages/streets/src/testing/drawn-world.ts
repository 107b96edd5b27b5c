import { type Position, planeAt } from '@firstbell/geo'
import { OsmBuilder, type OsmExtract, type OsmMember, type Tags } from '../osm/data.ts'

const plane = planeAt({ lat: 38.5, lng: -41 })
const metresPerColumn = 20
const metresPerRow = 40

/** A little town that is drawn: every letter of the drawing is a node, north is up. */
export interface DrawnWorld {
  readonly data: OsmExtract
  /** The position of a letter, moved by metres to the east and to the north. */
  at(letter: string, east?: number, north?: number): Position
  /** The letters along some positions, one after the other. */
  letters(positions: readonly Position[]): string
}

export interface Drawing {
  /** `ABC` for a way along the letters A, B and C; residential unless the tags say otherwise. */
  readonly ways: Readonly<Record<string, Tags>>
  readonly nodes?: Readonly<Record<string, Tags>>
  /** `no_left_turn AB B BC`: the kind, the from way, the via node or way, the to way; ways by their letters. */
  readonly restrictions?: readonly string[]
}

export function drawWorld(picture: string, { ways, nodes = {}, restrictions = [] }: Drawing): DrawnWorld {
  const builder = new OsmBuilder()
  const positions = new Map<string, Position>()
  const indices = new Map<string, number>()
  picture.split('\n').forEach((row, y) => {
    for (const { 0: letter, index } of row.matchAll(/[A-Za-z]/g)) {
      const position = plane.toPosition({ x: index * metresPerColumn, y: -y * metresPerRow })
      positions.set(letter, position)
      indices.set(letter, builder.node(position, nodes[letter]))
    }
  })
  const node = (letter: string) => {
    const index = indices.get(letter)
    if (index === undefined) throw new RangeError(`${letter} is not in the drawing`)
    return index
  }
  const wayIndices = new Map(
    Object.entries(ways).map(([letters, tags]) => [
      letters,
      builder.way(letters.split('').map(node), { highway: 'residential', ...tags }),
    ]),
  )
  for (const restriction of restrictions) {
    const [kind = '', from = '', via = '', to = ''] = restriction.split(' ')
    const member = (role: string, letters: string): OsmMember => {
      const way = wayIndices.get(letters)
      return way === undefined ? { type: 'node', index: node(letters), role } : { type: 'way', index: way, role }
    }
    const members = [member('from', from), member('via', via), member('to', to)]
    builder.relation(members, { type: 'restriction', restriction: kind })
  }
  return {
    data: builder.build(),
    at: (letter, east = 0, north = 0) => {
      const { x, y } = plane.toPoint(positions.get(letter) ?? { lat: NaN, lng: NaN })
      return plane.toPosition({ x: x + east, y: y + north })
    },
    letters: (along) =>
      along
        .flatMap(
          ({ lat, lng }) =>
            [...positions].find(([, position]) => position.lat === lat && position.lng === lng)?.[0] ?? [],
        )
        .join(''),
  }
}
