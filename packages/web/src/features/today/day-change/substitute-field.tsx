import type { ScheduledRun } from '@firstbell/domain'
import { Checkbox, Select, Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Formats } from '../../../ui/text/formats.ts'
import styles from './change-day.module.css'
import { alsoWith, clashesOf, type Resource } from './same-day.ts'
import { missingWords } from '../dispatch/missing-words.ts'
import type { Candidate } from '../dispatch/substitute-choices.ts'
import { useSubstituteOptions } from '../dispatch/use-substitute-options.ts'
import type { DayChangeForm } from './use-day-change.tsx'
import { dispatchWords } from '../dispatch/words.en.ts'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface SubstituteFieldProps extends Pick<ComponentProps<typeof Select>, 'openOnFocus'> {
  form: DayChangeForm
  resource: Resource
  scheduledRun: ScheduledRun
  sameDay: readonly ScheduledRun[]
  candidates: readonly Candidate[]
  formats: Formats
  riders: number
}

const FOR_ALL = { busId: 'busForAll', driverId: 'driverForAll' } as const

/**
 * Another bus or driver for the day. DAY-15: one press gives it to all other runs that the usual one has on this day, and
 * the runs that it has itself at that time are named. FIT-3: what a bus that is chosen is short of is named below it.
 */
export function SubstituteField(props: SubstituteFieldProps) {
  const { form, resource, scheduledRun, sameDay, candidates, formats, riders, openOnFocus } = props
  const t = useWords(todayWords)
  const ofDispatch = useWords(dispatchWords)
  const { field, values } = form
  const substituteId = values[resource]
  const data = useSubstituteOptions({ candidates, scheduledRun, sameDay, resource, formats, riders })
  const select = field(resource)
  const isOther = substituteId !== null && substituteId !== scheduledRun[resource]
  const others = isOther ? alsoWith(sameDay, scheduledRun, resource) : []
  const taken = values[FOR_ALL[resource]] ? [scheduledRun, ...others] : [scheduledRun]
  const clashes = isOther ? clashesOf(sameDay, taken, resource, substituteId) : []
  const runs = clashes.map((run) => `${run.routeName} (${formats.window(run.startAt, run.endAt)})`).join(', ')
  const fit = candidates.find(({ id }) => id === substituteId)?.fit
  const missing = fit ? missingWords(ofDispatch, fit).join(' · ') : ''
  return (
    <Stack gap={6}>
      <Select
        {...select}
        value={substituteId ?? ''}
        onChange={(value) => select.onChange(value || null)} // '' is the usual one
        data={data}
        openOnFocus={openOnFocus}
        allowDeselect={false}
        searchable
      />
      {others.length > 0 && (
        <Checkbox
          {...field(FOR_ALL[resource])}
          label={t(resource === 'busId' ? 'day.busForAll' : 'day.driverForAll', {
            count: others.length,
            name: resource === 'busId' ? scheduledRun.busNumber : scheduledRun.driverName,
            runs: others.map(({ routeName }) => routeName).join(', '),
          })}
        />
      )}
      <p className={styles.clash} role="status">
        {missing && ofDispatch('choice.tooSmall', { count: riders, missing })}
      </p>
      <p className={styles.clash} role="status">
        {runs && t('day.clash', { runs })}
      </p>
    </Stack>
  )
}
