/** Which way a key goes through the rows of the table of a page. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const ROWS = 'main tr[data-key]'

/**
 * NAV-13: goes to the next row or the one before, to its link or, from a box, to its box; `e` opens the form of the record of
 * the row or the page, `c` the one that adds a record. Answers whether there was something to do.
 */
export function actOnRows(key: string, navigate: (path: string) => unknown): boolean {
  const focused = document.activeElement
  const row = focused?.closest<HTMLElement>(ROWS) ?? null
  const step = STEPS[key]
  if (step !== undefined) return (row !== null || !key.startsWith('Arrow')) && goTo(row, step, focused)
  if (key !== 'e' && key !== 'c') return false
  const form = key === 'e' && row ? formOf(row) : null
  const button = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${key}]`)
  if (form !== null) void navigate(form)
  else button?.click()
  return form !== null || button !== null
}

function goTo(row: HTMLElement | null, step: 1 | -1, focused: Element | null): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const from = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length
  const kind = row && focused?.matches('[type=checkbox]') ? '[type=checkbox]' : 'a'
  const target = rows[from + step]?.querySelector<HTMLElement>(kind)
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
  return target != null
}

/** Where the form of the record of a row is: the row says so, or its link leads there. */
function formOf(row: HTMLElement): string | null {
  const leadsTo = row.querySelector('a')?.getAttribute('href') ?? ''
  return row.dataset.edit ?? (leadsTo.includes('/edit-') ? leadsTo : null)
}
