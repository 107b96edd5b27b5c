import type { PublicBoard } from '@firstbell/contract'
import {
  alertLines,
  alertTextAt,
  describe,
  nameOfLanguage,
  OfficeLanguage,
  type PublicGroup,
  type PublicRoute,
} from '@firstbell/domain'
import { Html, html } from '../../http/web/html.ts'
import type { PublicDocument } from '../../http/web/public-document.ts'
import { codeForm, lockSign } from './lock.ts'
import { chosenStop, stopChoice } from './stop-choice.ts'
import { accentOf, logoOf } from './theme.ts'
import { type PublicView, queryOf } from './view.ts'
import { publicPageWords } from './words.ts'

/** What stands beside a label, so that its color is not alone. */
export const SIGNS = { good: '✓', early: '«', late: '!', worse: '!', idle: '–', unknown: '?' } as const

export type PublicPage = Omit<PublicDocument, 'language' | 'isKiosk' | 'theme'>

const REFRESH_SECONDS = 15
/** Who types or chooses needs longer. */
const REFRESH_WITH_FORM_SECONDS = 120

/** PUBLIC-6: the whole page without a script; the script only keeps it up. Nothing when the board has no such part. */
export function boardPage(board: PublicBoard, asked: PublicView): PublicPage | undefined {
  const words = publicPageWords.in(asked.language)
  const groups = groupsOf(board, asked)
  if (!groups) return undefined
  const hasForm = groups.some(({ isLocked }) => isLocked)
  const view = hasForm ? { ...asked, routeId: undefined } : asked // of a route whose group is locked nothing is said
  const only = view.routeId ? groups[0]?.routes[0] : undefined
  const group = (view.groupId ?? view.ownGroupId) ? groups[0]?.name : undefined
  const title = [only?.name, group, board.name].filter(Boolean).join(' · ')
  const filled = groups.filter(({ isLocked, routes }) => isLocked || routes.length > 0)
  const sections = filled.map((each) =>
    section(each, board, view, filled.length > 1 || (group === undefined && each.isLocked)),
  )
  const asksForStop = only !== undefined && groups.some(({ hasMap }) => hasMap) && !view.kiosk
  const content = html`<header class="head">
      ${logoOf(board, view.address, view.kiosk ? 'wall' : 'head')}
      <h1>${only?.name ?? group ?? board.name}</h1>
      <p class="of">${only || group ? board.name : ''}</p>
      <p class="pill" id="connection" data-status="still"></p>
      ${view.kiosk ? '' : languageLinks(view, only)}
    </header>
    ${alertsOf(groups, board, view)} ${view.kiosk ? '' : navigation(board, view)}
    ${
      view.routeId || view.kiosk || !filled.some(({ routes }) => routes.length > 0)
        ? ''
        : html`<p class="search" hidden>
            <label>${words.search} <input type="search" id="search" autocomplete="off" /></label>
          </p>`
    }
    <p id="said" class="unseen" role="status" aria-live="polite"></p>
    <p id="nothing" class="none" hidden>${words.nothing}</p>
    ${sections.length > 0 ? sections : html`<p class="none">${words.noRoutes}</p>`}
    ${asksForStop ? stopChoice(only, board, view) : ''}
    ${groups.some(({ hasMap }) => hasMap) && !view.kiosk ? mapOf(view) : ''}
    ${view.failedCode ? '' : settingsOf(board, view)}`
  const style = accentOf(board, view.theme)
  if (view.failedCode) return { title, content, style } // read again, it would be sent again
  return {
    title,
    content,
    style,
    refreshSeconds: hasForm || (asksForStop && only.stops.length > 0) ? REFRESH_WITH_FORM_SECONDS : REFRESH_SECONDS,
  }
}

export function absentBoardPage(language: OfficeLanguage): PublicPage {
  const words = publicPageWords.in(language)
  return {
    title: words.absent,
    style: '',
    refreshSeconds: REFRESH_SECONDS,
    content: html`<header class="head"><h1>${words.absent}</h1></header>
      <p class="none">${words.absentLead}</p>`,
  }
}

/** Nothing for a group or a route that is not there. */
function groupsOf({ groups }: PublicBoard, { groupId, ownGroupId, routeId }: PublicView): PublicGroup[] | undefined {
  const own = groupId === undefined ? groups : groups.filter(({ id }) => id === groupId)
  if (groupId !== undefined && own.length === 0) return undefined
  if (routeId === undefined) return own
  const locked = own.filter(({ id, isLocked }) => isLocked && id === (groupId ?? ownGroupId))
  if (locked.length > 0) return locked
  const found = own
    .map((group) => ({ ...group, routes: group.routes.filter(({ id }) => id === routeId) }))
    .filter(({ routes }) => routes.length > 0)
  return found.length > 0 ? found : undefined
}

function section(group: PublicGroup, board: PublicBoard, view: PublicView, titled: boolean): Html {
  const words = publicPageWords.in(view.language)
  const isOut = (route: PublicRoute) => Number(route.updatedAt !== null)
  // On a wall nobody scrolls: what drives comes first.
  const routes = view.kiosk ? group.routes.toSorted((a, b) => isOut(b) - isOut(a)) : group.routes
  const rows = routes.map((route) => row(route, group, board, view))
  const title = titled ? html`<h2>${group.name ?? words.otherRoutes} ${group.isLocked ? lockSign(view) : ''}</h2>` : ''
  if (group.isLocked) return html`<section class="group">${title} ${codeForm(group, view)}</section>`
  return html`<section class="group" data-group>
    ${title}
    <ul class="routes">
      ${rows}
    </ul>
  </section>`
}

function row(route: PublicRoute, group: PublicGroup, board: PublicBoard, view: PublicView): Html {
  const words = publicPageWords.in(view.language)
  const { label, tone, instead, details } = describe(route, words, board.clock.now)
  const isLinked = group.hasMap && !view.kiosk && !view.routeId
  const name = isLinked
    ? html`<a href="${mapAddress(view, { groupId: group.id, routeId: route.id })}">${route.name}</a>`
    : route.name
  return html`<li class="route" data-route="${route.id}" data-name="${route.name}">
    <span class="name">${name} <small>${words.types[route.type] ?? words.types[0]}</small></span>
    <span class="chip" data-tone="${tone}"
      ><span class="sign" aria-hidden="true">${SIGNS[tone]}</span><span class="label">${label}</span></span
    >
    <span class="instead">${instead}</span>
    <span class="alert">${alertTextAt(board.alerts, route.id, view.language)}</span>
    <span class="detail">${details.join(' · ')}</span>
  </li>`
}

/** ALERT-5: the alerts about what the page shows. */
function alertsOf(groups: readonly PublicGroup[], { alerts }: PublicBoard, { language }: PublicView): Html {
  const routes = groups.flatMap((group) => group.routes)
  const lines = alertLines(alerts, routes, language).map(
    ({ kind, names, text }) => html`<li data-kind="${kind}"><b>${names}</b> <span>${text}</span></li>`,
  )
  return html`<ul
    id="alerts"
    class="alerts"
    aria-label="${publicPageWords.in(language).alerts}"
    ${lines.length > 0 ? '' : new Html('hidden')}
  >
    ${lines}
  </ul>`
}

function navigation(board: PublicBoard, view: PublicView): Html | string {
  const words = publicPageWords.in(view.language)
  const named = view.ownGroupId === undefined ? board.groups.filter(({ id }) => id !== null) : []
  if (named.length === 0 && !view.routeId) return ''
  const here = (groupId?: string) => !view.routeId && view.groupId === groupId
  const link = (address: string, text: string, isHere: boolean) =>
    html`<a href="${address}" ${isHere ? new Html('aria-current="page"') : ''}>${text}</a>`
  return html`<nav class="groups" aria-label="${words.all}">
    ${link(groupAddress(view), words.all, here())}
    ${named.map((group) => link(groupAddress(view, group.id ?? undefined), group.name ?? '', here(group.id ?? undefined)))}
  </nav>`
}

/** The other languages of the page. */
function languageLinks(view: PublicView, only: PublicRoute | undefined): Html[] {
  const stop = only && chosenStop(only, view)
  const others = OfficeLanguage.options.filter((language) => language !== view.language)
  return others.map((language) => {
    const query = `${queryOf({ ...view, language })}${stop ? `&stop=${part(stop.id)}` : ''}`
    return html`<a class="language" hreflang="${language}" lang="${language}" href="${query}"
      >${nameOfLanguage(language)}</a
    >`
  })
}

function mapOf({ routeId, language }: PublicView): Html {
  const words = publicPageWords.in(language)
  return html`<section class="map" aria-label="${words.map}" data-open="${routeId ? 'yes' : 'no'}" hidden>
    <button type="button" id="show-map">${words.showMap}</button>
    <p id="no-position" class="none" hidden>${words.noPosition}</p>
    <p id="on-stretch" class="none" hidden>${words.onStretch}</p>
    <div id="map"></div>
  </section>`
}

/** What the script needs to know; a block of data that no browser runs. */
function settingsOf(board: PublicBoard, view: PublicView): Html {
  const { address, language, groupId, routeId } = view
  const { status, late, early, progress, seconds, minutes, live, reconnecting } = publicPageWords.in(language)
  const { substitute, mergedInto, mergedIntoBus, ownRoutes, keepFirst, stop } = publicPageWords.in(language)
  const others = { substitute, mergedInto, mergedIntoBus, ownRoutes, keepFirst, stop }
  const words = { status, late, early, progress, seconds, minutes, live, reconnecting, ...others }
  const feed = `/app/public/${encodeURIComponent(address)}/feed`
  const text = JSON.stringify({ feed, language, groupId, routeId, signs: SIGNS, words, board })
  return html`<script type="application/json" id="settings">
    ${new Html(text.replace(/</g, '\\u003c'))}
  </script>`
}

const part = encodeURIComponent

export function groupAddress(view: PublicView, groupId?: string): string {
  return `/public-dashboard/${part(view.address)}${groupId ? `/group/${part(groupId)}` : ''}${queryOf(view)}`
}

function mapAddress(view: PublicView, { groupId, routeId }: { groupId: string | null; routeId: string }): string {
  const group = groupId === null || view.ownGroupId !== undefined ? '' : `/${part(groupId)}`
  return `/public-dashboard/${part(view.address)}/group${group}/${part(routeId)}/map-live-public${queryOf(view)}`
}
