import type { Telling } from './describe-ride.ts'
import { describeRow, type RowWording } from './describe-row.ts'
import type { FamilyDay, FamilyRide } from '../family-view.ts'

/** A ride of one child, or of siblings who wait for the same bus at the same stop. */
export interface RideCard {
  /** That of its first ride. */
  key: string
  /** Children with their rides; at least one. */
  shared: { firstName: string; ride: FamilyRide }[]
}

/** Children who have the same cards. */
export interface CardsOfChildren {
  firstNames: string[]
  cards: RideCard[]
}

/** FAMILY-77: the rides of a day, those together that siblings share. */
export function cardsOf({ children }: Pick<FamilyDay, 'children'>): CardsOfChildren[] {
  const cards = new Map<string, RideCard>()
  for (const { firstName, rides } of children)
    for (const ride of rides) {
      const card = cards.get(placeOf(ride))
      const isSecond = card?.shared.some((one) => one.firstName === firstName)
      if (card && !isSecond) card.shared.push({ firstName, ride })
      else cards.set(isSecond ? ride.key : placeOf(ride), { key: ride.key, shared: [{ firstName, ride }] })
    }
  const groups = new Map<string, CardsOfChildren>()
  for (const card of cards.values()) {
    const firstNames = card.shared.map(({ firstName }) => firstName)
    const group = groups.get(JSON.stringify(firstNames)) ?? { firstNames, cards: [] }
    group.cards.push(card)
    groups.set(JSON.stringify(firstNames), group)
  }
  return [...groups.values()]
}

const placeOf = ({ direction, routeName, stopName, scheduledAt }: FamilyRide) =>
  JSON.stringify([direction, routeName, stopName, scheduledAt])

/** What is said of some of the children of a card, or of all. */
export interface CardLine extends Omit<RowWording, 'facts'> {
  firstNames: string[]
}

/** FAMILY-77: one sentence for all of whom the same is true. */
export function describeCard({ shared }: RideCard, telling: Telling, leadKey: string | undefined) {
  const isLead = shared.some(({ ride }) => ride.key === leadKey)
  const lines: CardLine[] = []
  let facts = ''
  for (const { firstName, ride } of shared) {
    const { facts: own, ...line } = describeRow(ride, firstName, telling, isLead && isSaid(shared, leadKey, ride))
    facts ||= own
    const same = lines.find(({ firstNames: _, ...one }) => JSON.stringify(one) === JSON.stringify(line))
    if (same) same.firstNames.push(firstName)
    else lines.push({ ...line, firstNames: [firstName] })
  }
  return { facts, lines }
}

/** Whether the first sentence of the page is about a ride: of siblings only about those of whom the same is true. */
function isSaid(shared: RideCard['shared'], leadKey: string | undefined, ride: FamilyRide): boolean {
  const lead = shared.find((one) => one.ride.key === leadKey)?.ride
  return JSON.stringify({ ...lead, key: '' }) === JSON.stringify({ ...ride, key: '' })
}
