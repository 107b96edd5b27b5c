import type { PageSettings } from './settings.ts'

const STORED = 'firstbell:own-routes'

/** PUBLIC-28: a visitor's own routes come first on this device; which they are is sent nowhere. */
export function offerOwnRoutes({ words }: Pick<PageSettings, 'words'>): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-group] [data-route]')]
  const first = document.querySelector('[data-group]')
  if (!first || rows.length < 2) return
  const own = sectionOf(words.ownRoutes)
  first.before(own.section)
  const lists = new Map(rows.map((row) => [row, row.parentElement]))
  const chosen = readChosen()

  const place = (row: HTMLElement) => {
    const list = chosen.has(row.dataset.route ?? '') ? own.list : lists.get(row)
    const later = rows.slice(rows.indexOf(row) + 1).find((other) => other.parentElement === list)
    list?.insertBefore(row, later ?? null)
  }
  const hideEmpty = () => {
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-route]:not([hidden])')
  }
  for (const row of rows) {
    row.prepend(
      starOf(row, chosen, words.keepFirst, () => {
        place(row)
        hideEmpty()
      }),
    )
    place(row)
  }
  hideEmpty()
}

function sectionOf(title: string) {
  const [section, heading, list] = [
    document.createElement('section'),
    document.createElement('h2'),
    document.createElement('ul'),
  ]
  section.className = 'group'
  section.dataset.group = ''
  heading.textContent = title
  list.className = 'routes'
  section.append(heading, list)
  return { section, list }
}

function starOf(row: HTMLElement, chosen: Set<string>, keepFirst: string, onChange: () => void): HTMLButtonElement {
  const id = row.dataset.route ?? ''
  const star = document.createElement('button')
  star.type = 'button'
  star.className = 'star'
  star.setAttribute(
    'aria-label',
    keepFirst.replace('{{route}}', () => row.dataset.name ?? ''),
  )
  const show = () => {
    const isChosen = chosen.has(id)
    star.setAttribute('aria-pressed', String(isChosen))
    star.textContent = isChosen ? '★' : '☆'
  }
  star.addEventListener('click', () => {
    if (!chosen.delete(id)) chosen.add(id)
    storeChosen(chosen)
    show()
    onChange()
    star.focus() // a row that moves loses the focus
  })
  show()
  return star
}

/** Private windows of some browsers have no storage: the choice then lasts as long as the page. */
function readChosen(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function storeChosen(chosen: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORED, JSON.stringify([...chosen]))
  } catch {
    // the page still shows it
  }
}
