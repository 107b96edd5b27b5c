import type { FamilyPage } from '@firstbell/contract'
import {
  dayName,
  describeLead,
  describeRow,
  type FamilyDay,
  FamilyLanguage,
  leadRide,
  RIDE_WORDS,
  type FamilyRide,
  type Telling,
} from '@firstbell/domain'
import { Html, html } from '../../http/html.ts'
import type { PublicDocument } from '../../http/public-document.ts'
import { SIGNS } from '../publicboard/page.ts'
import { accentOf } from '../publicboard/theme.ts'
import { WORDS } from './words.ts'

const REFRESH_SECONDS = 15

/** A part of the page that says something of a family, with what it needs to say it. */
interface Saying {
  page: FamilyPage
  telling: Telling
}

/** FAMILY-28: the whole page without a script; the script only keeps it true. */
export function familyPage(page: FamilyPage, language: FamilyLanguage, token: string): PublicDocument {
  const words = WORDS[language]
  const { clock, organization, today, next } = page
  const telling = { words: RIDE_WORDS[language], language, timeZone: organization.timeZone, now: clock.now }
  const saying = { page, telling }
  const content = html`<header class="head">
      <h1>${words.title}</h1>
      <p class="of">${organization.name}</p>
      <p class="pill" id="connection" data-status="still"></p>
    </header>
    ${lead(saying)} ${alerts(saying)} ${mapOf(language)}
    <p id="said" class="unseen" role="status" aria-live="polite"></p>
    ${day(today, saying)} ${next ? day(next, saying) : ''}
    <footer class="foot">
      ${organization.phone ? html`<p>${words.call} <a href="tel:${organization.phone.replace(/[^\d+]/g, '')}" dir="ltr">${organization.phone}</a></p>` : ''}
      ${languageLinks(language)}
    </footer>
    ${settingsOf(page, language, token)}`
  return {
    title: `${words.title} · ${organization.name}`,
    language,
    content,
    style: accentOf(page),
    refreshSeconds: REFRESH_SECONDS,
  }
}

/** FAMILY-30: whatever is unknown, revoked or expired is answered alike. */
export function absentPage(language: FamilyLanguage): PublicDocument {
  return failurePage(language, WORDS[language].absent, WORDS[language].absentLead)
}

export function tooManyPage(language: FamilyLanguage): PublicDocument {
  return failurePage(language, WORDS[language].tooMany, WORDS[language].tooManyLead)
}

function failurePage(language: FamilyLanguage, title: string, text: string): PublicDocument {
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
    const written = language === 'ar' ? 'en' : language // what offices write is in these languages
    return html`<li data-kind="${kind}" lang="${written}" dir="auto">
      <b>${routeNames.join(', ')}</b> <span>${wording[written]}</span>
    </li>`
  })
  return html`<ul
    id="alerts"
    class="alerts"
    aria-label="${WORDS[language].alerts}"
    ${items.length > 0 ? '' : new Html('hidden')}
  >
    ${items}
  </ul>`
}

function day(shown: FamilyDay, saying: Saying): Html {
  const { page, telling } = saying
  const { words } = telling
  const name = dayName(shown, page.today, telling)
  const children = shown.children.map(
    ({ firstName, rides }) =>
      html`<h3><bdi>${firstName}</bdi></h3>
        <ul class="rides">
          ${rides.map((ride) => row(ride, firstName, saying))}
        </ul>`,
  )
  return html`<section class="day">
    <h2>${name}</h2>
    ${shown.hasSchool ? children : html`<p class="none">${words.noSchool}</p>`}
  </section>`
}

function row(ride: FamilyRide, child: string, { page, telling }: Saying): Html {
  const isLead = leadRide(page, telling.now)?.ride.key === ride.key
  const { label, tone, facts, sentence, notes, detail, freshness } = describeRow(ride, child, telling, isLead)
  return html`<li class="ride" data-ride="${ride.key}" data-freshness="${freshness ?? ''}">
    <p class="name">${telling.words.directions[ride.direction]} <small dir="auto">${ride.routeName ?? ''}</small></p>
    <p class="chip" data-tone="${tone}">
      <span class="sign" aria-hidden="true">${SIGNS[tone]}</span><span class="label">${label}</span>
    </p>
    <p class="facts">${facts}</p>
    <p class="sentence">${sentence}</p>
    <p class="notes">${notes}</p>
    <p class="detail">${detail}</p>
  </li>`
}

function mapOf(language: FamilyLanguage): Html {
  const words = WORDS[language]
  return html`<section class="map" aria-label="${words.map}" data-open="no" hidden>
    <button type="button" id="show-map">${words.showMap}</button>
    <div id="map"></div>
  </section>`
}

function languageLinks(language: FamilyLanguage): Html {
  const links = FamilyLanguage.options.map(
    (one) =>
      html`<a
        href="?lang=${one}"
        hreflang="${one}"
        lang="${one}"
        ${one === language ? new Html('aria-current="true"') : ''}
        >${WORDS[one].language}</a
      >`,
  )
  return html`<nav class="languages" aria-label="${WORDS[language].languages}">${links}</nav>`
}

/** What the script needs to know; a block of data that no browser runs. */
function settingsOf(page: FamilyPage, language: FamilyLanguage, token: string): Html {
  const { live, reconnecting, map } = WORDS[language]
  const feed = `/t/${encodeURIComponent(token)}/feed`
  const words = { live, reconnecting, map }
  const text = JSON.stringify({ feed, language, signs: SIGNS, words, rideWords: RIDE_WORDS[language], page })
  return html`<script type="application/json" id="settings">
    ${new Html(text.replace(/</g, '\\u003c'))}
  </script>`
}
