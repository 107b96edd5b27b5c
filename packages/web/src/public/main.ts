import './public.css'
import type { PublicBoard } from '@firstbell/contract'
import { type AlertLine, alertLines, alertTextAt, describe } from '@firstbell/domain'
import { type BoardStore, followBoard } from './board-store.ts'
import { offerOwnRoutes } from './own-routes.ts'
import { type PageSettings, readSettings } from './settings.ts'
import { keepStop } from './stop-choice.ts'

const settings = readSettings()
if (settings) keepUp(settings)

/** The server wrote the page; from here on its words are kept true. */
function keepUp(page: PageSettings): void {
  const connection = document.getElementById('connection')
  const store = followBoard(page, (status) => {
    if (!connection) return
    connection.dataset.status = status
    connection.textContent = status === 'live' ? page.words.live : page.words.reconnecting
  })
  store.subscribe(() => write(store, page))
  setInterval(() => write(store, page), 1000)
  const search = document.getElementById('search')
  if (search) offerOwnRoutes(page)
  searchIn(search)
  keepStop(store, page)
  offerMap(store, page)
}

function write(store: BoardStore, { words, signs, language, board }: PageSettings): void {
  if (looks(store.board()) !== looks(board)) return location.reload() // the server writes logo and colours
  const { alerts } = store.board()
  const now = store.now()
  const rows = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-route]')].map((row) => [row.dataset.route, row]),
  )
  const changed = writeAlerts(alertLines(alerts, store.routes(), language))
  for (const route of store.routes()) {
    const row = rows.get(route.id)
    if (!row) return location.reload() // a route came: the server writes it
    rows.delete(route.id)
    const { label, tone, instead, details, freshness } = describe(route, words, now)
    const chip = row.querySelector<HTMLElement>('.chip')
    const isNew = (selector: string, text: string) => row.querySelector(selector)?.textContent !== text
    if (isNew('.label', label) || isNew('.instead', instead))
      changed.push([`${route.name}: ${label}`, instead].filter(Boolean).join('. '))
    if (chip) chip.dataset.tone = tone
    setText(row, '.sign', signs[tone])
    setText(row, '.label', label)
    setText(row, '.instead', instead)
    setText(row, '.alert', alertTextAt(alerts, route.id, language))
    setText(row, '.detail', details.join(' · '))
    row.dataset.freshness = freshness ?? ''
  }
  if (rows.size > 0) return location.reload() // a route went
  const said = document.getElementById('said')
  if (said && changed.length > 0) said.textContent = changed.join('. ')
}

const looks = ({ theme: { accent, logo } }: PublicBoard) => `${accent} ${logo?.version}`

/** ALERT-6: the alerts of now; answers with the words of those that are new. */
function writeAlerts(lines: readonly AlertLine[]): string[] {
  const list = document.getElementById('alerts')
  if (!list) return []
  const before = [...list.children].map(wordsOf)
  const items = lines.map(itemOf)
  if (items.map(wordsOf).join() === before.join()) return []
  list.replaceChildren(...items)
  list.hidden = items.length === 0
  return items.map(wordsOf).filter((words) => !before.includes(words))
}

function itemOf({ kind, names, text }: AlertLine): HTMLElement {
  const item = document.createElement('li')
  item.dataset.kind = kind
  const [title, words] = [document.createElement('b'), document.createElement('span')]
  title.textContent = names
  words.textContent = text
  item.append(title, ' ', words)
  return item
}

const wordsOf = (item: Element) => item.textContent.replace(/\s+/g, ' ').trim()

function setText(row: HTMLElement, selector: string, text: string): void {
  const element = row.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}

function searchIn(input: HTMLElement | null): void {
  if (!(input instanceof HTMLInputElement)) return
  input.closest('p')?.removeAttribute('hidden')
  input.addEventListener('input', () => {
    const typed = input.value.trim().toLowerCase()
    let found = 0
    for (const row of document.querySelectorAll<HTMLElement>('[data-route]')) {
      const isFound = (row.querySelector('.name')?.textContent ?? '').toLowerCase().includes(typed)
      row.hidden = !isFound
      found += Number(isFound)
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-route]:not([hidden])')
    document.getElementById('nothing')?.toggleAttribute('hidden', found > 0)
  })
}

/** The map weighs more than all the rest: it comes when somebody wants it. */
function offerMap(store: BoardStore, page: PageSettings): void {
  const section = document.querySelector<HTMLElement>('.map')
  const element = document.getElementById('map')
  if (!section || !element) return
  section.hidden = false
  const button = document.getElementById('show-map')
  const open = async () => {
    button?.remove()
    section.dataset.open = 'yes'
    const { mountMap } = await import('./map.tsx')
    await mountMap(element, store, page)
  }
  if (section.dataset.open === 'yes') void open()
  else button?.addEventListener('click', () => void open())
}
