import { GradeBand, limitsOf } from '@firstbell/domain'
import { Button, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import type { unitsOf } from '../../../account/units.ts'
import rows from '../../../ui/form/fields/field-rows.module.css'
import { IconPlus, IconTrash } from '../../../ui/text/icons.ts'
import styles from './grade-band-fields.module.css'
import { ruleWords } from './words-rules.en.ts'
import { useWords } from '../../../words.ts'

interface GradeBandFieldsProps {
  bands: readonly GradeBand[]
  units: Pick<ReturnType<typeof unitsOf>, 'distanceUnit' | 'metresPerUnit'>
  onChange(bands: GradeBand[]): void
}

const MAX_BANDS = 12

/** Grades for which the same holds, each with the longest walk to a stop. */
export function GradeBandFields({ bands, units: { distanceUnit, metresPerUnit }, onChange }: GradeBandFieldsProps) {
  const w = useWords(ruleWords)
  const set = (index: number, change: Partial<GradeBand>) =>
    onChange(bands.map((band, at) => (at === index ? { ...band, ...change } : band)))
  return (
    <FieldGroup legend={w('bands')} lead={w('bandsLead')}>
      {bands.map((band, index) => (
        <div
          key={`${index}-${bands.length}`}
          className={`${rows.row} ${styles.row}`}
          role="group"
          aria-label={band.name || w('newBand')}
        >
          <TextInput
            label={w('band')}
            value={band.name}
            {...limitsOf(GradeBand.shape.name)}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <TagsInput
            label={w('bandGrades')}
            value={band.grades}
            maxTags={20}
            onChange={(grades) => set(index, { grades })}
          />
          <NumberInput
            label={w('maxWalk', { unit: distanceUnit })}
            value={band.maxWalkMetres === null ? '' : Number((band.maxWalkMetres / metresPerUnit).toFixed(2))}
            min={0}
            max={10}
            step={0.1}
            decimalScale={2}
            onChange={(walk) =>
              set(index, { maxWalkMetres: walk === '' ? null : Math.round(Number(walk) * metresPerUnit) })
            }
          />
          <Button
            variant="subtle"
            color="red"
            px="sm"
            aria-label={w('removeBand', { name: band.name })}
            onClick={() => onChange(bands.toSpliced(index, 1))}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      ))}
      {bands.length < MAX_BANDS && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...bands, { name: '', grades: [], maxWalkMetres: null }])}
        >
          {w('addBand')}
        </Button>
      )}
    </FieldGroup>
  )
}
