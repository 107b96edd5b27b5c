import { type Organization, PLANNING_BANDS } from '@firstbell/domain'
import { Group, NumberInput, Radio, Stack } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { Section } from './section.tsx'
import { usePlanningWords } from './use-planning-words.ts'

const SOURCES = ['assigned', 'existing', 'homes'] as const
const MAX_WALK_METRES = 20_000

/** Where buses stop, how far riders walk at most, and how many wait at one stop. */
export function StopsSection({ record: { field, values, form } }: { record: ScenarioRecord }) {
  const { t } = usePlanningWords()
  const { distanceUnit, metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const { source, walks, maxRidersPerStop } = values
  const walkText = `${PLANNING_BANDS.map((band) => walks[band]).join(' / ')} ${distanceUnit}`
  const summary =
    source === 'homes'
      ? t('summaries.homes', { riders: maxRidersPerStop })
      : t('summaries.stops', { source: t(`fields.sources.${source}`), walks: walkText, riders: maxRidersPerStop })
  return (
    <Section title={t('sections.stops')} summary={summary}>
      <Radio.Group {...field('source')}>
        <Stack gap="xs" mt="xs">
          {SOURCES.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`fields.sources.${each}`)}
              description={t(`fields.sourceHints.${each}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group grow align="end">
        {source !== 'homes' &&
          PLANNING_BANDS.map((band) => (
            <NumberInput
              key={band}
              label={t('fields.walk', { band: t(`fields.bands.${band}`), unit: distanceUnit })}
              value={walks[band]}
              onChange={(walk) => form.setFieldValue('walks', { ...walks, [band]: Number(walk) })}
              min={0}
              max={Math.floor(MAX_WALK_METRES / metresPerUnit)}
              step={0.05}
              decimalScale={2}
            />
          ))}
        <NumberInput {...field('maxRidersPerStop')} />
      </Group>
    </Section>
  )
}
