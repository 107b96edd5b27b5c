import { type RawTable } from './file-notice.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Whether a text is a web page, as several information systems save one with the ending of a workbook. */
export const isWebPage = (text: string) => /^\s*(<!doctype html|<html|<head|<meta|<table|<div)/i.test(text)

/** The workbooks of Excel 2003 in XML. */
export const isXmlWorkbook = (text: string) => /^\s*<\?xml\b[^]{0,500}<(ss:)?Workbook\b/i.test(text)

/** EXCHANGE-5: the largest table of a web page. A cell that spans several rows stands in each of them. */
export function readWebPage(text: string): RawTable {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.querySelector('table'))
  const rowsOf = (table: Element) => [...table.querySelectorAll('tr')]
  const [largest] = tables.toSorted((a, b) => rowsOf(b).length - rowsOf(a).length)
  if (!largest) throw new UnreadableFile('webPage')
  const cells: string[][] = rowsOf(largest).map(() => [])
  for (const [at, row] of rowsOf(largest).entries()) {
    for (const cell of row.querySelectorAll('td, th')) {
      const own = cells[at] ?? []
      let column = 0
      while (own[column] !== undefined) column++
      const content = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
      for (let below = 0; below < spanOf(cell, 'rowspan'); below++)
        for (let beside = 0; beside < spanOf(cell, 'colspan'); beside++) {
          const spanned = cells[at + below]
          if (spanned) spanned[column + beside] = beside === 0 ? content : ''
        }
    }
  }
  return { cells: cells.map((row) => Array.from(row, (cell) => cell ?? '')), notices: [] }
}

const MAX_SPAN = 1000
const spanOf = (cell: Element, name: string) => Math.min(MAX_SPAN, Math.max(1, Number(cell.getAttribute(name)) || 1))
