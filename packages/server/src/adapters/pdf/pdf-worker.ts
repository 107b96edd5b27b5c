// The thread that writes one PDF file.
import { parentPort, workerData } from 'node:worker_threads'
import { type PrintedReport, writePdf } from './report-pdf.ts'

parentPort?.postMessage(await writePdf(workerData as PrintedReport))
