/** Reads the synthetic district of `--dir` as the route generator reads an organization. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  defaultSetup,
  Hhmm,
  hhmmOf,
  METRES_PER_MILE,
  type Position,
  type ScenarioSetup,
  USUAL_CHECK_LIMITS,
  USUAL_RIDERS_PER_SEAT,
} from '@firstbell/domain'
import { distanceMetres, offset } from '@firstbell/geo'
import type { PlanningInputs } from '@firstbell/server'

/** A student whose limit is not stated has the shortest one of the district. */
const SHORTEST_WALK_MILES = 0.2
/** Corner riders have a stop within this distance, which is less than the shortest limit. */
const STOP_WITHIN_METRES = 250
const MINUTES = /^(\d\d):(\d\d):/

export interface BusOfDistrict {
  capacity: number
  yard: Position
}

export interface District {
  inputs: PlanningInputs
  setup: ScenarioSetup
  buses: BusOfDistrict[]
  /** By child; door-to-door riders have none. */
  maxWalkMetres: ReadonlyMap<string, number>
}

interface StudentRow {
  id: string
  school: string
  grade: string
  home: Position
  isAtDoor: boolean
  maxWalkMetres: number
}

/** With more students than the files have, they are there once more, with homes that are shifted, schools and buses of their own. */
export function readDistrict(folder: string, studentCount?: number): District | undefined {
  if (!existsSync(path.join(folder, 'students.csv'))) return undefined
  const given = rowsOf(path.join(folder, 'students.csv'))
  const rows = Array.from({ length: studentCount ?? given.length }, (_, i) =>
    shifted(given[i % given.length] ?? {}, Math.floor(i / given.length)),
  )
  const students = rows.map(studentOf)
  const schools = new Map(rows.map((row) => [row.school ?? '', schoolOf(row)]))
  const busRows = rowsOf(path.join(folder, 'buses.csv'))
  const times = Math.max(1, Math.round(rows.length / given.length))
  const buses = Array.from({ length: times }, () => busRows)
    .flat()
    .map((row) => ({ capacity: Number(row.capacity), yard: positionOf(row) }))
  const inputs: PlanningInputs = {
    schools: [...schools.values()],
    children: students.map(({ id, school, grade, home }) => ({
      id,
      familyId: id,
      name: id,
      grade,
      schoolId: school,
      home,
      wheelchair: false,
    })),
    withoutSchool: 0,
    stops: stopsOf(students),
    routes: [],
    hazardAreas: [],
    ridersPerSeat: USUAL_RIDERS_PER_SEAT,
    corners: null,
    walks: null,
  }
  const corner = students.filter(({ isAtDoor }) => !isAtDoor)
  const longest = Math.ceil(Math.max(...corner.map(({ maxWalkMetres }) => maxWalkMetres)))
  const defaults = defaultSetup({ gradeBands: [], ...USUAL_CHECK_LIMITS, location: null, yardLocation: null }, [])
  return {
    inputs,
    buses,
    setup: {
      ...defaults,
      direction: 'pickup',
      schoolIds: [...schools.keys()],
      stops: {
        ...defaults.stops,
        maxWalkMetres: { kindergarten: longest, elementary: longest, secondary: longest },
      },
      goals: ['fewestBuses', 'longestRide', 'meanRide', 'distance'],
    },
    maxWalkMetres: new Map(corner.map(({ id, maxWalkMetres }) => [id, maxWalkMetres])),
  }
}

/** Door-to-door riders keep a stop at home; the others share corners, each of which is the address of one of them. */
function stopsOf(students: readonly StudentRow[]): PlanningInputs['stops'] {
  const corners: Position[] = []
  for (const { home, isAtDoor } of students)
    if (!isAtDoor && !corners.some((corner) => distanceMetres(corner, home) <= STOP_WITHIN_METRES)) corners.push(home)
  const ofRoute = { routeId: 'district', routeType: 1, name: '', time: timeOf('7:00') }
  return [
    ...corners.map((location, i) => ({ ...ofRoute, id: `corner ${i}`, location, childIds: [], twoStopChildIds: [] })),
    ...students
      .filter(({ isAtDoor }) => isAtDoor)
      .map(({ id, home }) => ({ ...ofRoute, id: `door ${id}`, location: home, childIds: [id], twoStopChildIds: [] })),
  ]
}

function studentOf(row: Row, i: number): StudentRow {
  const miles = row.max_walk_miles === '' ? SHORTEST_WALK_MILES : Number(row.max_walk_miles)
  return {
    id: `student ${i}`,
    school: row.school ?? '',
    grade: row.grade ?? '',
    home: positionOf(row),
    isAtDoor: row.pickup === 'd2d',
    maxWalkMetres: miles * METRES_PER_MILE,
  }
}

function schoolOf(row: Row): PlanningInputs['schools'][number] {
  return {
    id: row.school ?? '',
    name: row.school ?? '',
    location: { lat: Number(row.school_lat), lng: Number(row.school_lng) },
    bellStart: timeOf(row.school_start),
    bellEnd: timeOf(row.school_end),
  }
}

const SHIFT_METRES = 400

/** The same student of the same district so far to the northeast; schools beyond the first copy are those of the second one. */
function shifted(row: Row, copy: number): Row {
  if (copy === 0) return row
  const moved = (position: Position, metres: number) => offset(position, 45, metres)
  const home = moved(positionOf(row), SHIFT_METRES * copy)
  const school = moved({ lat: Number(row.school_lat), lng: Number(row.school_lng) }, SHIFT_METRES)
  return {
    ...row,
    lat: `${home.lat}`,
    lng: `${home.lng}`,
    school: `${row.school} 2`,
    school_lat: `${school.lat}`,
    school_lng: `${school.lng}`,
  }
}

const positionOf = ({ lat, lng }: Row): Position => ({ lat: Number(lat), lng: Number(lng) })

function timeOf(text = ''): Hhmm {
  const [, hours, minutes] = MINUTES.exec(text) ?? []
  return hhmmOf(Number(hours) * 60 + Number(minutes))
}

type Row = Record<string, string | undefined>

/** These files quote a field that holds a comma, and have no line breaks in fields. */
function rowsOf(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const fields = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, whole, quoted]) => quoted ?? whole)
    return Object.fromEntries(names.map((name, i) => [name, fields[i]]))
  })
}
