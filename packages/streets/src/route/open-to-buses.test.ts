import { expect, test } from 'vitest'
import { buildGraph } from '../graph/build.ts'
import type { Tags } from '../osm/data.ts'
import { layStreets } from '../region/build-region.ts'
import { type Drawing, type DrawnWorld, drawWorld } from '../testing/drawn-world.ts'
import { driveRoute, type RoutePoint } from './drive-route.ts'

const picture = `
A----B-X--C----D
       |
     F-P--G
`
const [over, round] = ['BXC', 'BFPGC']
const ways = { AB: {}, CD: {}, BFPGC: {} }

const between = (world: DrawnWorld, a: string, b: string): RoutePoint => {
  const [from, to] = [world.at(a), world.at(b)]
  return { position: { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }, side: 'either' }
}

/** The junctions on the way from A to D, or back: over the street BXC, or round it. */
function drive({ nodes, ...drawing }: Partial<Drawing>, isBack = false): string {
  const world = drawWorld(picture, { ways: { ...ways, BXC: {}, ...drawing.ways }, nodes, ...pick(drawing) })
  const points = [between(world, 'A', 'B'), between(world, 'C', 'D')]
  return world.letters(driveRoute(buildGraph(world.data), isBack ? points.toReversed() : points).positions)
}

/** Between B and C lie 600 m: too far to walk to a stop. */
const strait = `A----B${'-'.repeat(29)}C----D`

const pick = ({ restrictions }: Partial<Drawing>) => (restrictions ? { restrictions } : {})
const driveOver = (tags: Tags, isBack = false) => drive({ ways: { BXC: tags } }, isBack)
const drivePast = (tags: Tags, ways: Drawing['ways'] = {}) => drive({ nodes: { X: tags }, ways })

test.each<Tags>([
  { maxheight: '2,8' },
  { maxheight: `9'-6"` },
  { 'maxheight:physical': '9 ft 6 in', maxheight: 'none' },
  { maxwidth: '2.2' },
  { maxlength: '10 m' },
  { maxweight: '5 tons' },
  { maxaxleload: '4' },
  { maxweightrating: '7,5' },
  { 'maxweight:bus': '10', maxweight: '40' },
  { 'maxheight:forward': '3' },
  { 'maxweight:conditional': '7.5 @ (Mo-Fr 07:00-09:00)' },
  { maxheight: 'below_default' },
  { maxheight: 'see sign' },
  { maxweight: 'unknown' },
])('[STREET-9] no bus is led where it does not fit, or where nobody knows whether it does: %o', (tags) => {
  expect(driveOver(tags)).toBe(round)
})

test.each<Tags>([
  { maxheight: '4,2' },
  { maxheight: `13'-6"` },
  { maxheight: 'default', maxwidth: '3' },
  { maxheight: 'no_sign' },
  { maxweight: '36 tons', maxspeed: 'none' },
  { maxweight: '7.5', 'maxweight:bus': 'none' },
  { maxweight: '7.5', 'maxweight:conditional': 'none @ bus' },
  { 'maxweight:hgv': '3.5' },
  { 'maxheight:backward': '3' },
  { 'maxweight:conditional': '7.5 @ (22:00-05:00)' },
])('[STREET-9] a bus is led where it fits: %o', (tags) => {
  expect(driveOver(tags)).toBe(over)
})

test.each<[Tags, string]>([
  [{ barrier: 'height_restrictor', maxheight: '2.1' }, round],
  [{ barrier: 'height_restrictor', maxheight: '4' }, over],
  [{ barrier: 'height_restrictor' }, round],
  [{ barrier: 'width_restrictor', maxwidth: `6'6"` }, round],
  [{ barrier: 'width_restrictor', maxwidth: '3 m' }, over],
  [{ maxheight: '2,7' }, round],
  [{ maxheight: 'low' }, round],
  [{ maxwidth: '2', highway: 'crossing' }, round],
  [{ maxheight: '4.5', railway: 'level_crossing' }, over],
])('[STREET-9] a point of a street limits as the street does: %o', (tags, expected) => {
  expect(drivePast(tags)).toBe(expected)
})

test('[STREET-9] the summary of an import counts limits that cannot be read, and no others', () => {
  const { data } = drawWorld(picture, {
    ways: { ...ways, BXC: { maxheight: 'low' }, XP: { highway: 'footway', maxheight: 'low' }, AB: { maxwidth: '3' } },
    nodes: { F: { maxweight: 'some' }, G: { maxheight: '4' } },
  })
  expect(layStreets(data).summary.skipped.limits).toBe(2)
})

test.each<Tags>([
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-09:00)' },
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:30-08:15,14:30-15:15)' },
  { 'access:conditional': 'no @ (Mo-Fr 14:00-16:00; SH off)' },
  { 'access:conditional': 'no @ (22:00-06:30)' },
  { 'vehicle:conditional': 'no @ (Tu,Th 08:00 - 09:00)' },
  { 'motor_vehicle:conditional': 'destination @ (Mo-Fr 15:00-18:00)' },
  { 'motor_vehicle:conditional': 'no @ (Dec-Mar)' },
  { 'motor_vehicle:conditional': 'no @ (sunset-sunrise)' },
  { 'motor_vehicle:conditional': 'no (school hours)' },
  { 'motor_vehicle:conditional': 'no @ (weight>10)' },
  { motor_vehicle: 'no', 'motor_vehicle:conditional': 'yes @ (18:00-06:00)' },
  { 'motor_vehicle:forward:conditional': 'no @ (Mo-Fr 07:00-09:00)' },
  { 'oneway:conditional': '-1 @ (Mo-Fr 06:00-10:00)' },
])('[STREET-10] no bus is led where a street is closed at an hour of a school day: %o', (tags) => {
  expect(driveOver(tags)).toBe(round)
})

test.each<Tags>([
  { 'motor_vehicle:conditional': 'no @ (Sa,Su)' },
  { 'access:conditional': 'no @ (22:00-05:00)' },
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 09:30-12:00)' },
  { 'motor_vehicle:conditional': 'no @ (PH)' },
  { 'motor_vehicle:conditional': 'no @ (weight>20)' },
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-09:00 AND hgv)' },
  { 'motor_vehicle:conditional': 'no @ snow' },
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-09:00)', bus: 'yes' },
  { 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-09:00)', 'bus:conditional': 'yes @ (Mo-Fr 07:00-09:00)' },
  { motor_vehicle: 'no', 'motor_vehicle:conditional': 'yes @ (Mo-Fr 06:00-18:00)' },
  { 'hgv:conditional': 'no @ (Mo-Fr 07:00-09:00)' },
  { 'motor_vehicle:backward:conditional': 'no @ (Mo-Fr 07:00-09:00)' },
])('[STREET-10] a street that is closed at other hours, or to others, is open: %o', (tags) => {
  expect(driveOver(tags)).toBe(over)
})

test.each<[Tags, string, string]>([
  [{ motor_vehicle: 'agricultural;forestry' }, round, round],
  [{ vehicle: 'no; agricultural' }, round, round],
  [{ access: 'private;delivery' }, round, round],
  [{ access: 'hgv;bus' }, over, over],
  [{ access: 'private' }, round, round],
  [{ access: 'private;destination' }, round, round],
  [{ access: 'agricultural;private' }, round, round],
  [{ access: 'private, customers' }, round, round],
  [{ access: 'no', 'bus:conditional': 'yes' }, over, over],
  [{ access: 'no', 'bus:conditional': 'yes @ (Mo-Fr 06:00-18:00)' }, over, over],
  [{ access: 'no', 'psv:conditional': 'designated @ (Mo-Fr)' }, over, over],
  [{ access: 'no', 'bus:conditional': 'yes @ (Mo-Fr 07:00-08:00)' }, round, round],
  [{ access: 'no', 'bus:conditional': 'yes (term time)' }, round, round],
  [{ 'motor_vehicle:conditional': 'no' }, round, round],
  [{ access: 'unknown_to_us' }, round, round],
  [{ 'motor_vehicle:forward': 'no' }, round, over],
  [{ 'vehicle:backward': 'destination' }, over, round],
  [{ 'motor_vehicle:forward': 'no', 'bus:forward': 'yes' }, over, over],
  [{ oneway: '-1', 'bus:forward': 'designated' }, over, over],
  [{ oneway: 'yes', 'psv:backward': 'yes' }, over, over],
  [{ oneway: 'yes', 'motor_vehicle:backward': 'yes' }, over, round],
  [{ oneway: 'alternating' }, over, over],
  [{ oneway: 'reversible' }, round, round],
  [{ access: 'no', school_bus: 'yes' }, over, over],
  [{ motor_vehicle: 'no', 'access:bus': 'yes' }, over, over],
  [{ motor_vehicle: 'no', tourist_bus: 'yes' }, round, round],
])('[STREET-11] who may drive, and in which direction, is read as it is written: %o', (tags, there, back) => {
  expect([driveOver(tags), driveOver(tags, true)]).toEqual(
    [there, back].map((way, i) => (i === 0 ? way : way.split('').toReversed().join(''))),
  )
})

test.each<[Tags, string]>([
  [{}, round],
  [{ bus: 'yes' }, over],
  [{ psv: 'designated' }, over],
  [{ 'access:bus': 'yes', access: 'no' }, over],
  [{ 'bus:conditional': 'yes @ (Mo-Sa 05:00-22:00)' }, over],
  [{ 'bus:conditional': 'yes @ (Mo-Fr 07:00-08:00)' }, round],
  [{ bus: 'no' }, round],
  [{ motor_vehicle: 'yes' }, round],
])('[STREET-11] a pedestrian street is open to buses that it invites: %o', (tags, expected) => {
  const { data, at } = drawWorld(strait, { ways: { AB: {}, BC: { highway: 'pedestrian', ...tags }, CD: {} } })
  const point = (letter: string) => ({ position: at(letter, letter === 'A' ? 40 : -40), side: 'either' as const })
  const go = () => driveRoute(buildGraph(data), [point('A'), point('D')]).points.length
  if (expected === over) expect(go()).toBe(2)
  else expect(go).toThrow()
})

test('[STREET-11] a street that changes its direction is the last resort, not a gap', () => {
  const { data, at } = drawWorld(strait, { ways: { AB: {}, BC: { oneway: 'reversible' }, CD: {} } })
  const route = driveRoute(buildGraph(data), [{ position: at('A', 40) }, { position: at('D', -40) }])
  expect(route.lengthMetres).toBeGreaterThan(200)
})

test.each<Tags>([
  { highway: 'crossing', motor_vehicle: 'no', foot: 'yes' },
  { highway: 'traffic_signals', vehicle: 'no' },
  { traffic_sign: 'US:R5-1', access: 'no' },
  { railway: 'tram_crossing', motor_vehicle: 'no' },
  { public_transport: 'stop_position', tram: 'yes', access: 'no' },
])('[STREET-12] what stands at a point for others does not close the street: %o', (tags) => {
  expect(drivePast(tags)).toBe(over)
})

test.each<[Tags, Drawing['ways'], string]>([
  [{ barrier: 'bollard' }, {}, round],
  [{ barrier: 'bollard' }, { XP: { highway: 'footway' } }, over],
  [{ barrier: 'cycle_barrier' }, { XP: { highway: 'cycleway' } }, over],
  [{ barrier: 'bollard' }, { XP: {} }, round],
  [{ barrier: 'height_restrictor', maxheight: '2' }, { XP: { highway: 'path' } }, round],
  [{ access: 'no' }, {}, round],
])('[STREET-12] a barrier where a path leaves a street stands on the path: %o %o', (tags, paths, expected) => {
  expect(drivePast(tags, paths)).toBe(expected)
})

test.each<[Tags, string]>([
  [{ type: 'restriction', restriction: 'no_straight_on' }, round],
  [{ type: 'restriction', 'restriction:conditional': 'no_straight_on @ (Mo-Fr 07:00-09:00)' }, round],
  [{ type: 'restriction', 'restriction:conditional': 'only_right_turn @ (Mo-Fr 15:00-18:00)' }, round],
  [{ type: 'restriction:bus', restriction: 'no_straight_on' }, round],
  [{ type: 'restriction', 'restriction:school_bus': 'no_straight_on' }, round],
  [{ type: 'restriction:bicycle', restriction: 'no_straight_on' }, over],
  [{ type: 'restriction', 'restriction:hgv': 'no_straight_on' }, over],
  [{ type: 'restriction', 'restriction:conditional': 'no_straight_on @ (Sa-Su 10:00-18:00)' }, over],
  [{ type: 'restriction', 'restriction:conditional': 'no_straight_on @ (weight>30)' }, over],
  [{ type: 'restriction', restriction: 'no_straight_on', except: 'bicycle; psv' }, over],
  [{ type: 'restriction', restriction: 'no_straight_on', except: 'bus' }, over],
  [{ type: 'restriction', restriction: 'no_straight_on', 'restriction:bus': 'none' }, over],
])('[STREET-13] a turn restriction binds a bus if it is meant and applies at a school hour: %o', (tags, expected) => {
  const kind = JSON.stringify(tags).includes('only_') ? 'BFPGC' : 'BXC'
  const world = drawWorld(picture, { ways: { ...ways, BXC: {} } })
  const index = (letters: string) =>
    world.data.ways.findIndex((_, i) => Object.keys({ ...ways, BXC: {} })[i] === letters)
  const via = world.data.ways[index('AB')]?.nodes.at(-1) ?? -1
  const members = [
    { type: 'way' as const, index: index('AB'), role: 'from' },
    { type: 'node' as const, index: via, role: 'via' },
    { type: 'way' as const, index: index(kind), role: 'to' },
  ]
  const data = { ...world.data, relations: [{ id: 1, members, tags }] }
  const points = [between(world, 'A', 'B'), between(world, 'C', 'D')]
  expect(world.letters(driveRoute(buildGraph(data), points).positions)).toBe(expected)
})

test.each([
  ['00:20', 1200],
  ['20', 1200],
  ['PT20M', 1200],
  ['0:05:30', 330],
])('[STREET-14] a ferry that takes buses is driven, in the time that the map states: %s', (duration, seconds) => {
  const ferry = { route: 'ferry', motor_vehicle: 'yes', duration }
  const { data, at } = drawWorld(strait, { ways: { AB: {}, BC: { ...ferry, highway: '' }, CD: {} } })
  const points = [{ position: at('A', 40) }, { position: at('D', -40) }]
  const route = driveRoute(layStreets(data).graph, points)
  expect(route.durationSeconds).toBeGreaterThan(seconds)
  expect(route.durationSeconds).toBeLessThan(seconds + 60)
})

test('[STREET-14] a ferry without a duration is no way, is counted, and what lies behind it is called cut off', () => {
  const ferry = { route: 'ferry', motor_vehicle: 'yes', highway: '' }
  const { data, at } = drawWorld(strait, { ways: { AB: {}, BC: ferry, CD: {} } })
  const { graph, summary } = layStreets(data)
  expect(summary.skipped.ferries).toBe(1)
  expect(() => driveRoute(graph, [{ position: at('A', 40) }, { position: at('D', -40) }])).toThrow(
    'no street leads to point',
  )
})

test('[STREET-14] nobody waits for a bus on a ferry', () => {
  const ferry = { route: 'ferry', motor_vehicle: 'yes', highway: '', duration: '10' }
  const { data, at } = drawWorld(strait, { ways: { AB: {}, BC: ferry, CD: {} } })
  const route = driveRoute(buildGraph(data), [{ position: at('A', 40) }, { position: at('C', -20) }])
  expect(route.points[1]?.snapped.lng).toBeGreaterThanOrEqual(at('C').lng)
})

test.each<[Tags, string]>([
  [{ barrier: 'gate', opening_hours: 'Mo-Fr 06:00-18:00' }, over],
  [{ barrier: 'lift_gate', opening_hours: '24/7', locked: 'yes' }, over],
  [{ barrier: 'gate', opening_hours: 'mo-su 05:30-22:00; PH off' }, over],
  [{ barrier: 'gate', opening_hours: 'Mo-Fr 07:00-18:00' }, round], // closed until seven
  [{ barrier: 'gate', opening_hours: 'Mo-Fr 06:00-20:00; We off' }, round],
  [{ barrier: 'gate', opening_hours: 'sunrise-sunset' }, round],
  [{ barrier: 'gate', opening_hours: 'by appointment', access: 'yes' }, round],
  [{ barrier: 'gate', opening_hours: '24/7', access: 'no' }, round],
  [{ barrier: 'gate', 'access:conditional': 'no @ (Mo-Fr 08:00-16:00)', access: 'yes' }, round],
  [{ barrier: 'gate', 'motor_vehicle:conditional': 'no @ (Mo-Fr 22:00-05:00)', motor_vehicle: 'yes' }, over],
  [{ barrier: 'bollard', opening_hours: '24/7' }, round],
])('[STREET-16] a gate is passed where it is open at every school hour: %o', (tags, expected) => {
  expect(drivePast(tags)).toBe(expected)
})

test.each<[Tags, string]>([
  [{ 'maxheight:lanes': '3.0|4.2' }, round],
  [{ 'maxheight:lanes': '4.2||none' }, over],
  [{ 'maxheight:lanes': 'low|4.2' }, round],
  [{ 'maxheight:lanes': '2.2|4.2', 'motor_vehicle:lanes': 'no|yes' }, over],
  [{ 'maxheight:lanes': '2.2|4.2', 'motor_vehicle:lanes': 'no|yes', 'bus:lanes': 'designated|' }, round],
  [{ 'maxheight:lanes': '2.2|4.2', 'access:lanes': '|no' }, round],
  [{ 'maxheight:lanes:forward': '3.0|4.2' }, round],
  [{ 'maxheight:lanes:backward': '3.0|4.2' }, over],
  [{ maxheight: '3.0', 'maxheight:lanes': '4.2|4.2' }, round],
])('[STREET-17] the lowest lane that a bus may use is the limit: %o', (tags, expected) => {
  expect(driveOver(tags)).toBe(expected)
})
