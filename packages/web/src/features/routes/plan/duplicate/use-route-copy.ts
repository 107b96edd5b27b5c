import { api } from '@firstbell/contract'
import {
  DEFAULT_TIME,
  mirroredStart,
  type Organization,
  parseHhmm,
  realStops,
  Route,
  WAYPOINT,
} from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { client, query } from '../../../../api.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { type CopiedTime, copiedTimes } from './copied-times.ts'
import { nearestSchool } from '../../../route-header/nearest-school.ts'
import { useSchoolsOf } from '../../../route-header/use-schools-of.ts'
import { type CopyTimes, followed, isOtherWay, nameOfOtherWay, offeredCopy } from './way-home.ts'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

const PICKUP = 1

/** The form of a copy of a route. Its type, start and times follow its order until they are chosen; they are shown before. */
export function useRouteCopy(route: Route, onSaved: (routeId: string) => unknown) {
  const t = useWords(routesWords, uiWords)
  const offers = useCopyOffers(route)
  const { waypoints, school, bell, times, offer, nameOf } = offers
  const record = useRecordForm({
    record: Route,
    initial: {
      name: nameOf(false),
      ...offer(false),
      reversed: false,
      families: true,
      waypoints: true,
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      starttime: times.rule(t('routes.starttime')),
      times: { label: t('duplicate.times') },
      reversed: { label: t('duplicate.reversed') },
      families: { label: t('duplicate.families', { children: t('list.children', { count: route.childcount }) }) },
      waypoints: { label: t('duplicate.waypoints', { count: waypoints }) },
    },
    save: ({ name, type, starttime, reversed, families, waypoints: withWaypoints }) =>
      client.routes.duplicate({
        params: { routeId: route.id },
        body: {
          name,
          type: Number(type),
          starttime: parseHhmm(starttime) ?? DEFAULT_TIME,
          reversed,
          families,
          waypoints: withWaypoints,
          times: rows?.map(({ stopId, after }) => ({ stopId, stoptime: after })),
        },
      }),
    onSaved: ({ id }) => onSaved(id),
  })
  const { values } = record
  const streets = useQuery({
    ...query(api.routes.drive, {
      params: { routeId: route.id },
      query: { reversed: values.reversed ? 'true' : undefined, waypoints: values.waypoints ? undefined : 'false' },
    }),
    retry: false,
  })
  const starttime = parseHhmm(values.starttime)
  const rows: CopiedTime[] | undefined =
    starttime === undefined ? undefined : copiedTimes(route, { ...values, starttime }, streets.data?.legs)

  return {
    record,
    /** What the copy gets; undefined while that cannot be said. */
    rows,
    waypoints,
    school,
    bell,
    streets,
    ...useCopyOrder(route, record.form, offers),
  }
}

/** What a copy is offered in each order: its name, its type, its start and its times. */
function useCopyOffers(route: Route) {
  const t = useWords(routesWords)
  const waypoints = route.stops.filter(({ type }) => type === WAYPOINT).length
  const schools = useSchoolsOf(route)
  const school = nearestSchool(schools, realStops(route.stops).at(route.type === PICKUP ? -1 : 0)?.location)
  const { latestArrivalMinutes } = useOutletContext<Organization>()
  const bell = mirroredStart(route, school, latestArrivalMinutes)
  const times = useTimeFields()
  const offer = (isReversed: boolean) => {
    const {
      type,
      starttime,
      times: source,
    } = offeredCopy(route, school, {
      reversed: isReversed,
      latestArrivalMinutes,
    })
    return { type: String(type), starttime: times.write(starttime), times: source }
  }
  const nameOf = (isReversed: boolean) =>
    (isReversed ? nameOfOtherWay(route.name) : undefined) ?? t('duplicate.nameOf', { route: route.name })
  return { waypoints, school, bell, times, offer, nameOf }
}

interface CopyValues {
  name: string
  type: string
  starttime: string
  times: CopyTimes
  reversed: boolean
}

/** The order of the copy, and what follows it. */
function useCopyOrder(
  route: Route,
  form: { values: CopyValues; setValues(values: Partial<CopyValues>): void },
  { offer, nameOf }: ReturnType<typeof useCopyOffers>,
) {
  const { values } = form
  const [isTurnedByType, setTurnedByType] = useState(false)

  /** The copy in this order, with what else was chosen; the values that nobody typed follow. */
  const turn = (reversed: boolean, chosen: { type?: string } = {}) =>
    form.setValues({
      reversed,
      name: values.name === nameOf(values.reversed) ? nameOf(reversed) : values.name,
      ...followed(values, offer(values.reversed), offer(reversed)),
      ...chosen,
    })

  return {
    turn(reversed: boolean) {
      setTurnedByType(false)
      turn(reversed)
    },
    /** ROUTE-27, ROUTE-40: a copy for the other way has the opposite order, and back again that of the route. */
    chooseType(type: string) {
      const turnsThere = isOtherWay(route, Number(type)) && !values.reversed
      const turnsBack = Number(type) === route.type && values.reversed && isTurnedByType
      if (turnsThere || turnsBack) {
        setTurnedByType(turnsThere)
        turn(turnsThere, { type })
      } else form.setValues({ type })
    },
    /** Mirrored from the bell is the opposite order, from the bell on. */
    chooseTimes(source: CopyTimes) {
      if (source !== 'mirror') return form.setValues({ times: source })
      const { starttime } = offer(true)
      turn(true)
      form.setValues({ starttime, times: source })
    },
    typeStart(typed: string) {
      form.setValues({ starttime: typed, ...(values.times === 'mirror' ? { times: 'copy' as const } : {}) })
    },
  }
}
