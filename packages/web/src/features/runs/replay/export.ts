import { latestOf, quotedCell, type Replay } from '@firstbell/domain'
import { GAP_SECONDS } from '../track.ts'

/** REPLAY-9: a run as files that other programs read. */
export const EXPORTS = {
  gpx: { type: 'application/gpx+xml', write: gpxOf },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: kmlOf },
  geojson: { type: 'application/geo+json', write: geojsonOf },
  csv: { type: 'text/csv', write: csvOf },
} as const
export type ExportFormat = keyof typeof EXPORTS
export const EXPORT_FORMATS = Object.keys(EXPORTS) as ExportFormat[] // its own keys

export function fileNameOf(routeName: string, date: string, format: ExportFormat): string {
  const name = routeName.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `${name || 'route'}-${date}.${format}`
}

/** A tenth of a metre. */
const degrees = (value: number) => Number(value.toFixed(6))
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What a name may hold and XML may not, signs for machines included, is taken out. */
function xml(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
}

/** The track in parts: a gap ends one, so that no program draws a way that nobody saw. */
function partsOf({ data }: Replay) {
  const parts: (typeof data.positions)[] = []
  let before = -Infinity
  for (const position of data.positions) {
    if (position.timestamp - before > GAP_SECONDS) parts.push([])
    parts.at(-1)?.push(position)
    before = position.timestamp
  }
  return parts
}

function gpxOf(replay: Replay, routeName: string): string {
  const stops = replay.run.stops.map(
    ({ name, location: { lat, lng } }) =>
      `  <wpt lat="${degrees(lat)}" lon="${degrees(lng)}"><name>${xml(name)}</name></wpt>`,
  )
  const parts = partsOf(replay).map((part) => {
    const points = part.map(
      ({ lat, lng, timestamp }) =>
        `      <trkpt lat="${degrees(lat)}" lon="${degrees(lng)}"><time>${iso(timestamp)}</time></trkpt>`,
    )
    return ['    <trkseg>', ...points, '    </trkseg>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Firstbell" xmlns="http://www.topografix.com/GPX/1/1">',
    ...stops,
    '  <trk>',
    `    <name>${xml(routeName)} ${replay.run.date}</name>`,
    ...parts,
    '  </trk>',
    '</gpx>\n',
  ].join('\n')
}

function kmlOf(replay: Replay, routeName: string): string {
  const stops = replay.run.stops.map(
    ({ name, location: { lat, lng } }) =>
      `    <Placemark><name>${xml(name)}</name><Point><coordinates>${degrees(lng)},${degrees(lat)}</coordinates></Point></Placemark>`,
  )
  const tracks = partsOf(replay).map((part) => {
    const when = part.map(({ timestamp }) => `        <when>${iso(timestamp)}</when>`)
    const where = part.map(({ lat, lng }) => `        <gx:coord>${degrees(lng)} ${degrees(lat)} 0</gx:coord>`)
    return ['      <gx:Track>', ...when, ...where, '      </gx:Track>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">',
    '  <Document>',
    `    <name>${xml(routeName)} ${replay.run.date}</name>`,
    ...stops,
    `    <Placemark><name>${xml(routeName)}</name><gx:MultiTrack>`,
    ...tracks,
    '    </gx:MultiTrack></Placemark>',
    '  </Document>',
    '</kml>\n',
  ].join('\n')
}

function geojsonOf(replay: Replay, routeName: string): string {
  const { run, data } = replay
  const parts = partsOf(replay).filter((part) => part.length > 1)
  const { busNumber } = run
  const track = {
    type: 'Feature',
    properties: {
      route: routeName,
      date: run.date,
      bus: busNumber,
      coordTimes: parts.map((part) => part.map(({ timestamp }) => iso(timestamp))),
    },
    geometry: {
      type: 'MultiLineString',
      coordinates: parts.map((part) => part.map(({ lat, lng }) => [degrees(lng), degrees(lat)])),
    },
  }
  const stops = run.stops.map(({ id, name, scheduledAt, location: { lat, lng } }) => {
    const arrival = data.stopupdates.find(({ stopId, skipped }) => stopId === id && !skipped)
    return {
      type: 'Feature',
      properties: { stop: name, scheduled: iso(scheduledAt), time: arrival ? iso(arrival.timestamp) : null },
      geometry: { type: 'Point', coordinates: [degrees(lng), degrees(lat)] },
    }
  })
  return JSON.stringify({ type: 'FeatureCollection', features: [track, ...stops] })
}

const CSV_HEAD = 'time,latitude,longitude,speed_mps,heading_degrees,next_stop,deviation_seconds'

function cell(text: string): string {
  const safe = quotedCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csvOf({ run, data }: Replay): string {
  const nameOf = new Map(run.stops.map(({ id, name }) => [id, name]))
  const rows = data.positions.map(({ timestamp, lat, lng, speedMps, headingDegrees }) => {
    const known = latestOf(data.etaupdates, timestamp)
    const next = nameOf.get(known?.etaList[0]?.stopId ?? '') ?? ''
    const offset = known ? Math.round(known.etaOffset) : ''
    return [iso(timestamp), degrees(lat), degrees(lng), speedMps ?? '', headingDegrees ?? '', cell(next), offset].join(
      ',',
    )
  })
  return [CSV_HEAD, ...rows, ''].join('\r\n')
}
