import type { Organization } from '@firstbell/domain'
import { NumberInput, Text, TextInput } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { limitCount } from './change-limit-values.ts'
import styles from '../planning.module.css'
import { Card } from '../../../ui/page/card.tsx'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { changeWords } from '../changes/words-changes.en.ts'
import { useWords } from '../../../words.ts'

const MAX_WALK_METRES = 20_000
const EARLIER_OR_LATER = { pickup: 'pickupEarlier', dropoff: 'dropoffLater', both: 'bothWays' } as const

/** SCENARIO-67: by how much a plan may be worse than today. */
export function ChangeLimitsSection({ record: { field, values } }: { record: ScenarioRecord }) {
  const t = useWords(changeWords)
  const { metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const { direction } = values
  const hasPickup = direction !== 'dropoff'
  const count = limitCount(values)
  const summary = count === 0 ? t('changeLimits.none') : t('changeLimits.some', { count })
  return (
    <Card title={t('changeLimits.title')} summary={summary}>
      <Text size="sm" c="dimmed">
        {t('changeLimits.lead')}
      </Text>
      <div className={styles.fields}>
        <NumberInput
          {...field('extraWalk')}
          min={0}
          max={Math.floor(MAX_WALK_METRES / metresPerUnit)}
          step={0.05}
          decimalScale={2}
        />
        <NumberInput {...field('maxExtraRideMinutes')} allowDecimal={false} />
        <NumberInput
          {...field('maxEarlierMinutes')}
          label={t(`changeLimits.${EARLIER_OR_LATER[direction]}`)}
          allowDecimal={false}
        />
        {hasPickup && <TextInput {...field('notBefore')} />}
        <NumberInput
          {...field('maxChangedPercent')}
          description={t('changeLimits.maxChangedPercentHint')}
          allowDecimal={false}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t(hasPickup ? 'changeLimits.timesHint' : 'changeLimits.timesHintDropoff')}
      </Text>
    </Card>
  )
}
