// What the figures of all reports are calculated with. Null is what nobody knows.

export const count = (rows, is) => rows.filter(is).length
export const known = (values) => values.filter((value) => value !== null)
export const sum = (values) => known(values).reduce((total, value) => total + value, 0)
export const mean = (values) => share(sum(values), known(values).length)
export const max = (values) =>
  known(values).reduce((most, value) => (most === null || value > most ? value : most), null)
export const share = (part, whole) => (whole ? part / whole : null)
/** A rate is shown where at least 80 % is known. */
export const shown = (value, isKnown, of) => (5 * isKnown >= 4 * of ? value : null)
/** Hundredths, of halves the one further from zero. */
export const hundredths = (part, whole) => (whole ? Math.round((part * 100) / whole) / 100 : null)
export const minutes = (seconds) => (seconds === null ? null : seconds / 60)
export const latest = (rows) => rows.reduce((last, row) => (row.date >= last.date ? row : last))
export const isDriven = ({ runOutcome }) => runOutcome === 'finished' || runOutcome === 'unfinished'

export function groups(rows, keyOf) {
  const found = new Map()
  for (const row of rows) {
    const key = keyOf(row)
    if (!found.has(key)) found.set(key, [])
    found.get(key).push(row)
  }
  return found
}

/** One line for each group of rows. */
export const lines = (rows, keyOf, lineOf) => [...groups(rows, keyOf).values()].map((own) => lineOf(own, own[0]))
export const byRoute = ({ routeId }) => routeId
export const byDate = ({ date }) => date

/** Between the two nearest values, in proportion. */
export function percentile(values, part) {
  const ordered = known(values).toSorted((a, b) => a - b)
  const at = (ordered.length - 1) * part
  const [low, high] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]]
  return ordered.length === 0 ? null : low + (high - low) * (at - Math.floor(at))
}

export function wallClock(timeZone, at) {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' }
  const [date, time] = new Intl.DateTimeFormat('sv-SE', options).format(at * 1000).split(' ')
  return { date, hhmm: Number(time.replace(':', '')) }
}
