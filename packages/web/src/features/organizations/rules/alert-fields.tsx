import type { AttentionRules } from '@firstbell/domain'
import { NumberInput, SimpleGrid } from '@mantine/core'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { useFieldInAddress } from '../../../ui/form/fields/field-address.ts'
import { ruleWords } from './words-rules.en.ts'
import { useWords } from '../../../words.ts'

/** From when on a run needs attention. WEB-30: an alert leads to its field. */
export function AlertFields({ field }: { field(key: keyof AttentionRules): object }) {
  const t = useWords(ruleWords)
  const asked = useFieldInAddress()
  const inputOf = (key: keyof AttentionRules, unit: 'minutes' | 'seconds') => ({
    ...field(key),
    suffix: ` ${t(`units.${unit}`)}`,
    autoFocus: asked === key,
  })
  return (
    <FieldGroup legend={t('groups.alerts')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput {...inputOf('lateMinutes', 'minutes')} description={t('lateHint')} />
        <NumberInput {...inputOf('notStartedMinutes', 'minutes')} description={t('notStartedHint')} />
        <NumberInput {...inputOf('unseenSeconds', 'seconds')} description={t('unseenHint')} />
      </SimpleGrid>
    </FieldGroup>
  )
}
