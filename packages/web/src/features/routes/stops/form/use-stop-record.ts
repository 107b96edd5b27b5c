import { DEFAULT_TIME, type Hhmm, parseHhmm, Stop, WAYPOINT } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { positionRule } from '../../../../map/places/position-rule.ts'
import { parsePosition, positionText } from '../../../../map/places/position-text.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { numbered, usePlacing, usePlanning } from '../../plan/planning.ts'
import { BEST, chosenOrder, timeOfNew } from './insertion.ts'
import { useNameAt } from './use-name-at.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { mapWords } from '../../../../map/words.en.ts'

/** What the form of a stop sends. */
interface StopChanges {
  name: string
  address: string
  displayAddress: string
  location: Position
  stoptime: Hhmm
  holdUntilTime: boolean
  driverNote: string
  hazard: boolean
}

export interface StopRecordOptions {
  stop?: Stop
  /** What is added, where there is no stop yet. */
  type?: number
  /** Where the map was clicked for a new stop, or to where one was dragged. */
  at?: Position | undefined
  /** Where among the points of the route a new stop comes, until something else is chosen. */
  orderChoice?: string | undefined
  save(changes: StopChanges, added: { type: number; order: number }): Promise<{ id: string }>
  onSaved(stopId: string, location: Position, name: string): unknown
}

const LONGEST_NAME = 120

/** The form of a stop. Its name follows its address, and the time of a new stop its position, until they are typed. */
export function useStopRecord(options: StopRecordOptions) {
  const { stop, type = stop?.type ?? 0, at, orderChoice = BEST, save, onSaved } = options
  const t = useWords(mapWords, routesWords, uiWords)
  const { route } = usePlanning()
  const points = numbered(route.stops).map((point) => point.stop)
  const times = useTimeFields()

  const record = useRecordForm({
    record: Stop,
    initial: {
      ...valuesOf(stop),
      stoptime: times.write(stop?.stoptime ?? timeAt(at, orderChoice)),
      position: positionText(stop?.location ?? at ?? null),
      orderChoice,
    },
    fields: {
      name: { label: t('routes.stopName'), required: true },
      address: { label: t('routes.address') },
      displayAddress: { label: t('routes.displayAddress') },
      stoptime: { label: t('routes.stoptime'), check: times.check(t('routes.stoptime')) },
      position: { ...positionRule(t, t('routes.location')), required: true },
      orderChoice: { label: t('routes.position') },
      holdUntilTime: { label: t('routes.holdUntilTime') },
      driverNote: { label: t('routes.driverNote') },
      hazard: { label: t('routes.hazard') },
    },
    save({ displayAddress, stoptime, position, orderChoice, ...rest }) {
      const location = locationAt(position)
      const time = parseHhmm(stoptime) ?? DEFAULT_TIME
      const changes = { ...rest, displayAddress: displayAddress || rest.address, location, stoptime: time }
      return save(changes, { type, order: chosenOrder(points, location, orderChoice) })
    },
    onSaved: ({ id }, { position, name }) => onSaved(id, locationAt(position), name),
  })
  const { values, form } = record
  /** The points of the route can change while the form is open: what was offered is not calculated again to know it. */
  const offeredTime = useRef(values.stoptime)
  /** A text has fewer decimals than the position of a stop, which has not moved where its text is the same. */
  function locationAt(text: string): Position {
    return stop && text === positionText(stop.location) ? stop.location : checkedPosition(text)
  }
  const position = parsePosition(values.position)

  function timeAt(location: Position | undefined, choice: string): Hhmm {
    return timeOfNew(points, location, chosenOrder(points, location, choice)) ?? route.starttime
  }

  function move(change: { position?: string; orderChoice?: string }) {
    const next = { ...values, ...change }
    if (stop || values.stoptime !== offeredTime.current) return form.setValues(change)
    offeredTime.current = times.write(timeAt(parsePosition(next.position), next.orderChoice))
    form.setValues({ ...change, stoptime: offeredTime.current })
  }

  function setAddress(address: string) {
    const follows = values.name === nameAt(values.address)
    form.setValues(follows ? { address, name: nameAt(address) } : { address })
  }

  const kind = type === WAYPOINT ? 'waypoint' : stop ? undefined : 'stop'
  const offeredName = useOfferedName(form, position, kind)

  const beginDragged = useEffectEvent(() => {
    if (stop && at) move({ position: positionText(at) })
  })
  useEffect(() => beginDragged(), [])

  usePlacing(position, (to) => {
    if (!record.saving) move({ position: positionText(to) })
  })

  /** The name was offered, not typed. */
  const isNameOffered = values.name !== '' && [offeredName, nameAt(values.address)].includes(values.name)
  return { record, points, position, move, setAddress, isNameOffered }
}

/** What the form shows of a stop, beside its time and its position. */
function valuesOf(stop: Stop | undefined) {
  return {
    name: stop?.name ?? '',
    address: stop?.address ?? '',
    displayAddress: stop && stop.displayAddress !== stop.address ? stop.displayAddress : '',
    holdUntilTime: stop?.holdUntilTime ?? false,
    driverNote: stop?.driverNote ?? '',
    hazard: stop?.hazard ?? false,
  }
}

interface NameForm {
  getValues(): { name: string; address: string }
  setValues(values: { name: string }): void
}

/** Offers the name of where the point is, unless another one was typed. */
function useOfferedName(form: NameForm, position: Position | undefined, kind: 'stop' | 'waypoint' | undefined): string {
  const [offeredName, setOfferedName] = useState('')
  useNameAt(position, kind, (found, before) => {
    const { name, address } = form.getValues() // the address of the same place may have come just now
    const offered = found || nameAt(address)
    if (![before, '', nameAt(address)].includes(name)) return
    setOfferedName(offered)
    form.setValues({ name: offered })
  })
  return offeredName
}

/** The name of a stop at this address: the address without its town. */
function nameAt(address: string): string {
  return (/^.*?\p{L}[^,]*/u.exec(address)?.[0] ?? '').slice(0, LONGEST_NAME)
}

function checkedPosition(text: string): Position {
  const position = parsePosition(text)
  if (!position) throw new Error('a form is sent only with a position that can be read')
  return position
}
