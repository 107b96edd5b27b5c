export type ImportStep = 'reading' | 'streets' | 'network' | 'tiles' | 'addresses'

/** Hears what is being made, and the share of it that is done. */
export type ReportProgress = (step: ImportStep, share: number) => void

/** A map file, or the fictional town of a number. */
export type MapSource = { file: string } | { town: number }
