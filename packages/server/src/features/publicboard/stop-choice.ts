import type { PublicBoard } from '@firstbell/contract'
import { describeStop, type PublicRoute } from '@firstbell/domain'
import { Html, html } from '../../http/web/html.ts'
import type { PublicView } from './view.ts'
import { publicPageWords } from './words.ts'

/** PUBLIC-31: asks for a stop of a route, and says when the bus is expected there. Without a script, too. */
export function stopChoice(route: PublicRoute, { clock, timeZone }: PublicBoard, view: PublicView): Html {
  const { language, theme } = view
  const words = publicPageWords.in(language)
  const chosen = chosenStop(route, view)
  const telling = { words: words.stop, language, timeZone, now: clock.now }
  return html`<form class="stop" method="get" autocomplete="off" ${route.stops.length > 0 ? '' : new Html('hidden')}>
    <label for="stop">${words.yourStop}</label>
    <select id="stop" name="stop">
      <option value="">${words.chooseStop}</option>
      ${route.stops.map(
        ({ id, name }) => html`<option value="${id}" ${id === chosen?.id ? new Html('selected') : ''}>${name}</option>`,
      )}
    </select>
    <input type="hidden" name="lang" value="${language}" />
    ${theme ? html`<input type="hidden" name="theme" value="${theme}" />` : ''}
    <button type="submit">${words.showStop}</button>
    <p id="stop-time" role="status">${chosen ? describeStop(chosen, route, telling) : ''}</p>
  </form>`
}

/** PUBLIC-33: a stop that is not shown is no choice, whether there is one or not. */
export function chosenStop({ stops }: PublicRoute, { stopId }: PublicView): PublicRoute['stops'][number] | undefined {
  return stops.find(({ id }) => id === stopId)
}
