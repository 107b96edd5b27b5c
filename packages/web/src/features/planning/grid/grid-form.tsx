import { type BellShifts, cellsOf, type GridAxes, type Organization, type Scenario } from '@firstbell/domain'
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { client } from '../../../api.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { Card } from '../../../ui/page/card.tsx'
import { gridWords } from './words-grid.en.ts'
import { useWords } from '../../../words.ts'

type Entry = number | ''
/** By how many minutes the bell of each school moves. */
type Bell = Readonly<Record<string, number>>

interface GridFormProps {
  scenario: Scenario
  schools: readonly { id: string; name: string }[]
}

const WALKS = 4
const RIDES = 2
const MAX_BELLS = 3
const MAX_SHIFT_MINUTES = 120

const given = (entries: readonly Entry[]) => entries.filter((entry): entry is number => entry !== '')
const replaced = <Of,>(list: readonly Of[], at: number, value: Of) => list.map((old, i) => (i === at ? value : old))

/** The values of a grid; fields that are left empty count for nothing. */
export function GridForm({ scenario, schools }: GridFormProps) {
  const t = useWords(gridWords)
  const { distanceUnit, metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const { maxWalkMetres } = scenario.stops
  const usual = Math.round((maxWalkMetres.secondary / metresPerUnit) * 100) / 100
  const [walks, setWalks] = useState<Entry[]>([usual, ...Array<Entry>(WALKS - 1).fill('')])
  const [rides, setRides] = useState<Entry[]>([scenario.rules.maxRideMinutes, ...Array<Entry>(RIDES - 1).fill('')])
  const [bells, setBells] = useState<readonly Bell[]>([])
  const [seconds, setSeconds] = useState<Entry>(30)
  const axes: GridAxes = {
    bells: [[], ...bells.map(shiftsOf)],
    maxWalkMetres: given(walks).map((walk) => Math.round(walk * metresPerUnit)),
    maxRideMinutes: given(rides),
  }
  const cells = cellsOf(axes).length
  const start = useAction(() =>
    client.scenariogrids.start({
      params: { scenarioId: scenario.id },
      body: { axes, secondsPerCell: Number(seconds) || 1 },
    }),
  )
  const minutes = Math.max(1, Math.round((cells * Number(seconds)) / 60))
  return (
    <>
      <Card title={t('grid.walks', { unit: distanceUnit })} summary={t('grid.walksLead')}>
        <Entries
          entries={walks}
          label={(index) => t('grid.walk', { number: index + 1, unit: distanceUnit })}
          onChange={setWalks}
          max={Math.floor(20_000 / metresPerUnit)}
          step={0.1}
        />
      </Card>
      <Card title={t('grid.rides')} summary={t('grid.ridesLead')}>
        <Entries
          entries={rides}
          label={(index) => t('grid.ride', { number: index + 1 })}
          onChange={setRides}
          min={5}
          max={240}
          step={5}
        />
      </Card>
      <BellsSection schools={schools} bells={bells} onChange={setBells} />
      <NumberInput
        label={t('grid.seconds')}
        value={seconds}
        onChange={(value) => setSeconds(value === '' ? '' : Number(value))}
        min={1}
        max={600}
        maw={260}
      />
      <FormSentence>{start.failure}</FormSentence>
      <Group>
        <Button disabled={cells === 0 || seconds === ''} loading={start.pending} onClick={() => start.start(undefined)}>
          {t('grid.start', { count: cells })}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {cells === 0 ? t('grid.empty') : t('grid.takes', { count: minutes })}
        </Text>
      </Group>
    </>
  )
}

function shiftsOf(bell: Bell): BellShifts {
  return Object.entries(bell).flatMap(([schoolId, minutes]) => (minutes === 0 ? [] : [{ schoolId, minutes }]))
}

interface EntriesProps {
  entries: readonly Entry[]
  label(index: number): string
  onChange(entries: Entry[]): void
  min?: number
  max: number
  step: number
}

function Entries({ entries, label, onChange, min = 0, max, step }: EntriesProps) {
  return (
    <Group grow align="end">
      {entries.map((entry, index) => (
        <NumberInput
          key={index}
          label={label(index)}
          value={entry}
          onChange={(value) => onChange(replaced(entries, index, value === '' ? '' : Number(value)))}
          min={min}
          max={max}
          step={step}
          decimalScale={2}
        />
      ))}
    </Group>
  )
}

interface BellsSectionProps {
  schools: GridFormProps['schools']
  bells: readonly Bell[]
  onChange(bells: readonly Bell[]): void
}

function BellsSection({ schools, bells, onChange }: BellsSectionProps) {
  const t = useWords(gridWords)
  return (
    <Card title={t('grid.bells')} summary={t('grid.bellsLead')}>
      <Stack gap="xs">
        {bells.map((bell, index) => (
          <BellFields
            key={index}
            number={index + 1}
            schools={schools}
            bell={bell}
            onChange={(next) => onChange(replaced(bells, index, next))}
          />
        ))}
        {bells.length < MAX_BELLS - 1 && (
          <div>
            <Button variant="default" onClick={() => onChange([...bells, {}])}>
              {t('grid.addBells')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

interface BellFieldsProps {
  number: number
  schools: GridFormProps['schools']
  bell: Bell
  onChange(bell: Bell): void
}

function BellFields({ number, schools, bell, onChange }: BellFieldsProps) {
  const t = useWords(gridWords)
  return (
    <Group align="end" role="group" aria-label={t('grid.bell', { number })}>
      <Text w={120}>{t('grid.bell', { number })}</Text>
      {schools.map(({ id, name }) => (
        <NumberInput
          key={id}
          label={t('grid.bellOf', { school: name })}
          value={bell[id] ?? 0}
          onChange={(minutes) => onChange({ ...bell, [id]: Number(minutes) })}
          min={-MAX_SHIFT_MINUTES}
          max={MAX_SHIFT_MINUTES}
          step={5}
          w={220}
        />
      ))}
    </Group>
  )
}
