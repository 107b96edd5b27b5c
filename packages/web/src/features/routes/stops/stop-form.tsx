import { WAYPOINT } from '@firstbell/domain'
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../../map/address-field.tsx'
import { positionText } from '../../../map/position-text.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useTimeFields } from '../../../ui/form/use-time-fields.ts'
import { usePlanning } from '../plan/planning.ts'
import { BEST, cheapestOrder } from './insertion.ts'
import { OrderField } from './order-field.tsx'
import { type StopRecordOptions, useStopRecord } from './use-stop-record.ts'

interface StopFormProps extends StopRecordOptions {
  verb: string
  onLeave(): void
}

export function StopForm({ verb, onLeave, ...options }: StopFormProps) {
  const { t } = useTranslation()
  const { route } = usePlanning()
  const times = useTimeFields()
  const { record, points, position, move, setAddress } = useStopRecord(options)
  const { field, values } = record
  const isNew = options.stop === undefined
  const isWaypoint = Number(values.kind) === WAYPOINT
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      {isNew && (
        <SegmentedControl
          {...field('kind')}
          aria-label={t('routes.kind')}
          data={[
            { value: '0', label: t('routes.stop') },
            { value: String(WAYPOINT), label: t('routes.waypoint') },
          ]}
        />
      )}
      {!isWaypoint && (
        <AddressField
          {...field('address')}
          autoFocus={isNew}
          orgId={route.organizationId}
          position={position}
          isPositionNew={isNew}
          near={points[0]?.location}
          onChange={setAddress}
          onPosition={(to) => move({ position: positionText(to) })}
        />
      )}
      {!isWaypoint && (
        <TextInput
          {...field('displayAddress')}
          placeholder={values.address}
          description={t('routes.displayAddressHint')}
        />
      )}
      <TextInput {...field('name')} autoFocus={!isNew} />
      {!isWaypoint && (
        <>
          <TextInput {...field('stoptime')} description={times.hint} />
          <Checkbox {...field('holdUntilTime')} description={t('routes.holdHint')} />
        </>
      )}
      <TextInput {...field('driverNote')} description={t('routes.driverNoteHint')} />
      {(isWaypoint || values.hazard) && <Checkbox {...field('hazard')} description={t('routes.hazardHint')} />}
      <TextInput
        {...field('position')}
        description={record.mayChange && t('addresses.positionHint')}
        onChange={(event) => move({ position: event.currentTarget.value })}
      />
      {isNew && points.length > 0 && (
        <OrderField
          {...field('orderChoice')}
          points={points}
          best={position && cheapestOrder(points, position)}
          onChange={(choice) => move({ orderChoice: choice ?? BEST })}
        />
      )}
    </RecordForm>
  )
}
