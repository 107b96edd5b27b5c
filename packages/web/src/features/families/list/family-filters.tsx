import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button, Chip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { FilterSelect } from '../../../ui/table/filter-select.tsx'
import type { ListScreen } from '../../../ui/table/use-list-screen.ts'
import { GRADES } from '../grades.ts'
import { familyListWords } from './words-list.en.ts'
import { useWords } from '../../../words.ts'

/** The filters of the list that are in its address; where something is chosen, one child of a family has all of it. */
export const FAMILY_FILTERS = ['school', 'grade', 'met', 'without'] as const

export type FamilyFilterValues = ReturnType<typeof useFamilyFilters>

/** FAMILY-62: which families are listed. The server narrows them, since it has the pages. */
export function useFamilyFilters(screen: Pick<ListScreen<string>, 'part' | 'change'>) {
  const say = useWords(familyListWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const schools = data.map(({ id, name }) => ({ value: id, label: name }))
  const school = screen.part('school') ?? ''
  const grade = screen.part('grade') ?? ''
  const isMet = screen.part('met') === 'yes'
  const isWithout = screen.part('without') === 'stop'
  const isUnlocated = screen.part('without') === 'address'
  return {
    school,
    grade,
    isMet,
    isWithout,
    isUnlocated,
    schools,
    wanted: {
      ...(school ? { schoolId: school } : {}),
      ...(grade ? { grade } : {}),
      ...(isMet ? { mustBeMet: 'true' as const } : {}),
      ...(isWithout ? { withoutStop: 'true' as const } : {}),
      ...(isUnlocated ? { unlocated: 'true' as const } : {}),
    },
    words: [
      schools.find(({ value }) => value === school)?.label ?? '',
      grade === '' ? '' : `${say('grade')} ${grade}`,
      isMet ? say('mustBeMet') : '',
      isWithout ? say('withoutStop') : '',
      isUnlocated ? say('unlocated') : '',
    ].filter(Boolean),
    isFiltered: school !== '' || grade !== '' || isMet || isWithout || isUnlocated,
    choose: (name: (typeof FAMILY_FILTERS)[number], value: string) => screen.change({ [name]: value || null }),
    clear: () => screen.change(Object.fromEntries(FAMILY_FILTERS.map((name) => [name, null]))),
  }
}

export function FamilyFilterBar({ chosen }: { chosen: FamilyFilterValues }) {
  const say = useWords(familyListWords)
  const { school, grade, isMet, isWithout, isUnlocated, schools, choose } = chosen
  const grades = GRADES.includes(grade) || grade === '' ? GRADES : [...GRADES, grade]
  return (
    <>
      <Chip size="xs" checked={isMet} onChange={(checked) => choose('met', checked ? 'yes' : '')}>
        {say('mustBeMet')}
      </Chip>
      <Chip size="xs" checked={isWithout} onChange={(checked) => choose('without', checked ? 'stop' : '')}>
        {say('withoutStop')}
      </Chip>
      <Chip size="xs" checked={isUnlocated} onChange={(checked) => choose('without', checked ? 'address' : '')}>
        {say('unlocated')}
      </Chip>
      <FilterSelect
        label={say('grade')}
        data={grades.map((value) => ({ value, label: value }))}
        value={grade}
        onChange={(value) => choose('grade', value)}
      />
      <FilterSelect label={say('school')} data={schools} value={school} onChange={(value) => choose('school', value)} />
      {chosen.isFiltered && (
        <Button variant="subtle" onClick={chosen.clear}>
          {say('clear')}
        </Button>
      )}
    </>
  )
}
