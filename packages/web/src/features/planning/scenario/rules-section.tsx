import { Checkbox, NumberInput } from '@mantine/core'
import { DrivingField } from './driving-field.tsx'
import { InTimeField } from './in-time-field.tsx'
import styles from '../planning.module.css'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What every route of a plan keeps to. Bells limit arrivals in the morning and departures in the afternoon. */
export function RulesSection({ record }: { record: ScenarioRecord }) {
  const { field, form, values } = record
  const t = useWords(planningWords)
  const [hasPickup, hasDropoff] = [values.direction !== 'dropoff', values.direction !== 'pickup']
  const summary = t(`summaries.${values.direction}Rules`, {
    ride: values.maxRideMinutes,
    earliest: values.earliestArrivalMinutes,
    latest: values.latestArrivalMinutes,
    loading: values.loadingMinutes,
  })
  return (
    <Card title={t('sections.rules')} summary={summary}>
      <div className={styles.fields}>
        <NumberInput {...field('maxRideMinutes')} allowDecimal={false} />
        {hasPickup && (
          <>
            <NumberInput {...field('earliestArrivalMinutes')} allowDecimal={false} />
            <NumberInput {...field('latestArrivalMinutes')} allowDecimal={false} />
          </>
        )}
        {hasDropoff && <NumberInput {...field('loadingMinutes')} allowDecimal={false} />}
        <NumberInput {...field('dwellSeconds')} allowDecimal={false} />
        <NumberInput {...field('dwellSecondsPerRider')} allowDecimal={false} />
        <NumberInput {...field('loadPercent')} allowDecimal={false} description={t('fields.loadPercentHint')} />
        <NumberInput
          {...field('maxDriverMinutes')}
          value={values.maxDriverMinutes ?? ''}
          onChange={(minutes) => form.setFieldValue('maxDriverMinutes', minutes === '' ? null : Number(minutes))}
          allowDecimal={false}
          description={t(values.direction === 'both' ? 'fields.maxDriverBothHint' : 'fields.maxDriverHint')}
        />
      </div>
      <InTimeField record={record} />
      <DrivingField record={record} />
      <Checkbox {...field('mixSchools')} />
      <Checkbox {...field('mixGradeBands')} />
      <Checkbox {...field('severalRoutesPerBus')} />
    </Card>
  )
}
