import type { Stop } from '@firstbell/domain'
import { Select, TextInput } from '@mantine/core'
import { useTimeFields } from '../../../ui/form/fields/use-time-fields.ts'
import { nearestSchool } from '../../route-header/nearest-school.ts'
import { useSchoolsOf } from '../../route-header/use-schools-of.ts'
import type { ReadRoute } from '../plan/planning.ts'
import { planOf, type TypedPlan } from './time-plan.ts'
import { timesWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface AnchorFieldsProps {
  anchor: Exclude<TypedPlan['way'], 'shift'>
  typed: TypedPlan
  timedStops: readonly Stop[]
  route: ReadRoute
  onChange(change: Partial<TypedPlan>): void
}

/** The time from which all others are calculated, and at which stop it is. */
export function AnchorFields({ anchor, typed, timedStops, route, onChange }: AnchorFieldsProps) {
  const t = useWords(timesWords, uiWords)
  const times = useTimeFields()
  const school = nearestSchool(useSchoolsOf(route), timedStops.at(-1)?.location)
  return (
    <>
      {anchor === 'stop' && (
        <Select
          label={t('times.fixedStop')}
          allowDeselect={false}
          searchable
          value={typed.stopId}
          onChange={(stopId) => stopId && onChange({ stopId })}
          data={timedStops.map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` }))}
        />
      )}
      <TextInput
        label={t(`times.time.${anchor}`)}
        description={
          anchor === 'end' && school
            ? t('times.bell', { school: school.name, time: times.write(school.bellStart) })
            : times.hint
        }
        value={typed.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
        error={planOf(typed) ? undefined : t('form.invalid', { field: t(`times.time.${anchor}`) })}
      />
    </>
  )
}
