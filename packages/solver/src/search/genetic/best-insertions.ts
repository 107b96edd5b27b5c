import { NEVER } from '../model.ts'
import type { Draft } from './solution.ts'

const PLACES = 3

/** The three cheapest places of each visit in each tour, remembered until the tour changes. */
export class Places {
  /** What it costs more to go there, and behind which visit or gate; `PLACES` each. */
  readonly cost: Int32Array
  readonly behind: Int32Array
  /** What a tour saves without a visit. */
  readonly saved: Int32Array
  /** Where `costWithout` found its place: behind this visit or gate. */
  placeBehind = -1
  private readonly foundAt: Int32Array
  private readonly draft: Draft

  constructor(draft: Draft) {
    const { visits, tours } = draft.terrain
    this.draft = draft
    this.cost = new Int32Array(visits * tours * PLACES)
    this.behind = new Int32Array(visits * tours * PLACES)
    this.saved = new Int32Array(visits)
    this.foundAt = new Int32Array(visits * tours)
  }

  /** Counts what is saved without each visit of a tour. */
  save(tour: number): void {
    const { draft, saved } = this
    const { next, leg } = draft
    const gate = draft.terrain.visits + tour
    for (let before = gate, one = next[gate]!; one !== gate; before = one, one = next[one]!)
      saved[one] = leg[one]! + leg[next[one]!]! - draft.way(before, next[one]!)
  }

  clear(): void {
    this.foundAt.fill(-1)
  }

  /** Where the places of the visit in the tour begin. */
  find(visit: number, tour: number): number {
    const { draft, cost, behind, foundAt } = this
    const row = visit * draft.terrain.tours + tour
    const first = row * PLACES
    if (foundAt[row]! >= draft.changedAt[tour]!) return first
    foundAt[row] = draft.moves
    for (let i = first; i < first + PLACES; i++) {
      cost[i] = NEVER
      behind[i] = -1
    }
    const gate = draft.terrain.visits + tour
    let one = gate
    do {
      const next = draft.next[one]!
      const added = draft.way(one, visit) + draft.way(visit, next) - draft.leg[next]!
      if (added < cost[first + 2]!) {
        let at = first + 2
        for (; at > first && cost[at - 1]! > added; at--) {
          cost[at] = cost[at - 1]!
          behind[at] = behind[at - 1]!
        }
        cost[at] = added
        behind[at] = one
      }
      one = next
    } while (one !== gate)
    return first
  }

  /** The cheapest place of a visit in another's tour, once the other is gone. */
  costWithout(visit: number, leaver: number): number {
    const { draft, cost, behind } = this
    const before = draft.previous[leaver]!
    const after = draft.next[leaver]!
    let least = draft.way(before, visit) + draft.way(visit, after) - draft.way(before, after)
    this.placeBehind = before
    const first = this.find(visit, draft.tour[leaver]!)
    for (let i = first; i < first + PLACES && behind[i]! >= 0; i++) {
      if (behind[i] === leaver || draft.next[behind[i]!] === leaver) continue
      if (cost[i]! < least) {
        least = cost[i]!
        this.placeBehind = behind[i]!
      }
      break
    }
    return least
  }
}
