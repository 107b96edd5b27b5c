import './family.css'
import type { FamilyPage } from '@firstbell/contract'
import { describeLead, describeRow, type FamilyRide, leadRide, type Telling } from '@firstbell/domain'
import { followSnapshots, type SnapshotStore } from '../live/feed/follow-snapshots.ts'
import { offerPush } from './push.ts'
import { offerSharing } from './share-link.ts'
import { type PageSettings, readSettings } from './settings.ts'

const settings = readSettings()
if (settings) keepUp(settings)
else offerSharing()

/** FAMILY-31: the server wrote the page; from here on its words are kept true. */
function keepUp(page: PageSettings): void {
  const connection = document.getElementById('connection')
  const store = followSnapshots({ feed: page.feed, first: page.page }, (status) => {
    if (!connection) return
    connection.dataset.status = status
    connection.textContent = status === 'live' ? page.words.live : page.words.reconnecting
  })
  const update = () => write(store, page)
  store.subscribe(update)
  setInterval(update, 1000)
  offerMap(store, page)
  if (page.push) void offerPush(page.push).catch(() => undefined) // without notifications the page says everything, too
}

function write(store: SnapshotStore<FamilyPage>, settings: PageSettings): void {
  const { page: first, rideWords: words, language } = settings
  const shown = store.shown()
  const isTyping = document.querySelector('.absence[open]') !== null
  if (!isTyping && partsOf(shown) !== partsOf(first)) return location.reload() // the server writes children, days, alerts and colors
  const telling = { words, language, timeZone: shown.organization.timeZone, now: store.now() }
  writeLead(shown, telling)
  const lead = leadRide(shown, telling.now)?.ride.key
  const changed = [shown.today, ...(shown.next ? [shown.next] : [])].flatMap(({ children }) =>
    children.flatMap(({ firstName, rides }) =>
      rides.map((ride) => writeRide(ride, firstName, telling, { signs: settings.signs, isLead: ride.key === lead })),
    ),
  )
  const said = document.getElementById('said')
  const news = changed.filter(Boolean).join(' ')
  if (said && news) said.textContent = news
}

/** What the script does not write: while it is the same, the elements of the page are. */
function partsOf({ organization, theme, alerts, today, next, absences, reportable }: FamilyPage): string {
  const keys = [today, next].map((day) =>
    day?.children.map(({ firstName, rides }) => [firstName, ...rides.map(({ key, routeName }) => [key, routeName])]),
  )
  return JSON.stringify([
    organization,
    theme,
    alerts,
    today.date,
    today.hasSchool,
    today.isSeen,
    next?.date,
    keys,
    absences,
    reportable,
  ])
}

function writeLead(page: FamilyPage, telling: Telling): void {
  const element = document.getElementById('lead')
  if (!element) return
  const { about, sentence, detail, tone, freshness } = describeLead(page, telling)
  element.dataset.tone = tone
  element.dataset.freshness = freshness ?? ''
  setText(element, '.about', about)
  setText(element, '.sentence', sentence)
  setText(element, '.detail', detail)
}

/** Answers with what is said aloud: where the state is another one than before. */
function writeRide(
  ride: FamilyRide,
  child: string,
  telling: Telling,
  { signs, isLead }: Pick<PageSettings, 'signs'> & { isLead: boolean },
): string {
  const row = document.querySelector<HTMLElement>(`[data-ride="${ride.key}"]`)
  if (!row) return ''
  const { label, tone, facts, sentence, notes, detail, freshness } = describeRow(ride, child, telling, isLead)
  const isNew = row.querySelector('.label')?.textContent !== label
  const chip = row.querySelector<HTMLElement>('.chip')
  if (chip) chip.dataset.tone = tone
  row.dataset.freshness = freshness ?? ''
  setText(row, '.sign', signs[tone])
  setText(row, '.label', label)
  setText(row, '.facts', facts)
  setText(row, '.sentence', sentence)
  setText(row, '.notes', notes)
  setText(row, '.detail', detail)
  return isNew ? [`${child}: ${label}.`, sentence].join(' ').trim() : ''
}

function setText(part: HTMLElement, selector: string, text: string): void {
  const element = part.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}

/** FAMILY-34: the map weighs more than all the rest: it is offered while there is a bus on it, and comes when somebody wants it. */
function offerMap(store: SnapshotStore<FamilyPage>, page: PageSettings): void {
  const section = document.querySelector<HTMLElement>('.map')
  const element = document.getElementById('map')
  const button = document.getElementById('show-map')
  if (!section || !element || !button) return
  const offer = () => {
    const hasBus = store.shown().today.children.some(({ rides }) => rides.some(({ map }) => map !== null))
    section.hidden = !hasBus
  }
  offer()
  store.subscribe(offer)
  button.addEventListener('click', () => {
    button.remove()
    section.dataset.open = 'yes'
    void import('./map.tsx').then(({ mountMap }) => mountMap(element, store, page))
  })
}
