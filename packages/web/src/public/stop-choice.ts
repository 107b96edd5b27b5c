import { describeStop } from '@firstbell/domain'
import type { BoardStore } from './board-store.ts'
import type { PageSettings } from './settings.ts'

/** PUBLIC-31: the chosen stop stays in the address, and what is said of it is kept true. Stops come and go with the time in which a route is shown. */
export function keepStop(store: Pick<BoardStore, 'board' | 'routes' | 'now' | 'subscribe'>, page: PageSettings): void {
  const select = document.getElementById('stop')
  const text = document.getElementById('stop-time')
  if (!(select instanceof HTMLSelectElement) || !text) return
  select.form?.querySelector('button')?.remove()
  const offered = [...select.options].map(({ value }) => value).filter(Boolean)

  const update = () => {
    const [route] = store.routes()
    if (!route) return // the page is read again
    if (route.stops.map(({ id }) => id).join() !== offered.join()) return location.reload() // the server writes the choice
    const stop = route.stops.find(({ id }) => id === select.value)
    const { timeZone } = store.board()
    const telling = { words: page.words.stop, language: page.language, timeZone, now: store.now() }
    const words = stop ? describeStop(stop, route, telling) : ''
    if (text.textContent !== words) text.textContent = words
  }
  select.addEventListener('change', () => {
    history.replaceState(null, '', withStop(location.href, select.value))
    for (const other of document.querySelectorAll<HTMLAnchorElement>('a.language'))
      other.href = withStop(other.href, select.value)
    update()
  })
  store.subscribe(update)
  setInterval(update, 1000)
}

function withStop(address: string, stopId: string): string {
  const url = new URL(address)
  if (stopId) url.searchParams.set('stop', stopId)
  else url.searchParams.delete('stop')
  return url.href
}
