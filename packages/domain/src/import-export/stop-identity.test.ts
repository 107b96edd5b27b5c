import { expect, test } from 'vitest'
import { exportedNumbersOf, type KnownStop, matchStops, orderWithRows, type RowStop } from './stop-identity.ts'

/** A stop of a route: 'Oak@3 730 #7' is named Oak, three kilometers along, at 7:30, and was number 7 of its file. */
function parsed(text: string) {
  const [, name = '', at = '0', time = '700', number, key] =
    /^(\w+)@([\d.]+) (\d+)(?: #(\d+))?(?: =(\w+))?$/.exec(text) ?? []
  return { name, lat: 38.5 + Number(at) / 100, lng: -41, stoptime: Number(time), number, key }
}

const pointsOf = (...texts: string[]) =>
  texts.map((text, at): KnownStop => {
    const { number, key, ...stop } = parsed(text)
    return { ...stop, id: text, order: at + 1, importKey: key ?? null, importOrder: number ? Number(number) : null }
  })
const rowsOf = (...texts: string[]) =>
  texts.map((text): RowStop => {
    const { number, ...stop } = parsed(text)
    return { ...stop, number: Number(number) }
  })
const matched = (rows: string[], points: string[]) =>
  matchStops(rowsOf(...rows), pointsOf(...points)).map((point) => point?.id)

const ABC = ['A@1 700 #1', 'B@2 710 #2', 'C@3 720 #4']

test('[EXCHANGE-9] a stop is known by name and place whatever its number and time are now', () => {
  expect(matched(['X@0 650 #1', 'a@1 705 #2', 'B@2.01 715 #3', 'C@3 725 #4'], ABC)).toEqual([undefined, ...ABC])
  expect(matched(['B@2 710 #1', 'C@3 720 #2'], ABC)).toEqual(ABC.slice(1))
})

test('[EXCHANGE-9] a stop with another name or place is the same if its number is, or if no other can be meant', () => {
  expect(matched(['A@9 700 #1', 'Bee@2 710 #2'], ABC)).toEqual(['A@1 700 #1', 'B@2 710 #2'])
  expect(matched(['A@1 700 #1', 'B@9 710 #3', 'Cee@3 720 #5'], ABC)).toEqual(ABC)
  expect(matched(['A@1 700 #1', 'B@8 710 #8', 'B@9 710 #9'], ABC)).toEqual(['A@1 700 #1', undefined, undefined])
})

test('[EXCHANGE-9] stops of one name at different places are not taken for each other', () => {
  const stops = ['Stop@1 700 #1', 'Stop@2 710 #2', 'Stop@3 720 #3']
  expect(matched(['Stop@0 655 #1', 'Stop@1 705 #2', 'Stop@2 715 #3', 'Stop@3 725 #4'], stops)).toEqual([
    undefined,
    ...stops,
  ])
})

test('[EXCHANGE-9] a loop that passes a stop twice has two stops there', () => {
  const loop = ['School@1 700 #1', 'A@2 710 #2', 'School@1 720 #3']
  expect(matched(['School@1 700 #1', 'A@2 710 #2', 'School@1 720 #3'], loop)).toEqual(loop)
  expect(matched(['A@2 710 #1', 'School@1 720 #2'], loop)).toEqual([loop[1], loop[2]])
  expect(matched(['School@1 700 #1'], ['A@2 710 #2', 'B@4 712 #3', 'School@1 720 #4'])).toEqual([undefined])
})

test('[EXCHANGE-9] a key decides where there is one', () => {
  const keyed = ['A@1 700 #1 =k1', 'A@1 700 #2 =k2']
  expect(matched(['Z@7 800 #9 =k2', 'A@1 700 #1 =k3'], keyed)).toEqual([keyed[1], undefined])
})

test('[EXCHANGE-9] rows are put in the order of their numbers, and stops that the file leaves out stay where they are', () => {
  const points = pointsOf(...ABC)
  const order = (...rows: [string, number][]) =>
    orderWithRows(
      points,
      rows.map(([id, number]) => ({ id, number })),
    )
      .map((id) => id[0])
      .join('')
  expect(order(['N', 3])).toBe('ABNC')
  expect(order(['N', 9])).toBe('ABCN')
  expect(order(['A@1 700 #1', 1], ['N', 2], ['C@3 720 #4', 3])).toBe('ANBC')
  expect(order(['C@3 720 #4', 1], ['A@1 700 #1', 2])).toBe('CBA')
  const added = pointsOf('A@1 700 #1', 'H@2 705', 'C@3 720 #4')
  expect(
    orderWithRows(added, [{ id: 'N', number: 3 }])
      .map((id) => id[0])
      .join(''),
  ).toBe('AHNC')
})

test('[EXCHANGE-9] the numbers of the last file are exported as long as they are in order', () => {
  expect(exportedNumbersOf(pointsOf(...ABC))).toEqual([1, 2, 4])
  expect(exportedNumbersOf(pointsOf('A@1 700 #2', 'B@2 710 #1'))).toEqual([1, 2])
  expect(exportedNumbersOf(pointsOf('A@1 700 #5', 'B@2 710'))).toEqual([1, 2])
})
