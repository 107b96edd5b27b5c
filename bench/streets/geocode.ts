// How well addresses are found: `npm run bench:geocode -- FILE.osm.pbf…`, and on 50,000 made-up addresses.
import path from 'node:path'
import { distanceMetres, offset } from '@firstbell/geo'
import { type Address, buildDirectory, createGeocoder, type Directory, OsmBuilder } from '@firstbell/streets'
import { buildTown, type Random, randomOf } from '@firstbell/town'
import { Latencies } from '../support/load/load.ts'
import { printHeader, printTable } from '../support/print.ts'
import { readExtract } from '../support/read-extract.ts'

const QUESTIONS = 1000
const SAME_METRES = 60

interface Known {
  text: string
  position: { lat: number; lng: number }
}

const TYPES = ['Street', 'Avenue', 'Road', 'Drive', 'Lane', 'Court', 'Place', 'Boulevard', 'Way', 'Circle']
const SYLLABLES = [
  'al',
  'ber',
  'car',
  'don',
  'el',
  'fair',
  'green',
  'hol',
  'ing',
  'ken',
  'lin',
  'mar',
  'nor',
  'oak',
  'pem',
  'ros',
  'stan',
  'ton',
  'val',
  'wood',
  'ley',
  'field',
  'brook',
  'ridge',
]

/** 2,500 streets of 20 houses each, with names as like each other as real ones are. */
function madeUp(): Directory {
  const random = randomOf(3)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random.between(0, list.length))] as T // between 0 and its length
  const names = new Set<string>()
  while (names.size < 2500) {
    const word = Array.from({ length: 2 + Math.floor(random.between(0, 2)) }, () => pick(SYLLABLES)).join('')
    names.add(`${word[0]?.toUpperCase()}${word.slice(1)} ${pick(TYPES)}`)
  }
  const addresses = [...names].flatMap((street, s): Address[] =>
    Array.from({ length: 20 }, (_, h) => {
      const position = offset(offset({ lat: 38, lng: -41 }, 0, Math.floor(s / 50) * 700), 90, (s % 50) * 900 + h * 25)
      return { houseNumber: String(100 + h * 7), street, position }
    }),
  )
  return buildDirectory(new OsmBuilder().build(), addresses)
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bStreet\b/, 'St'],
  [/\bAvenue\b/, 'Ave'],
  [/\bRoad\b/, 'Rd'],
  [/\bDrive\b/, 'Dr'],
  [/\bLane\b/, 'Ln'],
  [/\bCourt\b/, 'Ct'],
  [/\bNorth\b/, 'N'],
  [/\bSouth\b/, 'S'],
  [/\bEast\b/, 'E'],
  [/\bWest\b/, 'W'],
  [/\bBoulevard\b/, 'Blvd'],
  [/\bPlace\b/, 'Pl'],
]

const shortened = (text: string) => SHORT.reduce((one, [long, short]) => one.replace(long, short), text).toLowerCase()

/** One typing error in a letter: changed, added, left out or swapped with the next. */
function mistyped(text: string, random: Random): string {
  const letters = Array.from(text).flatMap((letter, i) => (/\p{L}/u.test(letter) && i > 0 ? [i] : []))
  const at = letters[Math.floor(random.between(0, letters.length))] ?? 0
  const other = String.fromCharCode(97 + Math.floor(random.between(0, 26)))
  const kind = Math.floor(random.between(0, 4))
  if (kind === 0) return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
  if (kind === 1) return `${text.slice(0, at)}${other}${text.slice(at)}`
  if (kind === 2) return `${text.slice(0, at)}${text.slice(at + 1)}`
  return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`
}

const sources: [string, Directory][] = process.argv
  .slice(2)
  .map((file) => [path.basename(file, '.osm.pbf'), buildDirectory(readExtract(file))])
sources.push(['fictional town', buildDirectory(buildTown(7).data)], ['50,000 made up', madeUp()])

const rows = sources
  .filter(([, directory]) => directory.addressCount > 0)
  .map(([name, directory]) => {
    const random = randomOf(9)
    const geocoder = createGeocoder(directory)
    const houses = directory.streets.flatMap(({ name: street, houses: own }) =>
      own.numbers.map((number, i): Known => ({
        text: `${number} ${street}`,
        position: { lat: own.lats[i] as number, lng: own.lngs[i] as number },
      })),
    )
    const asked = Array.from(
      { length: Math.min(QUESTIONS, houses.length) },
      () => houses[Math.floor(random.between(0, houses.length))] as Known,
    )
    const latency = new Latencies()
    const rate = (spell: (text: string) => string) => {
      const hits = asked.filter(({ text, position }) => {
        const question = spell(text)
        const began = performance.now()
        const [first] = geocoder.suggest(question)
        latency.add(performance.now() - began)
        return first && (first.label.startsWith(text) || distanceMetres(first.position, position) < SAME_METRES)
      })
      return `${((100 * hits.length) / asked.length).toFixed(1)} %`
    }
    return [
      name,
      `${directory.addressCount}`,
      rate((text) => text),
      rate(shortened),
      rate((text) => mistyped(text, random)),
      rate((text) => mistyped(mistyped(text, random), random)),
      `${latency.quantile(0.5).toFixed(2)} ms`,
      `${latency.quantile(0.99).toFixed(2)} ms`,
    ]
  })
printHeader('Addresses: how often the first answer is the right one')
printTable(['', 'addresses', 'as written', 'short forms', 'one error', 'two errors', 'p50', 'p99'], rows)
