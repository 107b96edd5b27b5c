import type { GeneratedPlan, SearchCourse } from '@firstbell/domain'
import type { Found, SearchEnding } from '../search/search.ts'

/** SCENARIO-117: a search as the page shows it: when a plan with other buses, or with a place for other riders, was found. */
export function courseOf({ isSettled, milestones }: SearchEnding): SearchCourse {
  const steps: SearchCourse['milestones'] = []
  for (const { seconds, buses, unassigned } of milestones) {
    const last = steps.at(-1)
    if (last && last.buses === buses && last.unassigned === unassigned) continue
    if (last && (unassigned > last.unassigned || (unassigned === last.unassigned && buses > last.buses))) continue
    steps.push({ seconds, buses, unassigned })
  }
  return { isSettled, milestones: thinned(steps) }
}

interface Earlier {
  plan: Pick<GeneratedPlan, 'course'> | null
  searchedBefore: number
}

/** SCENARIO-117: a search that went on from the plan of an earlier one counts on from its seconds. */
export function continuedFrom({ plan, searchedBefore }: Earlier, found: Found): Found {
  const { ending } = found
  if (!ending || searchedBefore === 0) return found
  const before = (plan?.course?.milestones ?? []).map((one) => ({ ...one, cost: 0 }))
  const now = ending.milestones.map((one) => ({ ...one, seconds: one.seconds + searchedBefore }))
  return { ...found, ending: { ...ending, milestones: [...before, ...now] } }
}

const MAX_SHOWN = 12

/** The first, the last, and as many between them, evenly. */
const thinned = <One>(all: readonly One[]): One[] =>
  all.length <= MAX_SHOWN
    ? [...all]
    : Array.from({ length: MAX_SHOWN }, (_, i) => all[Math.round((i * (all.length - 1)) / (MAX_SHOWN - 1))] as One) // in range
