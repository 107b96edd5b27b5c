import { replayOf, type Run } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { recordedRun } from '../../../testing/recorded-run.ts'
import { EXPORTS, fileNameOf } from './export.ts'

const whole = recordedRun({ fixes: 30 })
const [first, ...others] = whole.stops
const run: Run = {
  ...whole,
  stops: first ? [{ ...first, name: '=HYPERLINK("x") & <b>' }, ...others] : [],
  runData: { ...whole.runData, positions: whole.runData.positions.filter((_, index) => index < 5 || index > 20) },
}
const replay = replayOf(run)

test('[REPLAY-9] a GPX file has the stops and the track with its times, in parts where there was no signal', () => {
  const gpx = EXPORTS.gpx.write(replay, 'Oak & <Elm>')
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2)
  expect(gpx.match(/<trkpt /g)).toHaveLength(run.runData.positions.length)
  expect(gpx).toContain('<name>Oak &amp; &lt;Elm&gt; 2026-11-20</name>')
  expect(gpx).toContain(`<time>${new Date(run.timestamp * 1000).toISOString()}</time>`)
  expect(gpx.match(/<wpt /g)).toHaveLength(run.stops.length)
})

test('[REPLAY-9] a KML file has a moment for each place', () => {
  const kml = EXPORTS.kml.write(replay, 'Oak')
  expect(kml.match(/<when>/g)).toHaveLength(run.runData.positions.length)
  expect(kml.match(/<gx:coord>/g)).toHaveLength(run.runData.positions.length)
  expect(kml.match(/<gx:Track>/g)).toHaveLength(2)
})

test('[REPLAY-9] a GeoJSON file carries the times beside the coordinates', () => {
  const { features } = JSON.parse(EXPORTS.geojson.write(replay, 'Oak')) as {
    features: { properties: { coordTimes: string[][] }; geometry: { coordinates: number[][][] } }[]
  }
  const [track, ...stops] = features
  expect(track?.properties.coordTimes.map((part) => part.length)).toEqual(
    track?.geometry.coordinates.map((part) => part.length),
  )
  expect(stops).toHaveLength(run.stops.length)
})

test('[REPLAY-9] a CSV file has a row for each fix, and nothing in it is a formula', () => {
  const rows = EXPORTS.csv.write(replay).trimEnd().split('\r\n')
  expect(rows).toHaveLength(run.runData.positions.length + 1)
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"") & <b>"`)
  expect(rows[1]).toMatch(/^2026-\d\d-\d\dT[\d:.]+Z,40(\.\d+)?,-83,8,90,.*,30$/)
})

test('[REPLAY-9] a file is called after its route and its day', () => {
  expect(fileNameOf('Oak / Elm 7', '2026-11-20', 'gpx')).toBe('Oak-Elm-7-2026-11-20.gpx')
})
