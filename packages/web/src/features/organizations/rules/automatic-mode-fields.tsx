import { AUTOMATIC_SETTINGS, AutomaticMode, type AutomaticSetting, NOT_STARTED_WAIT_MINUTES } from '@firstbell/domain'
import { Select, SimpleGrid } from '@mantine/core'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { ruleWords } from './words-rules.en.ts'

/** What the product does by itself about late runs. */
export function AutomaticModeFields({ field }: { field(key: AutomaticSetting): object }) {
  const t = useWords(organizationsWords)
  const w = useWords(ruleWords)
  return (
    <FieldGroup legend={w('automatic')} lead={w('automaticHint', { count: NOT_STARTED_WAIT_MINUTES })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {AUTOMATIC_SETTINGS.map((key) => (
          <Select
            key={key}
            {...field(key)}
            data={AutomaticMode.options.map((value) => ({ value, label: t(`rules.automaticModes.${value}`) }))}
            allowDeselect={false}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  )
}
