import { Button, Chip } from '@mantine/core'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import { type ChosenFilters, TYPES } from './use-route-filters.ts'
import { issueWords } from '../check/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeListWords } from './words.en.ts'
import { routesWords } from '../words.en.ts'

/** The type, the school and the service of the routes, and whether they have open issues. */
export function RouteFilterBar({ chosen }: { chosen: ChosenFilters }) {
  const t = useWords(issueWords)
  const say = useWords(routeListWords)
  const choices = useFilterChoices(chosen)
  const { filters, choose } = chosen
  return (
    <>
      <Chip size="xs" checked={filters.issues !== ''} onChange={(checked) => choose('issues', checked ? 'open' : '')}>
        {t('check.only')}
      </Chip>
      {choices.map(({ name, label, data }) => (
        <FilterSelect
          key={name}
          label={label}
          data={data}
          value={filters[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
      {chosen.isFiltered && (
        <Button variant="subtle" onClick={chosen.clear}>
          {say('clear')}
        </Button>
      )}
    </>
  )
}

function useFilterChoices({ schools }: Pick<ChosenFilters, 'schools'>) {
  const t = useWords(routesWords)
  const say = useWords(routeListWords)
  // Schools are read last: nothing moves when they are there.
  return [
    { name: 'type', label: say('type'), data: TYPES.map((value) => ({ value, label: t(`routeTypeShort.${value}`) })) },
    {
      name: 'service',
      label: say('service'),
      data: [
        { value: 'in', label: say('inService') },
        { value: 'out', label: t('routes.outOfService') },
      ],
    },
    { name: 'school', label: say('school'), data: schools },
  ] as const
}

/** The filters in words, to repeat them where nothing matches. */
export function useFilterWords(chosen: ChosenFilters): string[] {
  const t = useWords(issueWords)
  const words = useFilterChoices(chosen).map(
    ({ name, data }) => data.find(({ value }) => value === chosen.filters[name])?.label ?? '',
  )
  return [...words, chosen.filters.issues && t('check.only')].filter(Boolean)
}
