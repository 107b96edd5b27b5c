import { type Line, headingAt, turnDegrees } from '@firstbell/geo'
import type { Course, CourseStop } from './course.ts'
import { cruiseFor, driveSeconds, type Section, sectionOf } from './kinematics.ts'
import { randomFrom } from '../random.ts'

export const RED_SHARE = 0.4
export const RED_SECONDS = { shortest: 5, longest: 45 }
/** What a light costs on average: standing at red, and about 8 s lost in braking and getting under way. */
const LIGHT_SECONDS = RED_SHARE * ((RED_SECONDS.shortest + RED_SECONDS.longest) / 2 + 8)

/** Timetables are in whole minutes: a cruise speed is fitted to at least this much of one. */
const PIECE_SECONDS = 240

/** The pace of a bus whose timetable leaves no time to drive at all, as where nobody has typed one yet. */
const TOWN_CRUISE_MPS = 11

/** From one stop to the next. */
export interface Link {
  readonly section: Section
  /** Samples of the stretch at which a traffic light stands. */
  readonly lights: readonly number[]
  /** Seconds of plain driving at the pace that the timetable asks for. */
  readonly driveSeconds: number
}

export function dwellSeconds(childcount: number): number {
  return 15 + 4.5 * childcount
}

/** The links of a course, each with the driving time that keeps the timetable on average. */
export function scheduleOf(course: Course, seed: number): Link[] {
  const lights = lightsOn(course.line, seed)
  const bare = course.stops.slice(1).map((to, i) => {
    const from = course.stops[i] as CourseStop // `to` is one further on
    const section = sectionOf(course.line, from.alongMetres, to.alongMetres)
    return { from, to, section, lights: samplesOf(lights, section), dwell: i === 0 ? 0 : dwellSeconds(from.childcount) }
  })
  return piecesOf(bare).flatMap((piece) => {
    const scheduled = (piece.at(-1)?.to.scheduledAt ?? 0) - (piece[0]?.from.scheduledAt ?? 0)
    const standing = piece.reduce((sum, { dwell, lights }) => sum + dwell + lights.length * LIGHT_SECONDS, 0)
    const sections = piece.map((link) => link.section)
    const cruise = scheduled > standing ? cruiseFor(sections, scheduled - standing) : TOWN_CRUISE_MPS
    return piece.map(({ section, lights }) => ({ section, lights, driveSeconds: driveSeconds(section, cruise) }))
  })
}

/** Neighbouring links together until they are long enough to have a pace; a short rest joins the last piece. */
function piecesOf<L extends { from: CourseStop; to: CourseStop }>(links: readonly L[]): L[][] {
  const pieces: L[][] = []
  const seconds = (piece: readonly L[]) => (piece.at(-1)?.to.scheduledAt ?? 0) - (piece[0]?.from.scheduledAt ?? 0)
  for (const link of links) {
    const open = pieces.at(-1)
    if (open && seconds(open) < PIECE_SECONDS) open.push(link)
    else pieces.push([link])
  }
  const rest = pieces.at(-1)
  if (rest && pieces.length > 1 && seconds(rest) < PIECE_SECONDS)
    pieces.splice(-2, 2, [...(pieces.at(-2) ?? []), ...rest])
  return pieces
}

const LIGHT_EVERY_METRES = 1500
const LIGHT_AT_CORNERS_SHARE = 0.3
const LIGHT_CLEARANCE_METRES = 50

/** Metres along the line at which traffic lights stand: the same ones every day. */
function lightsOn(line: Line, seed: number): number[] {
  const random = randomFrom(seed, 'lights', line.lengthMetres.toFixed(0))
  const lights: number[] = []
  let next = LIGHT_EVERY_METRES * (0.5 + random())
  for (let along = LIGHT_CLEARANCE_METRES; along < line.lengthMetres; along += 10) {
    const corner = turnDegrees(headingAt(line, along), headingAt(line, along + 10)) > 50
    if (!(along >= next || (corner && random() < LIGHT_AT_CORNERS_SHARE))) continue
    lights.push(along)
    next = along + LIGHT_EVERY_METRES * (0.5 + random())
    along += LIGHT_CLEARANCE_METRES
  }
  return lights
}

function samplesOf(lights: readonly number[], section: Section): number[] {
  const lengthMetres = section.spacingMetres * (section.limitsMps.length - 1)
  return lights
    .map((along) => along - section.fromMetres)
    .filter((metres) => metres > LIGHT_CLEARANCE_METRES && metres < lengthMetres - LIGHT_CLEARANCE_METRES)
    .map((metres) => Math.round(metres / section.spacingMetres))
}
