import type { Route } from '@firstbell/domain'
import { Checkbox, Select, Skeleton, TextInput } from '@mantine/core'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { CopiedTimesTable } from './copied-times-table.tsx'
import { RouteTypeField } from '../form/route-type-field.tsx'
import { useRouteCopy } from './use-route-copy.ts'
import type { CopyTimes } from './way-home.ts'
import { routesWords } from '../../words.en.ts'
import { timesWords } from '../../times/words.en.ts'
import { useWords } from '../../../../words.ts'

interface DuplicateRouteFormProps {
  route: Route
  onSaved(routeId: string): unknown
  onLeave(): void
}

export function DuplicateRouteForm({ route, onSaved, onLeave }: DuplicateRouteFormProps) {
  const t = useWords(routesWords, timesWords)
  const times = useTimeFields()
  const { record, rows, waypoints, school, bell, streets, turn, chooseType, chooseTimes, typeStart } = useRouteCopy(
    route,
    onSaved,
  )
  const { field, values } = record
  const mirror =
    bell === undefined
      ? t('duplicate.mirrorNot')
      : t('duplicate.mirror', { time: times.write(bell), school: school?.name })
  return (
    <RecordForm record={record} verb={t('routes.duplicate')} onLeave={onLeave}>
      <TextInput {...field('name')} autoFocus />
      <RouteTypeField {...field('type')} onChange={chooseType} />
      <Checkbox
        {...field('reversed')}
        description={t('duplicate.reversedHint')}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <Select
        {...field('times')}
        allowDeselect={false}
        description={streets.error ? t('times.noStreets') : undefined}
        onChange={(source) => chooseTimes(source as CopyTimes)} // one of the values below
        data={[
          { value: 'copy', label: t('duplicate.sameGaps') },
          { value: 'mirror', label: mirror, disabled: bell === undefined },
          { value: 'recalculate', label: t('duplicate.recalculate'), disabled: streets.error !== null },
        ]}
      />
      <TextInput {...field('starttime')} onChange={(event) => typeStart(event.currentTarget.value)} />
      <Checkbox {...field('families')} />
      {waypoints > 0 && <Checkbox {...field('waypoints')} />}
      {rows && <CopiedTimesTable rows={rows} />}
      {!rows && values.times === 'recalculate' && streets.isPending && <Skeleton height={160} />}
    </RecordForm>
  )
}
