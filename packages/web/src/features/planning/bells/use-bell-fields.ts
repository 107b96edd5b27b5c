import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { useTimeFields } from '../../../ui/form/fields/use-time-fields.ts'
import { useWords } from '../../../words.ts'
import type { ScenarioValues } from '../scenario/scenario-values.ts'
import { isFaulty, NO_WINDOW } from './bell-values.ts'
import { bellWords } from './words-bells.en.ts'

/** The fields of windows for bells, in the form of a scenario. */
export function useBellFields() {
  const t = useWords(bellWords)
  const timeFields = useTimeFields()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const highSchoolsFrom = t('bells.highSchoolsFrom')
  const nameOf = (schoolId: string) => schools.find(({ id }) => id === schoolId)?.name ?? ''
  return {
    movesBells: { label: t('bells.mayMove') },
    bellWindows: {
      label: t('bells.title'),
      check: (windows: ScenarioValues['bellWindows'], { movesBells, schoolIds }: ScenarioValues) => {
        const faulty = movesBells ? schoolIds.find((id) => isFaulty(windows[id] ?? NO_WINDOW)) : undefined
        return faulty === undefined ? undefined : t('bells.faulty', { school: nameOf(faulty) })
      },
    },
    maxBellSchools: { label: t('bells.maxSchools'), required: true },
    maxBellMinutes: { label: t('bells.maxMinutes'), required: true },
    highSchoolsFrom: { label: highSchoolsFrom, check: timeFields.check(highSchoolsFrom) },
  }
}
