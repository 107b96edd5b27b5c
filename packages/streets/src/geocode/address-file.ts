import { isPosition } from '@firstbell/geo'
import { MapFileError } from '../osm/map-file-error.ts'
import type { Address } from './addresses.ts'

export interface AddressFile {
  readonly addresses: readonly Address[]
  /** Rows without number, street or position. */
  readonly skippedRows: number
}

/** Names of columns and properties, the first that is there; those of OpenAddresses and what offices call them. */
const columns = {
  houseNumber: ['number', 'house_number', 'housenumber', 'addr:housenumber', 'house_num', 'addnum'],
  street: ['street', 'street_name', 'addr:street', 'road', 'fullname', 'stname'],
  city: ['city', 'addr:city', 'town', 'municipality', 'post_comm'],
  postcode: ['postcode', 'zip', 'zipcode', 'zip_code', 'addr:postcode', 'post_code'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lon', 'lng', 'long', 'longitude', 'x'],
} as const

type Field = keyof typeof columns
type Row = Readonly<Record<string, unknown>>

/**
 * Reads the addresses of a district from CSV or GeoJSON (also one feature a line, as OpenAddresses writes it). Throws
 * MapFileError with a sentence for the person who chose the file.
 */
export function readAddressFile(text: string): AddressFile {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content === '') throw new MapFileError('empty', 'The address file is empty.')
  const rows = content.startsWith('{') ? featureRows(content) : csvRows(content)
  const addresses = rows.flatMap((row) => addressOf(row) ?? [])
  if (addresses.length === 0) {
    throw new MapFileError(
      'empty',
      'The address file holds no address. It needs the columns number, street, lat and lon, as OpenAddresses names them.',
    )
  }
  return { addresses, skippedRows: rows.length - addresses.length }
}

function addressOf(row: Row): Address | undefined {
  const read = (field: Field): string => {
    const name = columns[field].find((column) => row[column] !== undefined && row[column] !== null)
    const value = name === undefined ? '' : row[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const [houseNumber, street] = [read('houseNumber'), read('street')]
  const [lat, lng] = [read('lat'), read('lng')]
  const position = { lat: Number(lat), lng: Number(lng) }
  if (!houseNumber || !street || lat === '' || lng === '' || !isPosition(position)) return undefined
  return { houseNumber, street, city: read('city') || undefined, postcode: read('postcode') || undefined, position }
}

interface Feature {
  readonly properties?: Record<string, unknown> | null
  readonly geometry?: { readonly type?: string; readonly coordinates?: unknown } | null
}

function featureRows(text: string): Row[] {
  return featuresIn(text).map(({ properties, geometry }) => {
    const [lng, lat] = geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
    const named = Object.entries(properties ?? {}).map(([key, value]) => [key.toLowerCase(), value])
    return { ...Object.fromEntries(named), lat, lon: lng } as Row // read field by field, each checked
  })
}

function featuresIn(text: string): Feature[] {
  try {
    const whole = JSON.parse(text) as { features?: Feature[] } & Feature // every part is checked when it is read
    return whole.features ?? [whole]
  } catch {
    // Not one document: perhaps one a line.
  }
  try {
    return text.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line) as Feature] : []))
  } catch {
    throw new MapFileError('damaged', 'The address file begins like GeoJSON and is none: it is damaged or incomplete.')
  }
}

function csvRows(text: string): Row[] {
  const [head = [], ...lines] = csvCells(text, /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',')
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = (['houseNumber', 'street', 'lat', 'lng'] as const).find(
    (field) => !columns[field].some((column) => names.includes(column)),
  )
  if (missing) {
    const wanted = columns[missing][0]
    throw new MapFileError(
      'wrong-kind',
      `The address file has no column "${wanted}". Its first line must name the columns: number, street, lat and lon, and if there are any city and postcode.`,
    )
  }
  return lines.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])))
}

/** Cells by line; quoted ones may hold separators, line ends and doubled quotes (RFC 4180). */
function csvCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"|[^",;\n\r]+|[,;]|\r?\n/g
  let value = ''
  const end = () => {
    rows.at(-1)?.push(value)
    value = ''
  }
  for (const [part, quoted] of text.matchAll(cell)) {
    if (quoted !== undefined) value += quoted.replaceAll('""', '"')
    else if (part === separator) end()
    else if (part.endsWith('\n')) {
      end()
      rows.push([])
    } else value += part
  }
  end()
  return rows.filter((row) => row.some((one) => one !== ''))
}
