import { calculatedTimes, type Organization, shiftedTimes, type TimeChange } from '@firstbell/domain'
import { NumberInput, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { unitsOf } from '../../../account/units.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useTimeFields } from '../../../ui/form/fields/use-time-fields.ts'
import type { ReadRoute } from '../plan/planning.ts'
import { AllowanceFields } from './allowance-fields.tsx'
import { AnchorFields } from './anchor-fields.tsx'
import styles from './calc-times.module.css'
import { planOf, startOfTyped, type TypedPlan } from './time-plan.ts'
import { TimesFooter } from './preview/times-footer.tsx'
import { TimesPreview } from './preview/times-preview.tsx'
import { TravelTimeFields } from './travel-time-fields.tsx'
import { type LegTimes, useLegTimes } from './use-leg-times.ts'
import { timesWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface CalcTimesProps {
  route: ReadRoute
  organization: Organization
}

/** How the times of a route are calculated, beside a preview of them. */
export function CalcTimes({ route, organization }: CalcTimesProps) {
  const t = useWords(routesWords, timesWords, uiWords)
  const units = unitsOf(organization)
  const times = useTimeFields()
  const [typed, setTyped] = useState<TypedPlan>(() => startOfTyped(route, units.defaultSpeed, times.write))
  const set = (change: Partial<TypedPlan>) => setTyped({ ...typed, ...change })
  const legTimes = useLegTimes(route, typed, units)
  // TIMES-6: times at an average speed, shown until the streets answer, could be taken for the better ones.
  if (legTimes.isPending) return <Skeleton height={320} />
  const { timedStops } = legTimes
  const changes = changesOf(typed, timedStops)

  return (
    <div className={styles.columns}>
      <div className={styles.inputs}>
        <Select
          label={t('times.anchor')}
          allowDeselect={false}
          value={typed.way}
          onChange={(way) => set({ way: way as TypedPlan['way'] })} // one of the values below
          data={[
            { value: 'start', label: t('times.fromStart') },
            { value: 'end', label: t('times.backFromEnd') },
            { value: 'stop', label: t('times.aroundStop') },
            { value: 'shift', label: t('times.shift') },
          ]}
        />
        {typed.way === 'shift' ? (
          <NumberInput
            label={t('times.shiftMinutes')}
            description={t('times.shiftHint')}
            value={typed.shiftMinutes}
            onChange={(value) => set({ shiftMinutes: Math.trunc(Number(value)) || 0 })}
            min={-720}
            max={720}
          />
        ) : (
          <>
            <AnchorFields anchor={typed.way} typed={typed} timedStops={timedStops} route={route} onChange={set} />
            <TravelTimeFields typed={typed} legTimes={legTimes} units={units} onChange={set} />
            <AllowanceFields
              typed={typed}
              timepoints={timedStops.filter(({ holdUntilTime }) => holdUntilTime).length}
              onChange={set}
            />
          </>
        )}
      </div>
      {changes ? (
        <TimesPreview
          route={route}
          organization={organization}
          typed={typed}
          legTimes={legTimes}
          changes={changes}
          onChange={set}
        />
      ) : (
        <FormSentence>{t('form.invalid', { field: t('routes.stoptime') })}</FormSentence>
      )}
      <TimesFooter route={route} changes={changes} />
    </div>
  )
}

/** Absent while no times can be calculated. */
function changesOf(typed: TypedPlan, timedStops: LegTimes['timedStops']): TimeChange[] | undefined {
  if (typed.way === 'shift') return shiftedTimes(timedStops, typed.shiftMinutes)
  const plan = planOf(typed)
  return plan && calculatedTimes(timedStops, plan)
}
