import type { ReportBundle } from '@firstbell/contract'
import { download } from '../text/download.ts'

/** Packs the files of an audit bundle into one ZIP file. */
export async function keepBundle({ name, files }: ReportBundle): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const packed = zipSync(Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)])))
  download(`${name}.zip`, new Blob([packed], { type: 'application/zip' }))
}
