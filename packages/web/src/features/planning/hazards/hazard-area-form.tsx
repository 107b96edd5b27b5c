import { HazardArea, type Position } from '@firstbell/domain'
import { Text, TextInput } from '@mantine/core'
import { parsePosition, positionText } from '../../../map/places/position-text.ts'
import { lazyMap } from '../../../map/lazy-map.tsx'
import { FormColumns } from '../../../ui/form/form-columns.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Suspense } from 'react'
import { CornerList } from '../corners/corner-list.tsx'
import styles from './hazard-area.module.css'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

const HazardAreaMap = lazyMap(async () => (await import('./hazard-area-map.tsx')).HazardAreaMap)

const LEAST_CORNERS = 3

interface HazardAreaFormProps {
  area?: HazardArea
  /** What is in view while the area has no corners yet. */
  near: readonly Position[]
  others: readonly HazardArea[]
  verb: string
  save(changes: Pick<HazardArea, 'name' | 'corners'>): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

/** SCENARIO-70: the name of an area and its corners, drawn on the map or typed. */
export function HazardAreaForm({ area, near, others, verb, save, onSaved, onLeave }: HazardAreaFormProps) {
  const t = useWords(cornerWords)
  const record = useRecordForm({
    record: { shape: { name: HazardArea.shape.name } },
    initial: { name: area?.name ?? '', corners: area?.corners.map(positionText) ?? [] },
    fields: {
      name: { label: t('hazards.name'), required: true },
      corners: {
        label: t('hazards.corners'),
        check: (typed: readonly string[]) => {
          const bad = typed.findIndex((text) => !parsePosition(text))
          if (bad >= 0) return t('hazards.unreadable', { number: bad + 1 })
          return typed.length < LEAST_CORNERS ? t('hazards.tooFew') : undefined
        },
      },
    },
    save: ({ name, corners }) => save({ name, corners: positionsOf(corners, area) }),
    onSaved,
  })
  const { field, form, values, mayChange } = record
  const setCorners = (corners: string[]) => form.setFieldValue('corners', corners)
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <FormColumns
        first={<TextInput {...field('name')} autoFocus={!area} />}
        aside={
          <>
            <Suspense fallback={<div className={styles.map} />}>
              <HazardAreaMap
                corners={positionsOf(values.corners, area)}
                near={near}
                others={others}
                onAdd={mayChange ? (position) => setCorners([...values.corners, positionText(position)]) : undefined}
                onMove={
                  mayChange
                    ? (index, position) => setCorners(values.corners.with(index, positionText(position)))
                    : undefined
                }
              />
            </Suspense>
            <Text size="sm" c="dimmed">
              {t('hazards.lead')}
            </Text>
          </>
        }
      >
        <CornerList corners={values.corners} onChange={setCorners} />
      </FormColumns>
    </RecordForm>
  )
}

/** What can be read; a corner that was only looked at stays as it is: writing it has rounded it. */
function positionsOf(typed: readonly string[], area: HazardArea | undefined): Position[] {
  const known = new Map(area?.corners.map((corner) => [positionText(corner), corner]))
  return typed.flatMap((text) => known.get(text) ?? parsePosition(text) ?? [])
}
