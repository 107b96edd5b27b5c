import { IN_TIME_PERCENTS } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { promiseWords } from '../plan/words-promise.en.ts'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { useWords } from '../../../words.ts'

const NONE = 'none'

/** SCENARIO-113: on how many days in a hundred every bus is to be in time; a share that somebody else has set stays a choice. */
export function InTimeField({ record: { form, values } }: { record: ScenarioRecord }) {
  const t = useWords(promiseWords)
  const { inTimePercent } = values
  const percents = [...new Set([...IN_TIME_PERCENTS, ...(inTimePercent === null ? [] : [inTimePercent])])].sort(
    (a, b) => a - b,
  )
  return (
    <Select
      label={t('rule.label')}
      description={t('rule.hint')}
      allowDeselect={false}
      data={[
        { value: NONE, label: t('rule.none') },
        ...percents.map((percent) => ({ value: String(percent), label: t('rule.percent', { percent }) })),
      ]}
      value={inTimePercent === null ? NONE : String(inTimePercent)}
      onChange={(value) => form.setFieldValue('inTimePercent', value === NONE || value === null ? null : Number(value))}
    />
  )
}
