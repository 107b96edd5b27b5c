import type { Problem } from '../problem.ts'

/** A real town of Sciortino, Lewis and Thompson (2023): stops, addresses with children, driving times, walks. */
export interface BusFile {
  /** The school is place 0. */
  places: number
  addresses: number[]
  seconds: Int32Array
  metres: Int32Array
  walks: { address: number; stop: number; metres: number }[]
}

export function parseBus(text: string): BusFile {
  const lines = text.split('\n').map((line) => line.trim())
  const [places = 0] = (lines[0] ?? '').split(',').map(Number)
  const file: BusFile = {
    places,
    addresses: [],
    seconds: new Int32Array(places * places),
    metres: new Int32Array(places * places),
    walks: [],
  }
  for (const line of lines.slice(1)) {
    const [kind, ...rest] = line.split(',')
    const [a = 0, b = 0, c = 0, d = 0] = rest.map(Number)
    if (kind === 'a') file.addresses.push(c)
    else if (kind === 'd') {
      file.metres[a * places + b] = Math.round(c * 1000)
      file.seconds[a * places + b] = d
    } else if (kind === 'w') file.walks.push({ address: a, stop: b, metres: Math.round(c * 1000) })
  }
  return file
}

const MAX_JOURNEY_SECONDS = 2700
const DWELL_SECONDS = 15
const DWELL_SECONDS_PER_STUDENT = 5

/** As many buses as seats need, and the fewest minutes in all: driving and dwelling. */
export function problemOfBus(file: BusFile, capacity: number): { problem: Problem; scale: number } {
  const walks: { stop: string; metres: number }[][] = file.addresses.map(() => [])
  for (const { address, stop, metres } of file.walks) walks[address]?.push({ stop: String(stop), metres })
  const children = file.addresses.reduce((sum, count) => sum + count, 0)
  return {
    scale: 60,
    problem: {
      direction: 'morning',
      matrix: { places: file.places, seconds: file.seconds, metres: file.metres },
      schools: [{ id: 'school', place: 0 }],
      stops: Array.from({ length: file.places - 1 }, (_, i) => ({
        id: String(i + 1),
        place: i + 1,
        dwellSeconds: DWELL_SECONDS,
        dwellSecondsPerStudent: DWELL_SECONDS_PER_STUDENT,
      })),
      students: file.addresses.map((size, address) => ({
        id: String(address + 1),
        school: 'school',
        size,
        walks: walks[address]!,
      })),
      fleet: [{ id: 'bus', seats: capacity, count: Math.ceil(children / capacity) }],
      rules: { tours: 'open', maxJourneySeconds: MAX_JOURNEY_SECONDS },
      objective: { time: 1 },
    },
  }
}
