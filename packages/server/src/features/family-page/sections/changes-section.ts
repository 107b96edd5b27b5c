import type { FamilyPage } from '@firstbell/contract'
import { filled, type Language, rideWords, timeOfDay, writtenDate } from '@firstbell/domain'
import { type Html, html } from '../../../http/web/html.ts'
import { familyPageWords } from '../words.ts'

type Change = FamilyPage['changes'][number]

/** FAMILY-58: from which date which route, stop and time apply, and until when those of today do. Nothing where nothing changes. */
export function changesSection({ changes }: FamilyPage, language: Language): Html | string {
  if (changes.length === 0) return ''
  const words = familyPageWords.in(language)
  return html`<section class="day" id="changes">
    <h2>${words.changes}</h2>
    <ul class="absences">
      ${changes.map((change) => row(change, language))}
    </ul>
  </section>`
}

function row({ firstName, direction, from, until }: Change, language: Language): Html {
  const words = familyPageWords.in(language)
  return html`<li>
    <span>
      <b><bdi>${firstName}</bdi> · ${rideWords.in(language).directions[direction]}</b>
      ${from ? html`<br />${sentence(words.changesFrom, from, language)}` : ''}
      ${until ? html`<br />${sentence(words.changesUntil, until, language)}` : ''}
    </span>
  </li>`
}

function sentence(text: string, ride: NonNullable<Change['from']>, language: Language): string {
  return filled(text, {
    date: writtenDate(ride.date, language),
    route: ride.routeName,
    stop: ride.stopName,
    time: timeOfDay(ride.stoptime, language),
  })
}
