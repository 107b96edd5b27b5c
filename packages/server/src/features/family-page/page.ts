import type { FamilyPage } from '@firstbell/contract'
import {
  cardsOf,
  dayName,
  describeLead,
  describeCard,
  filled,
  type FamilyDay,
  type Language,
  nameOfLanguage,
  leadRide,
  rideWords,
  type FamilyRide,
  type RideCard,
  type Telling,
  writingDirection,
  writtenMoment,
} from '@firstbell/domain'
import { Html, html } from '../../http/web/html.ts'
import type { PublicDocument } from '../../http/web/public-document.ts'
import type { AlertSettings } from '../../engine/family-page/alert-settings.ts'
import type { Delegates } from '../../engine/family-page/delegates.ts'
import { SIGNS } from '../publicboard/page.ts'
import { accentOf } from '../publicboard/theme.ts'
import { absenceSection } from './sections/absence-section.ts'
import { changesSection } from './sections/changes-section.ts'
import { alertSection } from './sections/alert-section.ts'
import { delegateSection } from './sections/delegate-section.ts'
import { officePhone } from './office-phone.ts'
import { familyPageWords } from './words.ts'

const REFRESH_SECONDS = 15
/** Who types needs longer. */
const REFRESH_WITH_FORM_SECONDS = 60

/** A part of the page that says something of a family, with what it needs to say it. */
interface Saying {
  page: FamilyPage
  telling: Telling
}

/** The private link of a page. */
interface PageLink {
  token: string
  /** With which its browser subscribes to push notifications; undefined where there are none. */
  pushKey: string | undefined
  /** What its holder chooses; undefined where there is nothing to choose. */
  alertSettings: AlertSettings | undefined
  /** To whom its holder gave links; undefined where it gives none. */
  delegates: Delegates | undefined
  /** Whether the settings were saved just now. */
  isSaved: boolean
}

/** FAMILY-28: the whole page without a script; the script only keeps it true. */
export function familyPage(page: FamilyPage, language: Language, link: PageLink): PublicDocument {
  const words = familyPageWords.in(language)
  const { clock, organization, today, next } = page
  const telling = { words: rideWords.in(language), language, timeZone: organization.timeZone, now: clock.now }
  const saying = { page, telling }
  const content = html`<header class="head">
      <h1>${words.title}</h1>
      <p class="of">${organization.name}</p>
      <p class="age" id="age">${filled(words.updatedAt, { time: writtenMoment(clock.now, telling) })}</p>
      <p class="pill" id="connection" data-status="still"></p>
    </header>
    ${lead(saying)} ${alerts(saying)} ${changesSection(page, language)} ${mapOf(language)}
    <p id="said" class="unseen" role="status" aria-live="polite"></p>
    ${day(today, saying)} ${next ? day(next, saying) : ''} ${absenceSection(page, language)}
    ${link.alertSettings ? alertSection(link.alertSettings, language, link.isSaved) : ''}
    ${link.pushKey === undefined ? '' : pushSection(language)} ${homeScreenSection(language, link)}
    ${link.delegates ? delegateSection(link.delegates, language) : ''}
    <footer class="foot">${officePhone(organization, language)} ${languageLinks(language)}</footer>
    ${settingsOf(page, language, link)}`
  return {
    title: `${words.title} · ${organization.name}`,
    language,
    content,
    style: html`${accentOf(page)}<link rel="manifest" href="/t/${encodeURIComponent(link.token)}/app.webmanifest" />
      <link rel="apple-touch-icon" href="/touch-icon.png" />`,
    refreshSeconds:
      page.reportable.length > 0 || link.alertSettings || link.delegates ? REFRESH_WITH_FORM_SECONDS : REFRESH_SECONDS,
  }
}

/** FAMILY-30: whatever is unknown, revoked or expired is answered alike. */
export function absentPage(language: Language): PublicDocument {
  return failurePage(language, familyPageWords.in(language).absent, familyPageWords.in(language).absentLead)
}

export function tooManyPage(language: Language): PublicDocument {
  return failurePage(language, familyPageWords.in(language).tooMany, familyPageWords.in(language).tooManyLead)
}

/** FAMILY-70: what a device shows that has neither a network nor a kept page. It names nobody. */
export function offlinePage(language: Language): PublicDocument {
  const { offline, offlineLead, tryAgain } = familyPageWords.in(language)
  const content = html`<header class="head"><h1>${offline}</h1></header>
    <p>${offlineLead}</p>
    <p><a href="">${tryAgain}</a></p>`
  return { title: offline, language, content, style: '' }
}

/** ABSENCE-6: why what somebody sent was not stored, with the way back and the office to call. */
export function notStoredPage(
  { organization }: FamilyPage,
  language: Language,
  { title, text }: { title: string; text: string },
): PublicDocument {
  const content = html`<header class="head"><h1>${title}</h1></header>
    <p>${text}</p>
    <p><a href="?lang=${language}">${familyPageWords.in(language).back}</a></p>
    <footer class="foot">${officePhone(organization, language)}</footer>`
  return { title, language, content, style: '' }
}

function failurePage(language: Language, title: string, text: string): PublicDocument {
  const content = html`<header class="head"><h1>${title}</h1></header>
    <p>${text}</p>
    <footer class="foot">${languageLinks(language)}</footer>`
  return { title, language, content, style: '' }
}

function lead({ page, telling }: Saying): Html {
  const { about, sentence, detail, tone, freshness } = describeLead(page, telling)
  return html`<section class="now" id="lead" data-tone="${tone}" data-freshness="${freshness ?? ''}">
    <p class="about">${about}</p>
    <p class="sentence">${sentence}</p>
    <p class="detail">${detail}</p>
  </section>`
}

function alerts({ page, telling: { language } }: Saying): Html {
  const items = page.alerts.map(({ kind, routeNames, wording }) => {
    const { text, language: written } = wording[language]
    return html`<li data-kind="${kind}">
      <b><bdi>${routeNames.join(', ')}</bdi></b>
      <span lang="${written}" dir="${writingDirection(written)}">${text}</span>
    </li>`
  })
  return html`<ul
    id="alerts"
    class="alerts"
    aria-label="${familyPageWords.in(language).alerts}"
    ${items.length > 0 ? '' : new Html('hidden')}
  >
    ${items}
  </ul>`
}

function day(shown: FamilyDay, saying: Saying): Html {
  const { page, telling } = saying
  const { words } = telling
  const name = dayName(shown, page.today, telling)
  const children = cardsOf(shown).map(
    ({ firstNames, cards }) =>
      html`<h3>${names(firstNames, telling)}</h3>
        <ul class="rides">
          ${cards.map((one) => card(one, saying))}
        </ul>`,
  )
  const none = (text: string) => html`<p class="none">${text}</p>`
  return html`<section class="day">
    <h2 data-date="${shown.date}">${name}</h2>
    ${shown.hasSchool ? (shown.isSeen ? children : none(words.notSeen)) : none(words.noSchool)}
  </section>`
}

function names(firstNames: readonly string[], { language }: Telling): Html[] {
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(firstNames)
  return parts.map(({ type, value }) => (type === 'element' ? html`<bdi>${value}</bdi>` : html`${value}`))
}

/** FAMILY-77: it has a place for a sentence of each child; what is the same of some is said once. */
function card(shown: RideCard, { page, telling }: Saying): Html {
  const { facts, lines } = describeCard(shown, telling, leadRide(page, telling.now)?.ride.key)
  const [{ direction, routeName }] = shown.shared.map(({ ride }) => ride) as [FamilyRide] // at least one
  const places = shown.shared.map((_, index) => lines[index])
  return html`<li class="ride" data-ride="${shown.key}" data-lines="${lines.length}">
    <p class="name">${telling.words.directions[direction]} <small dir="auto">${routeName ?? ''}</small></p>
    <p class="facts">${facts}</p>
    ${places.map(
      (line) =>
        html`<div class="line" data-freshness="${line?.freshness ?? ''}" ${line ? '' : new Html('hidden')}>
          <p class="who">${lines.length > 1 && line ? names(line.firstNames, telling) : ''}</p>
          <p class="chip" data-tone="${line?.tone ?? ''}">
            <span class="sign" aria-hidden="true">${line ? SIGNS[line.tone] : ''}</span
            ><span class="label">${line?.label ?? ''}</span>
          </p>
          <p class="sentence">${line?.sentence ?? ''}</p>
          <p class="notes">${line?.notes ?? ''}</p>
          <p class="detail">${line?.detail ?? ''}</p>
        </div>`,
    )}
  </li>`
}

function mapOf(language: Language): Html {
  const words = familyPageWords.in(language)
  return html`<section class="map" aria-label="${words.map}" data-open="no" hidden>
    <button type="button" id="show-map">${words.showMap}</button>
    <div id="map"></div>
  </section>`
}

/** FAMILY-60: the script shows it where a browser can get notifications. */
function pushSection(language: Language): Html {
  const { push } = familyPageWords.in(language)
  return html`<section class="day" id="push" hidden>
    <h2>${push.title}</h2>
    <p id="push-state" role="status"></p>
    <p class="absence"><button type="button" id="push-button">${push.turnOn}</button></p>
  </section>`
}

/** FAMILY-75: the script shows it where a browser can keep the page and does not. */
function homeScreenSection(language: Language, { pushKey }: PageLink): Html {
  const { homeScreen } = familyPageWords.in(language)
  return html`<section class="day" id="home-screen" hidden>
    <h2>${homeScreen.title}</h2>
    <p>${homeScreen.text} ${pushKey === undefined ? '' : homeScreen.notifications}</p>
  </section>`
}

function languageLinks(language: Language): Html {
  const links = familyPageWords.languages.map(
    (one) =>
      html`<a
        href="?lang=${one}"
        hreflang="${one}"
        lang="${one}"
        ${one === language ? new Html('aria-current="true"') : ''}
        >${nameOfLanguage(one)}</a
      >`,
  )
  return html`<nav class="languages" aria-label="${familyPageWords.in(language).languages}">${links}</nav>`
}

/** What the script needs to know; a block of data that no browser runs. */
function settingsOf(page: FamilyPage, language: Language, { token, pushKey }: PageLink): Html {
  const {
    live,
    reconnecting,
    updatedAt,
    noNewsSince,
    map,
    absent,
    absentLead,
    push: ofPush,
  } = familyPageWords.in(language)
  const address = `/t/${encodeURIComponent(token)}`
  const feed = `${address}/feed`
  const push = pushKey === undefined ? undefined : { address: `${address}/push`, key: pushKey, words: ofPush }
  const words = { live, reconnecting, updatedAt, noNewsSince, map, absent, absentLead }
  const text = JSON.stringify({ feed, push, language, signs: SIGNS, words, rideWords: rideWords.in(language), page })
  return html`<script type="application/json" id="settings">
    ${new Html(text.replace(/</g, '\\u003c'))}
  </script>`
}
