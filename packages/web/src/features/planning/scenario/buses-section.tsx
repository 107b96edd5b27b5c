import { limitsOf, ScenarioBuses } from '@firstbell/domain'
import { Button, Checkbox, Group, NumberInput, Text } from '@mantine/core'
import rows from '../../../ui/form/fields/field-rows.module.css'
import { IconPlus, IconTrash } from '../../../ui/text/icons.ts'
import { useMeasures } from '../plan/measures.ts'
import styles from '../planning.module.css'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { parsePosition } from '../../../map/places/position-text.ts'
import { OwnYard } from './own-yard.tsx'
import { ScenarioYard } from './scenario-yard.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const NEW_BUSES: ScenarioBuses = { capacity: 48, wheelchairPlaces: 0, count: 1 }
const MAX_TYPES = 20
const NUMBERS = ['capacity', 'wheelchairPlaces', 'count'] as const

function withYard({ yard: _, ...bus }: ScenarioBuses, yard: ScenarioBuses['yard']): ScenarioBuses {
  return yard ? { ...bus, yard } : bus
}

/** Which buses there are, and where they are parked. */
export function BusesSection({ record: { field, values, form } }: { record: ScenarioRecord }) {
  const t = useWords(planningWords)
  const measures = useMeasures()
  const { buses, sharesSeats } = values
  const set = (next: ScenarioBuses[]) => form.setFieldValue('buses', next)
  const count = buses.reduce((sum, one) => sum + one.count, 0)
  const seats = buses.reduce((sum, one) => sum + one.count * one.capacity, 0)
  return (
    <Card title={t('sections.buses')} summary={t('summaries.buses', { count, seats: measures.number(seats) })}>
      {buses.map((one, index) => (
        <div
          key={`${index}-${buses.length}`}
          className={`${rows.row} ${styles.busRow}`}
          role="group"
          aria-label={t('fields.busType', { count: one.capacity })}
        >
          {NUMBERS.map((name) => (
            <NumberInput
              key={name}
              label={t(`fields.${name}`)}
              value={one[name]}
              {...limitsOf(ScenarioBuses.shape[name])}
              allowDecimal={false}
              onChange={(value) => set(buses.with(index, { ...one, [name]: Number(value) }))}
            />
          ))}
          <Button
            variant="subtle"
            color="red"
            px="sm"
            aria-label={t('fields.removeBuses', { count: one.capacity })}
            onClick={() => set(buses.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </Button>
          <OwnYard
            yard={one.yard}
            fleetYard={parsePosition(values.yard) ?? null}
            onChange={(yard) => set(buses.with(index, withYard(one, yard)))}
          />
        </div>
      ))}
      {form.errors['buses'] && (
        <Text size="sm" c="var(--mantine-color-error)">
          {form.errors['buses']}
        </Text>
      )}
      {buses.length < MAX_TYPES && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...buses, NEW_BUSES])}
        >
          {t('fields.addBuses')}
        </Button>
      )}
      <Checkbox {...field('sharesSeats')} description={t('fields.sharedSeatsHint')} />
      {sharesSeats && (
        <Group grow align="start">
          <NumberInput {...field('elementaryPerSeat')} min={1} max={3} step={0.5} />
          <NumberInput {...field('middlePerSeat')} min={1} max={3} step={0.5} />
          <NumberInput {...field('highPerSeat')} min={1} max={3} step={0.5} />
        </Group>
      )}
      <ScenarioYard location={field('yard')} />
    </Card>
  )
}
