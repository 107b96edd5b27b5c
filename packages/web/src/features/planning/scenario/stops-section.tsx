import { api } from '@firstbell/contract'
import { type Organization, PLANNING_BANDS } from '@firstbell/domain'
import { Anchor, Checkbox, Group, NumberInput, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { CornerFields } from '../corners/corner-fields.tsx'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

const SOURCES = ['assigned', 'existing', 'corners', 'homes'] as const
const MAX_WALK_METRES = 20_000

/** Where buses stop, how far riders walk at most, and how many wait at one stop. */
export function StopsSection({ record }: { record: ScenarioRecord }) {
  const t = useWords(cornerWords, planningWords)
  const { field, values, form } = record
  const organization = useOutletContext<Organization>()
  const { distanceUnit, metresPerUnit } = unitsOf(organization)
  const { data: maps } = useQuery(query(api.maps.status, { query: { orgId: organization.id } }))
  const { source, walks, maxRidersPerStop } = values
  const isWithoutStreets = maps?.hasStreets === false
  const walkText = `${PLANNING_BANDS.map((band) => walks[band]).join(' / ')} ${distanceUnit}`
  const summary =
    source === 'homes'
      ? t('summaries.homes', { riders: maxRidersPerStop })
      : t('summaries.stops', { source: t(`fields.sources.${source}`), walks: walkText, riders: maxRidersPerStop })
  return (
    <Card title={t('sections.stops')} summary={summary}>
      <Radio.Group {...field('source')}>
        <Stack gap="xs" mt="xs">
          {SOURCES.map((each) => {
            const isOut = each === 'corners' && isWithoutStreets
            return (
              <Radio
                key={each}
                value={each}
                disabled={isOut && source !== 'corners'}
                label={t(`fields.sources.${each}`)}
                description={isOut ? t('corners.noStreets') : t(`fields.sourceHints.${each}`)}
              />
            )
          })}
        </Stack>
      </Radio.Group>
      {source === 'corners' && <CornerFields record={record} />}
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
      <Checkbox {...field('wheelchairsAtHome')} />
      {values.direction === 'both' && <Checkbox {...field('sameBothWays')} />}
      {source !== 'homes' && (
        <div>
          <Text size="sm" c="dimmed">
            {t('hazards.inSetup')}
          </Text>
          <Anchor component={Link} to={paths.hazardAreas} size="sm">
            {t('hazards.title')}
          </Anchor>
        </div>
      )}
    </Card>
  )
}
