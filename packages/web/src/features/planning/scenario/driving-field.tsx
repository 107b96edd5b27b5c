import { api } from '@firstbell/contract'
import { type Organization, shownDirections } from '@firstbell/domain'
import { Button, NumberInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { useMeasures } from '../plan/measures.ts'
import styles from '../planning.module.css'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What leads here has it in its address. */
export const DRIVING_HASH = '#driving'

/** SCENARIO-20: how long driving takes, beside what recorded runs say of it. */
export function DrivingField({ record: { field, form, values } }: { record: ScenarioRecord }) {
  const t = useWords(planningWords)
  const { number } = useMeasures()
  const { hash } = useLocation()
  const { id: orgId } = useOutletContext<Organization>()
  const { drivingPercent } = values
  const direction = shownDirections(values.direction)[0]
  const { data: recorded } = useQuery(query(api.scenarios.recordeddriving, { query: { orgId, direction } }))
  return (
    <div className={styles.driving}>
      <NumberInput {...field('drivingPercent')} allowDecimal={false} autoFocus={hash === DRIVING_HASH} />
      {recorded && (
        <Text size="sm" c="dimmed">
          {t(`driving.${recorded.source}`, {
            percent: recorded.drivingPercent,
            runs: number(recorded.runs),
            dates: number(recorded.dates),
          })}
        </Text>
      )}
      {recorded && recorded.drivingPercent !== drivingPercent && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          onClick={() => form.setFieldValue('drivingPercent', recorded.drivingPercent)}
        >
          {t('driving.use', { percent: recorded.drivingPercent })}
        </Button>
      )}
    </div>
  )
}
