import type { FamilyPage } from '@firstbell/contract'
import { cardsOf } from '@firstbell/domain'
import { followSnapshots, type SnapshotStore } from '../live/feed/follow-snapshots.ts'
import { offerHomeScreen } from './home-screen.ts'
import { keepPage, keptAgoMs } from './offline/kept-page.ts'
import { offerMap } from './offer-map.ts'
import { offerPush } from './push.ts'
import type { PageSettings } from './settings.ts'
import { writePage } from './write-page.ts'

/** FAMILY-31: the server wrote the page; from here on its words are kept true. */
export function keepUp(page: PageSettings): void {
  const connection = document.getElementById('connection')
  const agoMs = keptAgoMs() ?? 0
  let forget = async () => {}
  /** FAMILY-71: a server that only refuses the feed is asked for the page. */
  const isOver = async (isSaid: boolean) => {
    if (!isSaid && (await fetch(location.pathname, { method: 'HEAD' })).status !== 404) return false
    showEnded(page)
    await forget()
    return true
  }
  const store = followSnapshots({ feed: page.feed, first: page.page, agoMs, isOver }, (status) => {
    if (!connection) return
    connection.dataset.status = status
    connection.textContent = status === 'live' ? page.words.live : page.words.reconnecting
  })
  store.subscribe(() => update(store, page))
  setInterval(() => update(store, page), 1000)
  if (agoMs > 0) update(store, page)
  forget = keepPage(store, page)
  offerMap(store, page)
  offerHomeScreen()
  if (page.push) void offerPush(page.push).catch(() => undefined) // without notifications the page says everything, too
}

/** FAMILY-71: nothing of a child stays on a page whose link is over. */
function showEnded({ words }: PageSettings): void {
  const main = document.querySelector('main')
  const heading = document.createElement('h1')
  const text = document.createElement('p')
  heading.textContent = words.absent
  text.textContent = words.absentLead
  main?.replaceChildren(heading, text)
}

function update(store: SnapshotStore<FamilyPage>, settings: PageSettings): void {
  const isTyping = document.querySelector('.absence[open]') !== null
  if (!isTyping && partsOf(store.shown()) !== partsOf(settings.page)) return location.reload() // the server writes children, days, alerts and colors
  writePage(store, settings)
}

/** What the script does not write: while it is the same, the elements of the page are. */
function partsOf({ organization, theme, alerts, today, next, changes, absences, reportable }: FamilyPage): string {
  const keys = [today, next].map(
    (day) =>
      day &&
      cardsOf(day).map(({ firstNames, cards }) => [
        firstNames,
        ...cards.map(({ key, shared }) => [key, shared[0]?.ride.routeName]),
      ]),
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
    changes,
    absences,
    reportable,
  ])
}
