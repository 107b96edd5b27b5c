import { useLocalStorage } from '@mantine/hooks'
import type { ScheduledRun } from '@firstbell/domain'
import { useRoutePlaces } from '../../../live/use-route-places.ts'
import type { DashboardScreen } from '../use-dashboard-screen.ts'
import { isDue, PLAN_FILTERS, type PlanFilter, type PlanFilters, plannedAs, type When } from './run-filters.ts'

type Saved = Partial<Record<PlanFilter | 'when', string>>

export type RunFilters = ReturnType<typeof useRunFilters>

/**
 * WEB-20: which runs of the day are listed. The choice is in the address, and this browser remembers the last one. A search and
 * a filter by status cover the whole day. `now` in seconds UTC.
 */
export function useRunFilters(scheduledRuns: readonly ScheduledRun[], screen: DashboardScreen, now: number) {
  const [saved, save] = useLocalStorage<Saved>({
    key: 'firstbell.dashboardFilters',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const { places, groups, schools } = useRoutePlaces()
  const chosen = (name: PlanFilter | 'when') => screen.part(name) ?? saved[name] ?? ''
  const known = (name: PlanFilter, choices: readonly { value: string }[]) =>
    choices.some(({ value }) => value === chosen(name)) ? chosen(name) : ''
  const plan: PlanFilters = {
    type: chosen('type'),
    group: known('group', groups),
    school: known('school', schools),
  }
  const whole = plannedAs(scheduledRuns, plan, places)
  const due = whole.filter((run) => isDue(run, now))
  const coversDay = screen.filter !== null || screen.typed !== ''
  const when: When = coversDay || chosen('when') === 'today' || due.length === 0 ? 'today' : 'now'

  function choose(changes: Saved) {
    save((before) => ({ ...before, ...changes }))
    screen.change({ ...changes, picked: null })
  }

  return {
    when,
    plan,
    groups,
    schools,
    /** All runs of the day that fit the plan filters: the counts are of these. */
    whole,
    due,
    shown: when === 'now' ? due : whole,
    isFiltered: PLAN_FILTERS.some((name) => plan[name] !== ''),
    setPlan: (name: PlanFilter, value: string) => choose({ [name]: value }),
    setWhen(next: When) {
      if (!coversDay) return choose({ when: next })
      save({ ...plan, when: next })
      screen.showAll() // and with it the search or the status that covered the day
    },
    clear() {
      save({})
      screen.showAll()
    },
  }
}
