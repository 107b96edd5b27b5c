import type { FamilyPage } from '@firstbell/contract'
import {
  type CardLine,
  cardsOf,
  dayName,
  describeLead,
  describeCard,
  filled,
  isolate,
  leadRide,
  type RideCard,
  type Telling,
  viewAt,
  writtenMoment,
} from '@firstbell/domain'
import type { SnapshotStore } from '../live/feed/follow-snapshots.ts'
import type { PageSettings } from './settings.ts'

/** Writes what is true now into the elements that the server wrote. */
export function writePage(store: SnapshotStore<FamilyPage>, settings: PageSettings): void {
  const { rideWords: words, language } = settings
  const { at, isSilent } = store.lastNews()
  const now = store.now()
  const sent = store.shown()
  const shown = viewAt(sent, now)
  const silentSince = isSilent ? at : undefined
  const telling = { words, language, timeZone: shown.organization.timeZone, now, silentSince }
  writeAge(settings.words[isSilent ? 'noNewsSince' : 'updatedAt'], isSilent ? 'yes' : 'no', writtenMoment(at, telling))
  writeLead(shown, telling)
  writeDays(shown, telling)
  const lead = leadRide(shown, now)?.ride.key
  const changed = [sent.today, ...(sent.next ? [sent.next] : [])].flatMap((day) =>
    cardsOf(day).flatMap(({ cards }) => cards.map((card) => writeCard(card, telling, { signs: settings.signs, lead }))),
  )
  const said = document.getElementById('said')
  const news = changed.filter(Boolean).join(' ')
  if (said && news) said.textContent = news
}

/** FAMILY-67 */
function writeAge(words: string, isSilent: 'yes' | 'no', time: string): void {
  const age = document.getElementById('age')
  if (!age) return
  const text = filled(words, { time })
  age.dataset.silent = isSilent
  if (age.textContent !== text) age.textContent = text
}

/** FAMILY-69: a day that is over is no longer today. */
function writeDays({ today }: FamilyPage, telling: Telling): void {
  for (const heading of document.querySelectorAll<HTMLElement>('.day h2[data-date]')) {
    const name = dayName({ date: heading.dataset.date ?? '' }, today, telling)
    if (heading.textContent !== name) heading.textContent = name
  }
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
function writeCard(
  card: RideCard,
  telling: Telling,
  { signs, lead }: Pick<PageSettings, 'signs'> & { lead: string | undefined },
): string {
  const element = document.querySelector<HTMLElement>(`[data-ride="${card.key}"]`)
  if (!element) return ''
  const { facts, lines } = describeCard(card, telling, lead)
  setText(element, '.facts', facts)
  const before = [...element.querySelectorAll('.line:not([hidden]) .label')].map(({ textContent }) => textContent)
  element.dataset.lines = String(lines.length)
  const and = new Intl.ListFormat(telling.language, { type: 'conjunction' })
  const said = lines.map((line, index) => {
    const names = and.format(line.firstNames.map((name) => isolate(name, telling.language)))
    const place = element.querySelectorAll<HTMLElement>('.line')[index]
    if (place) writeLine(place, line, { names: lines.length > 1 ? names : '', sign: signs[line.tone] })
    return before.includes(line.label) ? '' : [`${names}: ${line.label}.`, line.sentence].join(' ').trim()
  })
  element.querySelectorAll<HTMLElement>('.line').forEach((place, index) => (place.hidden = index >= lines.length))
  return said.filter(Boolean).join(' ')
}

function writeLine(
  place: HTMLElement,
  { label, tone, sentence, notes, detail, freshness }: CardLine,
  { names, sign }: { names: string; sign: string },
): void {
  const chip = place.querySelector<HTMLElement>('.chip')
  if (chip) chip.dataset.tone = tone
  place.dataset.freshness = freshness ?? ''
  setText(place, '.who', names)
  setText(place, '.sign', sign)
  setText(place, '.label', label)
  setText(place, '.sentence', sentence)
  setText(place, '.notes', notes)
  setText(place, '.detail', detail)
}

function setText(part: HTMLElement, selector: string, text: string): void {
  const element = part.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
