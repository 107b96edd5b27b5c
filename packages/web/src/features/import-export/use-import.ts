import { IMPORT_COLUMNS, type ImportKind, type RowOutcome } from '@firstbell/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

/** What is sent of a file: the columns that are known, of those that it has. */
function tableOf(kind: ImportKind, rows: readonly Row[]) {
  const columns = IMPORT_COLUMNS[kind].map(({ name }) => name).filter((name) => rows[0] && name in rows[0])
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? '')) }
}

async function drawRoutes(routeIds: readonly string[], onShare: (share: number) => void): Promise<void> {
  for (const [index, routeId] of routeIds.entries()) {
    onShare(index / routeIds.length)
    await client.routes.redraw({ params: { routeId } }).catch(() => undefined) // without streets the route check finds it
  }
}

/** Reads a file, checks it, and imports it on request; reports the progress. */
export function useImport(orgId: string) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [toMatch, setToMatch] = useState<{ file: ReadFile; guess: ColumnMatch } | null>(null)

  async function tryOut(file: ReadFile, unused: string[]) {
    setProgress({ step: 'checking', share: 0.5 })
    const { kind, rows } = file
    const { outcomes } = await client.importExport.check({ body: { orgId, kind, ...tableOf(kind, rows) } })
    setToMatch(null)
    setTried({ ...file, outcomes, unused })
  }

  const read = useMutation({
    async mutationFn({ kind, file }: { kind: ImportKind; file: File }) {
      setProgress({ step: 'reading', share: 0.1 })
      const found = { kind, name: file.name, ...(await readTable(file)) }
      const guess = guessMatch(kind, headingsOf(found.rows))
      if (found.rows.length > 0 && isToBeMatched(kind, guess)) setToMatch({ file: found, guess })
      else await tryOut(found, unusedHeadings(found.rows, guess))
    },
    onSettled: () => setProgress(null),
  })

  const match = useMutation({
    mutationFn: ({ file, chosen }: { file: ReadFile; chosen: ColumnMatch }) =>
      tryOut({ ...file, rows: matchedRows(file.rows, chosen) }, unusedHeadings(file.rows, chosen)),
    onSettled: () => setProgress(null),
  })

  const locate = useMutation({
    async mutationFn({ rows, outcomes, ...file }: Tried) {
      const find = (text: string) => client.addresses.suggest({ query: { orgId, text } })
      const showShare = (share: number) => setProgress({ step: 'locating', share })
      const located = await locatedRows(rows, outcomes, find, showShare)
      setProgress({ step: 'checking', share: 0.9 })
      const answer = await client.importExport.check({
        body: { orgId, kind: file.kind, ...tableOf(file.kind, located) },
      })
      setTried({ ...file, rows: located, outcomes: answer.outcomes })
    },
    onSettled: () => setProgress(null),
  })

  const commit = useMutation({
    async mutationFn({ kind, rows, keepsFormerRoutes }: Tried & ImportChoice) {
      setProgress({ step: 'writing', share: 0.3 })
      const body = { orgId, kind, keepsFormerRoutes, ...tableOf(kind, rows) }
      const { outcomes, routeIds } = await client.importExport.import({ body })
      await drawRoutes(routeIds, (share) => setProgress({ step: 'drawing', share }))
      await invalidate()
      return outcomes
    },
    onSettled: () => setProgress(null),
  })

  function forget() {
    setTried(null)
    setToMatch(null)
    for (const step of [read, match, locate, commit]) step.reset()
  }

  return {
    progress,
    toMatch,
    tried,
    done: commit.data,
    error: read.error ?? match.error ?? locate.error ?? commit.error,
    begin(kind: ImportKind, file: File) {
      forget()
      read.mutate({ kind, file })
    },
    match: (file: ReadFile, chosen: ColumnMatch) => match.mutate({ file, chosen }),
    locate: (what: Tried) => locate.mutate(what),
    write: (what: Tried & ImportChoice) => commit.mutate(what),
    forget,
  }
}
