import { AutomaticMode } from '@firstbell/domain'
import { Select, SimpleGrid } from '@mantine/core'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { ruleWords } from './words-rules.en.ts'

const FIELDS = ['lateAlerts', 'notStartedAlerts', 'noDriverAlerts', 'schoolMessages'] as const

/** What the product does by itself about late runs. */
export function AutomaticModeFields({ field }: { field(key: (typeof FIELDS)[number]): object }) {
  const t = useWords(organizationsWords)
  const w = useWords(ruleWords)
  return (
    <FieldGroup legend={w('automatic')} lead={w('automaticHint')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {FIELDS.map((key) => (
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
