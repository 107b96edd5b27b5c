// Calculates an audit bundle of a report or of a signed count again, from its rows: `node scripts/recount.mjs BUNDLE`, a ZIP file or
// the folder into which it was unpacked. It imports nothing of the product. Exits with 1 if a figure differs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { countWeek } from './recount/count-week.mjs'
import * as messages from './recount/messages.mjs'
import { groups } from './recount/numbers.mjs'
import * as rides from './recount/rides.mjs'
import * as runs from './recount/runs.mjs'
import * as stops from './recount/stops.mjs'

/** By the type of a report: how its figures are calculated from the rows. */
const REPORTS = { ...rides, ...stops, ...runs, ...messages }

const [bundle] = process.argv.slice(2)
if (!bundle) {
  console.error('Usage: node scripts/recount.mjs BUNDLE.zip|FOLDER')
  process.exit(2)
}
const files = statSync(bundle).isDirectory() ? readFolder(bundle) : readZip(readFileSync(bundle))
const table = (name) => parseCsv(files[`${name}.csv`]?.toString() ?? '')
let figures = 0
let differences = 0

verifyHashes()
if (files['count.json']) recountWeek(JSON.parse(files['count.json']))
else recountReport(JSON.parse(files['report.json']))
console.log(`${figures} figures calculated again, ${differences} of them different`)
process.exitCode = differences > 0 ? 1 : 0

function readFolder(folder) {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
}

/** By the directory at its end. */
function readZip(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const isPacked = zip.readUInt16LE(at + 10) === 8
    found[zip.toString('utf8', at + 46, at + 46 + nameBytes)] = isPacked ? inflateRawSync(packed) : packed
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return found
}

/** RFC 4180. Nothing is null; a quote before a text keeps spreadsheets from calculating it, and is taken off. */
function parseCsv(text) {
  const lines = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? (plain || null)
    lines.at(-1).push(cell?.startsWith("'") ? cell.slice(1) : cell)
    if (end === '\r\n') lines.push([])
    if (end === '') break
  }
  const [names = [], ...rows] = lines.slice(0, -1) // nothing is after the last end of a line
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, valueOf(name, cells[i])])))
}

/** Some columns hold numbers, or true and false. Moments are seconds UTC. */
function valueOf(name, cell) {
  if (cell === null) return null
  if (
    /(At|Seconds|Minutes|Metres|Late|Seats|Places)$|^(fixes|seats|wheelchairPlaces|assigned|riders|maxLoad|type)$/.test(
      name,
    )
  )
    return Number(cell)
  return ['unscheduled', 'absent', 'corrected', 'hasRoster'].includes(name) ? cell === 'true' : cell
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

function verifyHashes() {
  const sums = files.SHA256SUMS?.toString() ?? ''
  const lines = sums.split('\n').filter((line) => line !== '')
  const names = new Set([...Object.keys(files), ...lines.map((line) => line.slice(66))])
  for (const name of names)
    if (name !== 'SHA256SUMS')
      compare(
        `hash of ${name}`,
        lines.find((line) => line.slice(66) === name)?.slice(0, 64),
        files[name] && sha256(files[name]),
      )
  console.log(`SHA-256 of SHA256SUMS: ${sha256(sums)}`)
}

function recountReport(report) {
  const recount = REPORTS[report.type]
  if (!recount) throw new Error(`a report of the type ${report.type} cannot be calculated again`)
  verifyFilters(report)
  const counted = recount(report, table)
  for (const { key, value } of report.summary) compare(key, value, counted.summary[key])
  if (report.coverage) {
    compare('coverage, known', report.coverage.known, counted.known)
    compare('coverage, of', report.coverage.of, counted.of)
  }
  compareLines(
    'row',
    report.columns.map(({ key }) => key),
    report.rows,
    counted.rows,
  )
  if (!report.chart) return
  const { label, series, points } = report.chart
  const isInOrder = label.kind === 'date' // of many dates the last 400 are drawn
  const drawn = isInOrder ? counted.points.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-400) : counted.points
  compareLines(
    'point of the chart',
    [label, ...series].map(({ key }) => key),
    points,
    drawn,
  )
}

/** Each row is one that the report is about, as far as the row itself says. */
function verifyFilters({ type, filters }) {
  const { from, to, by: _, ...exact } = filters
  const isAbout = (row) =>
    (row.date === undefined || (row.date >= from && row.date <= to)) &&
    Object.entries(exact).every(([name, value]) => row[name] === undefined || row[name] === value)
  for (const name of ['rides', 'stops', 'arrivals', ...(type === 'alerts' ? [] : ['runs'])])
    compare(`${name}.csv: rows that the filters exclude`, 0, table(name).filter((row) => !isAbout(row)).length)
}

function recountWeek(signed) {
  const { cells, figures: counted } = countWeek(signed, table)
  for (const [name, value] of Object.entries(counted)) compare(name, signed[name], value)
  compareLines(
    'route and date',
    ['date', 'routeId', 'routeName', 'direction', 'boarded', 'notBoarded', 'unknown'],
    signed.cells,
    cells,
  )
}

function isSame(one, other) {
  if (typeof one !== 'number' || typeof other !== 'number') return (one ?? '') === (other ?? '')
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)) // fractions add up differently in another order
}

function compare(what, shown, counted) {
  figures++
  if (isSame(shown, counted)) return
  differences++
  console.log(`DIFFERENT ${what}: ${JSON.stringify(shown)} in the bundle, ${JSON.stringify(counted)} calculated`)
}

/** In any order: first the lines that are alike are paired, then each other one with the most similar. */
function compareLines(what, keys, shown, counted) {
  const inOrder = (names) => (names ?? '').split(', ').toSorted().join(', ')
  const cellsOf = (line) => keys.map((key) => (key === 'routes' ? inOrder(line[key]) : (line[key] ?? '')))
  const textOf = (cells) => JSON.stringify(cells.map((cell) => (typeof cell === 'number' ? cell.toPrecision(9) : cell)))
  const byText = groups(counted.map(cellsOf), textOf)
  const unlike = shown.map(cellsOf).filter((cells) => !byText.get(textOf(cells))?.pop())
  const left = [...byText.values()].flat()
  figures += (shown.length - unlike.length) * keys.length
  compare(`number of lines: ${what}`, shown.length, counted.length)
  for (const cells of unlike) {
    const alike = (other) => other.filter((cell, i) => isSame(cell, cells[i])).length
    const [nearest = []] = left.toSorted((a, b) => alike(b) - alike(a))
    if (left.includes(nearest)) left.splice(left.indexOf(nearest), 1)
    for (const [i, key] of keys.entries()) compare(`${key} of ${what} ${JSON.stringify(cells)}`, cells[i], nearest[i])
  }
}
