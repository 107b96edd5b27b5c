import { quotedCell } from '@firstbell/domain'
import type { QueuedReport, RefusedReport } from './offline-store.ts'

const COLUMNS = ['date', 'time', 'route', 'what', 'stop', 'child', 'bus', 'detail', 'lat', 'lng', 'refused'] as const
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>

/**
 * What was not sent or was refused, as a CSV file that an office can read: times are UTC, records are named by their ids.
 * Written without a library: a page without a network may not have fetched one.
 */
export function unsentFile(entries: readonly (QueuedReport | RefusedReport)[]): Blob {
  const cell = (value: string | number = '') => `"${quotedCell(String(value)).replaceAll('"', '""')}"`
  const lines = entries.map(rowOf).map((row) => COLUMNS.map((name) => cell(row[name])).join())
  return new Blob(['\uFEFF', [COLUMNS.join(), ...lines, ''].join('\r\n')], { type: 'text/csv' })
}

function rowOf({ routeId: route, date, event, fix, ...entry }: QueuedReport | RefusedReport): Row {
  const at = (event ?? fix)?.at
  const row: Row = {
    date,
    time: at === undefined ? '' : new Date(at * 1000).toISOString(),
    route,
    what: event?.kind ?? 'position',
    refused: 'reason' in entry ? entry.reason : '',
  }
  switch (event?.kind) {
    case 'start':
      return { ...row, bus: event.busId, detail: event.faults }
    case 'rider':
      return { ...row, stop: event.stopId, child: event.childId, detail: event.ride }
    case 'skip':
      return { ...row, stop: event.stopId, detail: event.reason }
    default:
      return { ...row, ...(fix && { lat: fix.lat, lng: fix.lng }) }
  }
}
