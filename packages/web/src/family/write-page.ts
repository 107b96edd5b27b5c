import type { FamilyPage } from '@firstbell/contract'
import {
  dayName,
  describeLead,
  describeRow,
  type FamilyRide,
  filled,
  leadRide,
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
  const changed = [sent.today, ...(sent.next ? [sent.next] : [])].flatMap(({ children }) =>
    children.flatMap(({ firstName, rides }) =>
      rides.map((ride) => writeRide(ride, firstName, telling, { signs: settings.signs, isLead: ride.key === lead })),
    ),
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
