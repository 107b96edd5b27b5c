import { IMPORT_COLUMNS, type ImportKind, type RowOutcome } from '@firstbell/domain'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, client } from '../../api.ts'
import type { FileNotice } from './files/file-notice.ts'
import { readTable, type Row } from './files/files.ts'
import { locatedRows } from './rows/locate-rows.ts'
import {
  type ColumnMatch,
  guessMatch,
  headingsOf,
  isToBeMatched,
  matchedRows,
  unusedHeadings,
} from './columns/match-columns.ts'

/** A file that was read, for a kind of records. */
export interface ReadFile {
  kind: ImportKind
  name: string
  rows: Row[]
  /** The numbers of the rows in the file. */
  lines: number[]
  notices: FileNotice[]
}

/** A file that was read and tried: what would become of each of its rows. */
export interface Tried extends ReadFile {
  outcomes: RowOutcome[]
  /** The columns of the file that are not imported. */
  unused: string[]
}

/** What the office decides about a file before it is written. */
export interface ImportChoice {
  keepsFormerRoutes: boolean
}

/** How far the work on a file is; `share` of 1. */
export interface ImportProgress {
  step: 'reading' | 'checking' | 'locating' | 'writing' | 'drawing'
  share: number
}

const LONGEST_ADDRESS = 200

/** What is sent of a file: the columns that are known, of those that it has. */
function tableOf(kind: ImportKind, rows: readonly Row[]) {
  const columns = IMPORT_COLUMNS[kind].map(({ name }) => name).filter((name) => rows[0] && name in rows[0])
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? '')) }
}

type OnProgress = (step: ImportProgress['step'], share: number) => void

/** What became of the rows of a file that is written. */
async function writtenFile(orgId: string, what: Tried & ImportChoice, onProgress: OnProgress): Promise<RowOutcome[]> {
  const { kind, rows, keepsFormerRoutes } = what
  onProgress('writing', 0.3)
  const body = { orgId, kind, keepsFormerRoutes, ...tableOf(kind, rows) }
  const { outcomes, routeIds } = await client.importExport.import({ body })
  await drawRoutes(routeIds, (share) => onProgress('drawing', share))
  await invalidate()
  return outcomes
}

/** EXCHANGE-18: a file of families with the positions of their addresses; as it is where no address is to be found. */
async function locatedFile(orgId: string, tried: Tried, signal: AbortSignal, onProgress: OnProgress): Promise<Tried> {
  const { kind, rows, outcomes } = tried
  if (!outcomes.some(({ notes }) => notes.some(({ code }) => code === 'noPosition'))) return tried
  let isAvailable = true
  const find = async (text: string) => {
    if (!isAvailable) return []
    const query = { orgId, text: text.slice(0, LONGEST_ADDRESS) }
    return client.addresses.suggest({ query }).catch(() => ((isAvailable = false), [])) // they stay on the list
  }
  const located = await locatedRows(rows, outcomes, find, (share) => {
    signal.throwIfAborted()
    onProgress('locating', share)
  })
  signal.throwIfAborted()
  if (located.every((row, at) => row.lat === (rows[at]?.lat ?? ''))) return tried
  onProgress('checking', 0.9)
  const answer = await client.importExport.check({ body: { orgId, kind, ...tableOf(kind, located) } })
  signal.throwIfAborted()
  return { ...tried, rows: located, outcomes: answer.outcomes }
}

async function drawRoutes(routeIds: readonly string[], onShare: (share: number) => void): Promise<void> {
  for (const [index, routeId] of routeIds.entries()) {
    onShare(index / routeIds.length)
    await client.routes.redraw({ params: { routeId } }).catch(() => undefined) // without streets the route check finds it
  }
}

/** Of the work on a file that can still be canceled: everything before it is written. */
function useStopping() {
  const current = useRef(new AbortController())
  return {
    now: () => current.current,
    stop() {
      current.current.abort()
      current.current = new AbortController()
    },
  }
}

/** What is wrong with a file; that the office has canceled it is nothing wrong. */
const faultOf = (errors: readonly (Error | null)[]) => errors.find((error) => error && error.name !== 'AbortError')

/** Reads a file, checks it, and imports it on request; reports the progress. */
export function useImport(orgId: string) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const stopping = useStopping()
  const [toMatch, setToMatch] = useState<{ file: ReadFile; guess: ColumnMatch } | null>(null)

  const onSettled = () => setProgress(null)
  const show: OnProgress = (step, share) => setProgress({ step, share })

  async function tryOut(file: ReadFile, unused: string[]) {
    show('checking', 0.5)
    const { kind, rows } = file
    const { signal } = stopping.now()
    const { outcomes } = await client.importExport.check({ body: { orgId, kind, ...tableOf(kind, rows) } })
    signal.throwIfAborted()
    setToMatch(null)
    await locateRows({ ...file, outcomes, unused })
  }

  /** What is not found, or left when the office cancels, stays as it is. */
  async function locateRows(found: Tried) {
    setTried(found)
    setTried(await locatedFile(orgId, found, stopping.now().signal, show))
  }

  const read = useMutation({
    async mutationFn({ kind, file }: { kind: ImportKind; file: File }) {
      show('reading', 0.1)
      const found = { kind, name: file.name, ...(await readTable(file)) }
      const guess = guessMatch(kind, headingsOf(found.rows))
      if (found.rows.length > 0 && isToBeMatched(kind, guess)) setToMatch({ file: found, guess })
      else await tryOut(found, unusedHeadings(found.rows, guess))
    },
    onSettled,
  })

  const match = useMutation({
    mutationFn: ({ file, chosen }: { file: ReadFile; chosen: ColumnMatch }) =>
      tryOut({ ...file, rows: matchedRows(file.rows, chosen) }, unusedHeadings(file.rows, chosen)),
    onSettled,
  })

  const locate = useMutation({ mutationFn: locateRows, onSettled })

  const commit = useMutation({
    mutationFn: (what: Tried & ImportChoice) => writtenFile(orgId, what, show),
    onSettled,
  })

  /** Ends what is done with a file before it is written. */
  function cancel() {
    stopping.stop()
    setProgress(null)
  }
  function forget() {
    cancel()
    setTried(null)
    setToMatch(null)
    for (const step of [read, match, locate, commit]) step.reset()
  }

  return {
    progress,
    toMatch,
    tried,
    done: commit.data,
    error: faultOf([read.error, match.error, locate.error, commit.error]),
    begin(kind: ImportKind, file: File) {
      forget()
      read.mutate({ kind, file })
    },
    match: (file: ReadFile, chosen: ColumnMatch) => match.mutate({ file, chosen }),
    locate: (what: Tried) => locate.mutate(what),
    write: (what: Tried & ImportChoice) => commit.mutate(what),
    cancel,
    forget,
  }
}
