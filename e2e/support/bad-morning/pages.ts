import { type BadMorning, clockOf, DELAY_MINUTES, type Fate, type PlannedFamily } from './plan.ts'

/** Of a bus that has not started: what was heard of its phone can be too old to say more. */
const OF_LATE = new Set(['Not started yet', 'No report'])

/** What the page of a family says of a ride once everything has happened. */
const LABELS: Readonly<Record<Fate, string>> = {
  late: 'Late',
  canceledBefore: 'Canceled',
  canceledAfter: 'Canceled',
  delayed: 'Scheduled',
  home: 'Scheduled',
}

const isDelayed = (fate: Fate) => fate === 'delayed' || fate === 'home'
const isCanceled = (fate: Fate) => fate === 'canceledBefore' || fate === 'canceledAfter'

/** A card for each bus and stop of the family, and the alerts about its buses alone. */
export function pageOf({ rides }: PlannedFamily): string[] {
  const cards = rides.map(({ run, stop }) => {
    const minute = stop.minute + (isDelayed(run.fate) ? DELAY_MINUTES : 0)
    return `${run.name} | ${clockOf(minute)} | ${stop.name} | ${LABELS[run.fate]}`
  })
  const names = (isOf: (fate: Fate) => boolean) =>
    [...new Set(rides.filter(({ run }) => isOf(run.fate)).map(({ run }) => run.name))].toSorted()
  const late = names((fate) => fate === 'late').map((name) => `alert | ${name}`)
  const delayed = names(isDelayed).join(', ')
  return [...new Set([...cards, ...late, ...(delayed ? [`alert | ${delayed}`] : [])])].toSorted()
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a page says of today, as {@link pageOf} says it. */
export function readPage(html: string): string[] {
  const today = html.slice(
    html.indexOf('<section class="day"'),
    html.indexOf('</section>', html.indexOf('<section class="day"')),
  )
  const cards = today
    .split('<li class="ride"')
    .slice(1)
    .flatMap((card) => {
      const part = (name: string) => textOf(new RegExp(`<${name}>([^]*?)</`).exec(card)?.[1] ?? '')
      const route = part('small dir="auto"')
      const [time = '', ...others] = part('p class="facts"').split(' · ')
      const label = part('span class="label"')
      return route === '' ? [] : [`${route} | ${time} | ${others.at(-1)} | ${OF_LATE.has(label) ? 'Late' : label}`]
    })
  const list = /<ul\s+id="alerts"[^]*?<\/ul>/.exec(html)?.[0] ?? ''
  const alerts = [...list.matchAll(/<bdi>([^]*?)<\/bdi>/g)].map(
    ([, names = '']) => `alert | ${names.split(', ').toSorted().join(', ')}`,
  )
  return [...cards, ...alerts].toSorted()
}

/** What the public dashboard says of each route. */
export const boardOf = ({ runs }: BadMorning): string[] =>
  runs
    .map(({ name, fate }) => {
      const said = isCanceled(fate) ? 'canceled' : fate === 'late' ? 'late' : `${DELAY_MINUTES} minutes later`
      return `${name}: ${said}`
    })
    .toSorted()

/** After the last route come explanations. */
const LONGEST_ROW = 120

export function readBoard(html: string): string[] {
  const text = textOf(html.slice(html.indexOf('<body')))
  const rows = text.matchAll(/(Route \S+) (?:Pickup|Dropoff) (.*?)(?=Route \S+ (?:Pickup|Dropoff)|$)/g)
  return [...rows]
    .map(([, name, rest = '']) => {
      const row = rest.slice(0, LONGEST_ROW)
      if (row.includes('Canceled')) return `${name}: canceled`
      const [, minutes] = /Buses are about (\d+) minutes late because of the weather/.exec(row) ?? []
      if (minutes) return `${name}: ${minutes} minutes later`
      return `${name}: ${/The bus is about \d+ minutes late/.test(row) ? 'late' : row}`
    })
    .toSorted()
}
