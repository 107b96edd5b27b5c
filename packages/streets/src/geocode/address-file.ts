import { isPosition } from '@firstbell/geo'
import { MapFileError } from '../osm/map-file-error.ts'
import { type Field, fieldsIn, plainName } from './address-columns.ts'
import type { Address } from './addresses.ts'
import { csvCells } from './csv-cells.ts'
import { splitAddress, withoutUnit, type WrittenAddress } from './question.ts'

export interface AddressFile {
  readonly addresses: readonly Address[]
  readonly skipped: SkippedRows
}

/** Rows that could not be used, by what they lack. */
export interface SkippedRows {
  rowsWithoutNumber: number
  rowsWithoutStreet: number
  rowsWithoutPosition: number
}

/** Cells by the plain names of their columns. */
type Row = Readonly<Record<string, unknown>>

/**
 * Reads the addresses of a district from CSV or GeoJSON (also one feature a line, as OpenAddresses writes it). Throws
 * MapFileError with a sentence for the person who chose the file.
 */
export function readAddressFile(text: string): AddressFile {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content === '') throw new MapFileError('empty', 'The address file is empty.')
  const rows = content.startsWith('{') ? featureRows(content) : csvRows(content)
  const skipped: SkippedRows = { rowsWithoutNumber: 0, rowsWithoutStreet: 0, rowsWithoutPosition: 0 }
  let projected = 0
  const readerOf = rowReader()
  const addresses = rows.flatMap((row): Address[] => {
    const read = readerOf(row)
    const { houseNumber, street, city, postcode } = addressOf(read)
    const position = { lat: degreesOf(read('lat')), lng: degreesOf(read('lng')) }
    if (!houseNumber) skipped.rowsWithoutNumber++
    else if (!street) skipped.rowsWithoutStreet++
    else if (!isPosition(position)) {
      skipped.rowsWithoutPosition++
      if (Math.abs(position.lat) > 90 || Math.abs(position.lng) > 180) projected++
    } else {
      const own = street.startsWith(`${houseNumber} `) ? street.slice(houseNumber.length + 1) : street
      return [{ houseNumber, street: own, city: city || undefined, postcode: postcode || undefined, position }]
    }
    return []
  })
  if (addresses.length === 0) throw noAddress(skipped, projected)
  return { addresses, skipped }
}

/** Why a file with rows holds no address: what most of them lack. */
function noAddress(
  { rowsWithoutNumber, rowsWithoutStreet, rowsWithoutPosition }: SkippedRows,
  projected: number,
): MapFileError {
  if (projected > 0) {
    return new MapFileError(
      'wrong-kind',
      'The positions of the address file are not in degrees, but in meters or feet of a map projection such as State Plane or UTM. Export it with latitude and longitude (WGS 84).',
    )
  }
  const most = Math.max(rowsWithoutNumber, rowsWithoutStreet, rowsWithoutPosition)
  const lacks =
    most === rowsWithoutPosition ? 'position in degrees' : most === rowsWithoutNumber ? 'house number' : 'street'
  const reason = most > 0 ? ` No row has a ${lacks} that can be read.` : ''
  return new MapFileError(
    'empty',
    `The address file holds no address.${reason} It needs the columns number, street, lat and lon, as OpenAddresses names them.`,
  )
}

type Read = (field: Field) => string

/** Reads rows, most of which have the same columns. */
function rowReader(): (row: Row) => Read {
  const known = new Map<string, ReturnType<typeof fieldsIn>>()
  return (row) => {
    const names = Object.keys(row).filter((name) => row[name] !== undefined && row[name] !== null)
    const key = names.join()
    const fields = known.get(key) ?? fieldsIn(names)
    known.set(key, fields)
    return (field) => {
      const value = row[fields[field] ?? '']
      return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    }
  }
}

/** Number and street have columns of their own, or are in one column with the whole address. */
function addressOf(read: Read): WrittenAddress {
  const [houseNumber, street, city, postcode] = [numberOf(read), streetOf(read), read('city'), read('postcode')]
  const text = houseNumber && street ? '' : read('whole')
  if (text === '') return { houseNumber, street, city, postcode }
  const whole = splitAddress(text)
  return { ...whole, city: city || whole.city, postcode: postcode || whole.postcode }
}

/** Spreadsheets make 12.0 of 12, and some counties write 12.5 for 12 1/2. */
function numberOf(read: Read): string {
  const number = withoutUnit(read('houseNumber').replace(/^#\s*/, ''))
    .replace(/\.0+$/, '')
    .replace(/\.50*$/, ' 1/2')
  const suffix = read('numberSuffix')
  return number && `${read('numberPrefix')}${number}${/^\d/.test(suffix) ? ' ' : ''}${suffix}`
}

/** A street in one column, or in the columns of its parts: N, QUINCY, ST. */
function streetOf(read: Read): string {
  const whole = read('street')
  if (whole) return whole
  const name = read('streetName')
  if (!name) return ''
  const words = name.toLowerCase().split(' ')
  const before = [read('preDirection'), read('preType')].filter((part) => part.toLowerCase() !== words[0])
  const behind = [read('type'), read('postDirection')].filter((part) => part.toLowerCase() !== words.at(-1))
  return [...before, name, ...behind].filter(Boolean).join(' ')
}

/** A number with a decimal point or comma; NaN for anything else. */
function degreesOf(text: string): number {
  const plain = text.replace(/[−–]/, '-').replace(/°$/, '')
  if (plain === '') return Number.NaN
  if (/^[-+]?\d+,\d+$/.test(plain)) return Number(plain.replace(',', '.'))
  return Number(plain.replace(/,(?=\d{3}(?:\D|$))/g, ''))
}

interface Feature {
  readonly properties?: Record<string, unknown> | null
  readonly geometry?: { readonly type?: string; readonly coordinates?: unknown } | null
}

function featureRows(text: string): Row[] {
  return featuresIn(text).map(({ properties, geometry }) => {
    const [lng, lat] = geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
    const named = Object.entries(properties ?? {}).map(([key, value]) => [plainName(key), value])
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

const wanted = { houseNumber: 'number', street: 'street', lat: 'lat', lng: 'lon' } as const

function csvRows(text: string): Row[] {
  const [head = [], ...lines] = csvCells(text)
  const names = head.map(plainName)
  const fields = fieldsIn(names)
  const isMissing = (field: keyof typeof wanted) => {
    if (fields[field] !== undefined) return false
    const isPosition = field === 'lat' || field === 'lng'
    return isPosition || !(fields.whole !== undefined || (field === 'street' && fields.streetName !== undefined))
  }
  const missing = (Object.keys(wanted) as (keyof typeof wanted)[]).find(isMissing)
  if (missing) {
    throw new MapFileError(
      'wrong-kind',
      `The address file has no column "${wanted[missing]}". Its first line must name the columns: number, street, lat and lon, and if there are any city and postcode. A column "address" may hold number, street and city.`,
    )
  }
  return lines.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])))
}
