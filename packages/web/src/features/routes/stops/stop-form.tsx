import { DEFAULT_TIME, type Hhmm, parseHhmm, Stop, WAYPOINT } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../../map/address-field.tsx'
import { placeRule } from '../../../map/place-rule.ts'
import { parsePlace, placeText } from '../../../map/place-text.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../ui/form/use-time-fields.ts'
import { cheapestPosition } from './insertion.ts'
import { numbered, usePlacing, usePlanning } from '../plan/planning.ts'

/** What the form of a stop sends. */
export interface StopChanges {
  name: string
  address: string
  location: Position
  stoptime: Hhmm
}

interface StopFormProps {
  stop?: Stop
  /** Where the map was pressed for a new stop, or to where one was dragged. */
  at?: Position | undefined
  verb: string
  save(changes: StopChanges, added: { type: number; order: number }): Promise<{ id: string }>
  onSaved(stopId: string): unknown
  onLeave(): void
}

const BEST = 'best'
const LONGEST_NAME = 120

export function StopForm({ stop, at, verb, save, onSaved, onLeave }: StopFormProps) {
  const { t } = useTranslation()
  const { route } = usePlanning()
  const points = numbered(route.stops)
  const times = useTimeFields()

  const record = useRecordForm({
    record: Stop,
    initial: {
      kind: String(stop?.type ?? 0),
      name: stop?.name ?? '',
      address: stop?.address ?? '',
      stoptime: times.write(stop?.stoptime ?? timeAt(at, BEST)),
      place: placeText(stop?.location ?? at ?? null),
      position: BEST,
    },
    fields: {
      kind: { label: t('routes.kind') },
      name: { label: t('routes.stopName'), required: true },
      address: { label: t('routes.address') },
      stoptime: {
        label: t('routes.stoptime'),
        check: times.check(t('routes.stoptime')),
      },
      place: { ...placeRule(t, t('routes.place')), required: true },
      position: { label: t('routes.position') },
    },
    save({ kind, name, address, stoptime, place, position }) {
      const location = placeOf(place)
      const changes = { name, address, location, stoptime: parseHhmm(stoptime) ?? DEFAULT_TIME }
      return save(changes, { type: Number(kind), order: positionOf(location, position) })
    },
    onSaved: ({ id }) => onSaved(id),
  })
  const { field, values, form } = record
  const place = parsePlace(values.place)
  const isWaypoint = Number(values.kind) === WAYPOINT

  function positionOf(location: Position | undefined, chosen: string): number {
    if (chosen !== BEST) return Number(chosen)
    const stops = points.map((point) => point.stop)
    return location ? cheapestPosition(stops, location) : stops.length + 1
  }

  /** The time at which a new stop is offered: that of the point before it, so that the others keep their order. */
  function timeAt(location: Position | undefined, chosen: string): Hhmm {
    const before = points[positionOf(location, chosen) - 2] ?? points[0]
    return before?.stop.stoptime ?? route.starttime
  }

  /** Another place or position; the time that is offered follows until another one is typed. */
  function move(change: { place?: string; position?: string }) {
    const next = { ...values, ...change }
    const offered = (typed: typeof values) => times.write(timeAt(parsePlace(typed.place), typed.position))
    const follows = !stop && values.stoptime === offered(values)
    form.setValues(follows ? { ...change, stoptime: offered(next) } : change)
  }

  /** A stop is called like its address until it is called something else. */
  function setAddress(address: string) {
    const follows = values.name === nameAt(values.address)
    form.setValues(follows ? { address, name: nameAt(address) } : { address })
  }

  const beginDragged = useEffectEvent(() => {
    if (stop && at) move({ place: placeText(at) })
  })
  useEffect(() => beginDragged(), [])

  usePlacing(place, (to) => {
    if (!record.saving) move({ place: placeText(to) })
  })

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
      {!isWaypoint && (
        <AddressField
          {...field('address')}
          autoFocus={!stop}
          orgId={route.organizationId}
          place={place}
          isPlaceNew={!stop}
          near={points[0]?.stop.location}
          onChange={setAddress}
          onPlace={(to) => move({ place: placeText(to) })}
        />
      )}
      <TextInput {...field('name')} autoFocus={stop !== undefined} />
      {!isWaypoint && <TextInput {...field('stoptime')} description={times.hint} />}
      <TextInput
        {...field('place')}
        description={t('addresses.placeHint')}
        onChange={(event) => move({ place: event.currentTarget.value })}
      />
      {!stop && points.length > 0 && (
        <Select
          {...field('position')}
          allowDeselect={false}
          onChange={(position) => move({ position: position ?? BEST })}
          data={[
            {
              value: BEST,
              label: place
                ? t('routes.bestPositionIs', { position: positionOf(place, BEST) })
                : t('routes.bestPosition'),
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

/** What a stop at this address is called: the address without its town. */
function nameAt(address: string): string {
  return (/^.*?\p{L}[^,]*/u.exec(address)?.[0] ?? '').slice(0, LONGEST_NAME)
}

function placeOf(text: string): Position {
  const place = parsePlace(text)
  if (!place) throw new Error('a form is sent only with a place that can be read')
  return place
}
