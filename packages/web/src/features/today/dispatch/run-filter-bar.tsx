import { Button, SegmentedControl } from '@mantine/core'
import pageStyles from '../../../ui/page/page.module.css'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import type { When } from './run-filters.ts'
import type { RunFilters } from './use-run-filters.ts'
import { routesWords } from '../../routes/words.en.ts'
import { useWords } from '../../../words.ts'
import { dispatchWords } from './words.en.ts'

const TYPES = ['Pickup Route', 'Dropoff Route', 'Combination Route'] as const

/** Now or the whole day; the type, the group and the school of the routes. */
export function RunFilterBar({ filters }: { filters: RunFilters }) {
  const t = useWords(routesWords)
  const say = useWords(dispatchWords)
  const { when, plan, whole, due, groups, schools } = filters
  const types = TYPES.map((name) => ({ value: name, label: t(`routeTypeShort.${name}`) }))
  const selects = [
    { name: 'type', data: types } as const,
    { name: 'group', data: groups } as const,
    { name: 'school', data: schools } as const,
  ]
  return (
    <div className={pageStyles.filters} role="group" aria-label={say('filters.label')}>
      <SegmentedControl<When>
        aria-label={say('filters.when')}
        value={when}
        onChange={filters.setWhen}
        data={[
          { value: 'now', label: say('filters.now', { count: due.length }), disabled: due.length === 0 },
          { value: 'today', label: say('filters.today', { count: whole.length }) },
        ]}
      />
      {selects.map(({ name, data }) => (
        <FilterSelect
          key={name}
          label={say(`filters.${name}`)}
          data={data}
          value={plan[name]}
          onChange={(value) => filters.setPlan(name, value)}
        />
      ))}
      {filters.isFiltered && (
        <Button variant="subtle" onClick={filters.clear}>
          {say('filters.clear')}
        </Button>
      )}
    </div>
  )
}

/** The filters in words, to repeat them where nothing matches. */
export function useRunFilterWords({ when, plan, groups, schools }: RunFilters, others: readonly string[]): string {
  const t = useWords(routesWords)
  const say = useWords(dispatchWords)
  const labelIn = (choices: readonly { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? ''
  const type = TYPES.find((name) => name === plan.type)
  return [
    say(when === 'now' ? 'filters.dueNow' : 'filters.wholeDay'),
    type ? t(`routeTypeShort.${type}`) : '',
    labelIn(groups, plan.group),
    labelIn(schools, plan.school),
    ...others,
  ]
    .filter(Boolean)
    .join(' · ')
}
