import { strFromU8, unzipSync } from 'fflate'

/** What a sheet says beside the values of its cells; rows and columns from 0. */
export interface SheetLayout {
  otherSheets: string[]
  hiddenRows: number[]
  hiddenColumns: number[]
  /** Cells with the error of a formula, such as #N/A. */
  errors: { row: number; column: number; text: string }[]
  /** Cells of which several rows of a column are one. */
  merged: { column: number; from: number; to: number }[]
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** EXCHANGE-24: what the first sheet of a workbook hides, joins, and could not calculate; the library for workbooks says none of it. */
export function readLayout(bytes: Uint8Array): SheetLayout {
  const book = unzipSync(bytes, { filter: ({ name }) => name === WORKBOOK || name === RELATIONS })
  const [first, ...others] = elements(parsed(book[WORKBOOK]), 'sheet')
  const relation = first?.getAttribute('r:id') ?? ''
  const target = elements(parsed(book[RELATIONS]), 'Relationship').find((one) => one.getAttribute('Id') === relation)
  const path = (target?.getAttribute('Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/')
  const sheet = parsed(unzipSync(bytes, { filter: ({ name }) => name === path })[path])
  return {
    otherSheets: others.map((one) => one.getAttribute('name') ?? ''),
    hiddenRows: elements(sheet, 'row')
      .filter(isHidden)
      .map((row) => Number(row.getAttribute('r')) - 1),
    hiddenColumns: elements(sheet, 'col').filter(isHidden).flatMap(columnsOf),
    errors: elements(sheet, 'c')
      .filter((cell) => cell.getAttribute('t') === 'e')
      .map((cell) => ({
        ...placeOf(cell.getAttribute('r') ?? ''),
        text: elements(cell, 'v')[0]?.textContent ?? '#N/A',
      })),
    merged: elements(sheet, 'mergeCell').map((one) => {
      const [start = '', end = start] = (one.getAttribute('ref') ?? '').split(':')
      const { row: from, column } = placeOf(start)
      return { column, from, to: placeOf(end).row }
    }),
  }
}

const parsed = (bytes: Uint8Array | undefined) =>
  new DOMParser().parseFromString(bytes ? strFromU8(bytes) : '<none/>', 'application/xml')

const elements = (within: Document | Element, name: string) => [...within.getElementsByTagName(name)]

const isHidden = (one: Element) => ['1', 'true'].includes(one.getAttribute('hidden') ?? '')

/** As many columns as a workbook can have are not listed one by one. */
const MAX_COLUMNS = 100

function columnsOf(one: Element): number[] {
  const [first, last] = [Number(one.getAttribute('min')), Number(one.getAttribute('max'))]
  return Array.from({ length: Math.max(0, Math.min(last, MAX_COLUMNS) - first + 1) }, (_, at) => first - 1 + at)
}

/** Of a cell such as C7. */
function placeOf(cell: string): { row: number; column: number } {
  const [, letters = '', number = '1'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(cell) ?? []
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(number) - 1, column: column - 1 }
}
