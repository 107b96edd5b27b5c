/**
 * What a file holds that is read in another way than it looks, or is not read at all:
 * - `hiddenRows`, `otherSheets`: not imported; `what` are their numbers and names
 * - `hiddenColumns`: imported; `what` are their letters
 * - `unnamedColumns`: not imported, because they have no heading
 * - `alphabet`: cells that are not in UTF-8 and were read as Windows-1252
 * - `lostLetters`: cells whose letters were lost before
 */
export interface FileNotice {
  code: 'hiddenRows' | 'otherSheets' | 'hiddenColumns' | 'unnamedColumns' | 'alphabet' | 'lostLetters'
  count: number
  what: string
}

/** The cells of a file, row by row, before its heading is known. */
export interface RawTable {
  cells: string[][]
  notices: FileNotice[]
  /** The numbers of rows that are left out. */
  leftOut?: ReadonlySet<number>
}

const MAX_NAMED = 5

/** A notice that names the first of what it is about; nothing where that is nothing. */
export function noticeOf(code: FileNotice['code'], about: readonly (string | number)[]): FileNotice[] {
  const named = about.slice(0, MAX_NAMED).join(', ')
  return about.length === 0
    ? []
    : [{ code, count: about.length, what: about.length > MAX_NAMED ? `${named}, …` : named }]
}
