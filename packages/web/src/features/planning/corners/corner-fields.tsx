import type { Organization } from '@firstbell/domain'
import { Checkbox, NumberInput } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import styles from '../planning.module.css'
import type { ScenarioRecord } from '../scenario/use-scenario-record.ts'
import { cornerWords } from './words-corners.en.ts'
import { useWords } from '../../../words.ts'

const MAX_SPACING_METRES = 5000
const SLOWEST_KMH = 10
const FASTEST_KMH = 150

/** SCENARIO-48: how the corners of streets are chosen that become stops. */
export function CornerFields({ record: { field } }: { record: ScenarioRecord }) {
  const t = useWords(cornerWords)
  const { metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const speeds = {
    min: Math.ceil((SLOWEST_KMH * 1000) / metresPerUnit),
    max: Math.floor((FASTEST_KMH * 1000) / metresPerUnit),
    allowDecimal: false,
  }
  return (
    <>
      <div className={styles.fields}>
        <NumberInput
          {...field('cornerSpacing')}
          min={0}
          max={Math.floor(MAX_SPACING_METRES / metresPerUnit)}
          step={0.05}
          decimalScale={2}
          description={t('corners.spacingHint')}
        />
        <NumberInput {...field('cornerSpeed')} {...speeds} description={t('corners.speedHint')} />
        <NumberInput {...field('crossingSpeed')} {...speeds} description={t('corners.crossingHint')} />
      </div>
      <Checkbox {...field('alsoExisting')} />
    </>
  )
}
