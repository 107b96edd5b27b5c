import { DEFAULT_TIME, formatHhmm, Hhmm, parseHhmm, realStops, type Stop, WAYPOINT } from '@firstbell/domain'
import type { Place } from '@firstbell/geo'
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../map/address-field.tsx'
import { placeRule } from '../../map/place-rule.ts'
import { parsePlace, placeText } from '../../map/place-text.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { invalidSentence } from '../../ui/sentences.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { cheapestPosition } from './insertion.ts'
import { numbered, usePlacing, usePlanning } from './planning.ts'

/** What the form of a stop sends. */
export interface StopChanges {
  name: string
  address: string
  location: Place
  stoptime: Hhmm
}

interface StopFormProps {
  stop?: Stop
  /** Where a new stop begins: where the map was pressed. */
  at?: Place | undefined
  verb: string
  save(changes: StopChanges, added: { type: number; position: number }): Promise<{ id: string }>
  onSaved(stopId: string): unknown
  onLeave(): void
}

const BEST = 'best'

export function StopForm({ stop, at, verb, save, onSaved, onLeave }: StopFormProps) {
  const { t } = useTranslation()
  const { route } = usePlanning()
  const points = numbered(route.stops)
  const lastTime = realStops(route.stops).at(-1)?.stoptime

  const record = useRecordForm({
    initial: {
      kind: String(stop?.type ?? 0),
      name: stop?.name ?? '',
      address: stop?.address ?? '',
      stoptime: formatHhmm(stop?.stoptime ?? lastTime ?? DEFAULT_TIME),
      place: placeText(stop?.location ?? at ?? null),
      position: BEST,
    },
    fields: {
      kind: { label: t('routes.kind') },
      name: { label: t('routes.stopName'), required: true },
      address: { label: t('routes.address') },
      stoptime: {
        label: t('routes.stoptime'),
        check: (typed) =>
          parseHhmm(typed) === undefined ? invalidSentence(t, t('routes.stoptime'), t('routes.timeHint')) : undefined,
      },
      place: { ...placeRule(t, t('routes.place')), required: true },
      position: { label: t('routes.position') },
    },
    save({ kind, name, address, stoptime, place, position }) {
      const location = placeOf(place)
      const changes = { name, address, location, stoptime: parseHhmm(stoptime) ?? DEFAULT_TIME }
      return save(changes, { type: Number(kind), position: position === BEST ? best(location) : Number(position) })
    },
    onSaved: ({ id }) => onSaved(id),
  })
  const { field, values, form } = record
  const place = parsePlace(values.place)
  usePlacing(place, (to) => form.setFieldValue('place', placeText(to)))
  const isWaypoint = Number(values.kind) === WAYPOINT

  function best(location: Place): number {
    return cheapestPosition(
      points.map((point) => point.stop),
      location,
    )
  }

  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      {!stop && (
        <SegmentedControl
          {...field('kind')}
          aria-label={t('routes.kind')}
          data={[
            { value: '0', label: t('routes.stop') },
            { value: String(WAYPOINT), label: t('routes.waypoint') },
          ]}
        />
      )}
      <TextInput {...field('name')} autoFocus maxLength={120} />
      {!isWaypoint && (
        <>
          <AddressField
            {...field('address')}
            orgId={route.organizationId}
            place={place}
            near={points[0]?.stop.location}
            onPlace={(to) => form.setFieldValue('place', placeText(to))}
          />
          <TextInput {...field('stoptime')} description={t('routes.timeHint')} />
        </>
      )}
      <TextInput {...field('place')} description={t('addresses.placeHint')} />
      {!stop && points.length > 0 && (
        <Select
          {...field('position')}
          allowDeselect={false}
          data={[
            {
              value: BEST,
              label: place ? t('routes.bestPositionIs', { position: best(place) }) : t('routes.bestPosition'),
            },
            { value: '1', label: t('routes.positionFirst') },
            ...points.map(({ stop: before }, index) => ({
              value: String(index + 2),
              label: t('routes.positionAfter', { position: index + 2, name: before.name }),
            })),
          ]}
        />
      )}
    </RecordForm>
  )
}

function placeOf(text: string): Place {
  const place = parsePlace(text)
  if (!place) throw new Error('a form is sent only with a place that can be read')
  return place
}
