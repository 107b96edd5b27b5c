import { createRequire } from 'node:module'
import Pdf from 'pdfkit'

/** What is on the pages, as texts: it goes to a thread. */
export interface PrintedReport {
  title: string
  /** Of the file: that of the report, so that equal reports are equal files. */
  date: Date
  language: string
  /** Organization, period and filters. */
  facts: string
  definition: string
  coverage: string
  tiles: readonly { title: string; value: string }[]
  columns: readonly { title: string; isNumeric: boolean; weight: number }[]
  rows: readonly (readonly string[])[]
  size: 'LETTER' | 'A4'
  /** Such as `Page {{page}} of {{of}}`. */
  pageLine: string
  locale: string
}

const MARGIN = 36
const CELL_GAP = 6
const FOOTER_HEIGHT = 18
const [REGULAR, BOLD] = ['400Regular/Inter_400Regular.ttf', '700Bold/Inter_700Bold.ttf'].map((file) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`),
)
type Doc = PDFKit.PDFDocument

/** REPORTS-50: a report on pages, each with the titles of its columns. The fonts are in it, and it is tagged for screen readers. */
export async function writePdf(report: PrintedReport): Promise<Uint8Array> {
  const doc = new Pdf({
    size: report.size,
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: report.language,
    info: { Title: report.title, CreationDate: report.date },
    font: REGULAR ?? '',
  })
  doc.registerFont('regular', REGULAR ?? '').registerFont('bold', BOLD ?? '')
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  writeHead(doc, report)
  writeTable(doc, report)
  writePageNumbers(doc, report)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const bottomOf = (doc: Doc) => doc.page.height - MARGIN - FOOTER_HEIGHT

function writeHead(doc: Doc, { title, facts, definition, coverage, tiles }: PrintedReport): void {
  const write = (type: string, font: string, size: number, text: string) =>
    doc.addStructure(doc.struct(type, {}, () => void doc.font(font).fontSize(size).text(text).moveDown(0.4)))
  write('H1', 'bold', 16, title)
  write('P', 'regular', 9, facts)
  write('P', 'regular', 9, definition)
  write('P', 'regular', 9, coverage)
  for (const tile of tiles) write('P', 'bold', 9, `${tile.title}: ${tile.value}`)
  doc.moveDown(0.6)
}

function writeTable(doc: Doc, { columns, rows }: PrintedReport): void {
  const table = doc.struct('Table')
  doc.addStructure(table)
  const places = placesOf(doc, columns)
  const titles = columns.map(({ title }) => title)
  const write = (type: 'TH' | 'TD', cells: readonly string[]) => {
    doc.font(type === 'TH' ? 'bold' : 'regular').fontSize(8)
    const heights = cells.map((cell, i) => doc.heightOfString(cell, { width: places[i]?.width ?? 0 }))
    const height = Math.max(...heights) + 4
    if (doc.y + height > bottomOf(doc)) {
      doc.addPage()
      if (type === 'TD') write('TH', titles)
      doc.font(type === 'TH' ? 'bold' : 'regular').fontSize(8)
    }
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    for (const [i, cell] of cells.entries()) {
      const { x = 0, width = 0 } = places[i] ?? {}
      const align = columns[i]?.isNumeric ? 'right' : 'left'
      row.add(doc.struct(type, {}, () => void doc.text(cell, x, top, { width, align })))
    }
    row.end()
    doc.x = MARGIN
    doc.y = top + height
  }
  write('TH', titles)
  for (const cells of rows) write('TD', cells)
  table.end()
}

function placesOf(doc: Doc, columns: PrintedReport['columns']): { x: number; width: number }[] {
  const all = columns.reduce((sum, { weight }) => sum + weight, 0)
  const unit = (doc.page.width - 2 * MARGIN - CELL_GAP * (columns.length - 1)) / all
  let x = MARGIN
  return columns.map(({ weight }) => {
    const place = { x, width: weight * unit }
    x += place.width + CELL_GAP
    return place
  })
}

function writePageNumbers(doc: Doc, { pageLine, locale, title }: PrintedReport): void {
  const { format } = new Intl.NumberFormat(locale)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN - 8
    doc.page.margins.bottom = 0 // else a line in the margin begins another page
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(8)
    const line = pageLine.replace('{{page}}', format(page + 1)).replace('{{of}}', format(count))
    doc.text(`${title} · ${line}`, MARGIN, y, { lineBreak: false })
    doc.endMarkedContent()
  }
}
