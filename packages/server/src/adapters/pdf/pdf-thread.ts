import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PrintedReport } from './report-pdf.ts'

/** Writes a PDF file. */
export type WritePdf = (report: PrintedReport) => Promise<Uint8Array>

/** Beside the bundle of the server. */
const PDF_WORKER = path.join(import.meta.dirname, 'pdf-worker.js')

/** REPORTS-50: writes a PDF file in a thread of its own: its thousands of lines take seconds, in which nobody else waits. */
export function writePdfInThread(report: PrintedReport, program = PDF_WORKER): Promise<Uint8Array> {
  const worker = new Worker(program, { workerData: report })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread ended without a PDF file.')))
  })
}
