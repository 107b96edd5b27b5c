import type { Problem } from '../problem.ts'

/** Several schools with bells of Park, Tae and Kim (2012), in feet. */
export interface MultiSchool {
  schools: { id: string; x: number; y: number; bellSeconds: number }[]
  stops: { id: string; x: number; y: number; school: string; students: number }[]
}

export function parseMultiSchool(schoolsText: string, stopsText: string): MultiSchool {
  const rows = (text: string) =>
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
  return {
    schools: rows(schoolsText).map(([id = '', x, y, bell]) => ({
      id,
      x: Number(x),
      y: Number(y),
      bellSeconds: Math.floor(Number(bell) / 100) * 3600 + (Number(bell) % 100) * 60,
    })),
    stops: rows(stopsText).map(([id = '', x, y, school = '', students]) => ({
      id,
      x: Number(x),
      y: Number(y),
      school,
      students: Number(students),
    })),
  }
}

const FEET_PER_SECOND = 29.3333
const SEATS = 66
const SCHOOL_DWELL_SECONDS = 154.4
const STOP_DWELL_SECONDS = 19
const STOP_DWELL_SECONDS_PER_STUDENT = 2.6
const SCALE = 10

/** Fewest buses; times are tenths of seconds, rounded up. A bus leaves a school at its bell and not before. */
export function problemOfMultiSchool(
  { schools, stops }: MultiSchool,
  maxRideSeconds: number,
): { problem: Problem; scale: number } {
  const points = [...schools, ...stops]
  const places = points.length
  const seconds = new Int32Array(places * places)
  points.forEach((a, from) =>
    points.forEach((b, to) => {
      seconds[from * places + to] = Math.ceil(
        ((Math.abs(a.x - b.x) + Math.abs(a.y - b.y)) / FEET_PER_SECOND) * SCALE - 1e-9,
      )
    }),
  )
  const dwell = Math.round(SCHOOL_DWELL_SECONDS * SCALE)
  return {
    scale: 1,
    problem: {
      direction: 'morning',
      matrix: { places, seconds, metres: seconds },
      schools: schools.map(({ id, bellSeconds }, place) => {
        const at = bellSeconds * SCALE - dwell
        return { id, place, bell: bellSeconds * SCALE, window: { from: at, until: at }, dwellSeconds: dwell }
      }),
      stops: stops.map(({ id }, i) => ({
        id,
        place: schools.length + i,
        dwellSeconds: STOP_DWELL_SECONDS * SCALE,
        dwellSecondsPerStudent: STOP_DWELL_SECONDS_PER_STUDENT * SCALE,
      })),
      students: stops.map(({ id, school, students }) => ({
        id,
        school,
        size: students,
        walks: [{ stop: id, metres: 0 }],
      })),
      fleet: [{ id: 'bus', seats: SEATS }],
      rules: { tours: 'open', maxRideSeconds: maxRideSeconds * SCALE, severalToursPerBus: true },
      objective: ['buses', 'time'],
    },
  }
}
