import { api } from '@firstbell/contract'
import {
  DEFAULT_TIME,
  Hhmm,
  LocalDate,
  NO_DRIVER,
  type Organization,
  parseHhmm,
  Route,
  type RouteSummary,
  schoolsOn,
} from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../../api.ts'
import { savedThen } from '../../../../ui/dialog/record-notices.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../../ui/form/fields/use-time-fields.ts'
import { bellTimes, followedTimes } from './bell-times.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'
import { validityWords } from './words-validity.en.ts'
import { routeFormWords } from './words-form.en.ts'

/** What the form of a route sends; the driver and the group only if another one was chosen. */
export interface RouteChanges {
  name: string
  type: number
  groupId?: string | null
  driver?: string
  busId: string | null
  inService: boolean
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  starttime: Hhmm
  endtime: Hhmm
}

export interface RouteFormProps {
  route?: RouteSummary
  verb: string
  save(changes: RouteChanges): Promise<{ id: string }>
  onSaved(routeId: string): unknown
  onLeave(): void
}

/** No bus, no school, no group. */
export const NONE = ''

/** The form of a route. The times of a new one follow its type and its school until others are typed. */
export function useRouteForm({ route, save, onSaved }: Pick<RouteFormProps, 'route' | 'save' | 'onSaved'>) {
  const t = useWords(routesWords)
  const v = useWords(validityWords)
  const w = useWords(routeFormWords)
  const { id: orgId, latestArrivalMinutes } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const times = useTimeFields()
  const record = useRecordForm({
    record: Route,
    initial: {
      name: route?.name ?? '',
      type: String(route?.type ?? 1),
      school: NONE,
      groupId: route?.groupId ?? NONE,
      driver: route?.driverId ?? NO_DRIVER,
      busId: route?.busId ?? NONE,
      inService: route?.inService ?? true,
      validFrom: route?.validFrom ?? '',
      validUntil: route?.validUntil ?? '',
      starttime: times.write(route?.starttime ?? DEFAULT_TIME),
      endtime: times.write(route?.endtime ?? Hhmm.parse(800)),
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      school: { label: w('school') },
      groupId: { label: w('group') },
      driver: { label: t('routes.columns.driver') },
      busId: { label: t('routes.columns.bus') },
      inService: { label: t('routes.inService') },
      validFrom: { label: v('validFrom') },
      validUntil: {
        label: v('validUntil'),
        check: (until, { validFrom: from }) => (until !== '' && until < from ? v('endsBefore') : undefined),
      },
      starttime: { label: t('routes.starttime'), check: times.check(t('routes.starttime')) },
      endtime: { label: t('routes.endtime'), check: times.check(t('routes.endtime')) },
    },
    save: ({ name, type, groupId, driver, busId, inService, validFrom, validUntil, starttime, endtime }) =>
      save({
        name,
        inService,
        validFrom: dateIn(validFrom),
        validUntil: dateIn(validUntil),
        type: Number(type),
        ...(driver === (route?.driverId ?? NO_DRIVER) ? {} : { driver }),
        ...(groupId === (route?.groupId ?? NONE) ? {} : { groupId: groupId || null }),
        busId: busId || null,
        starttime: timeIn(starttime),
        endtime: timeIn(endtime),
      }),
    onSaved: savedThen(({ id }) => onSaved(id)),
  })
  const { form, values } = record
  type Offered = Pick<typeof values, 'type' | 'school' | 'validFrom'>
  const schoolOf = ({ school, validFrom }: Offered) =>
    schoolsOn(schools, dateIn(validFrom)).find(({ id }) => id === school)
  function follow(changes: Partial<Offered>) {
    const offer = (offered: Offered) => {
      const { starttime, endtime } = bellTimes(Number(offered.type), schoolOf(offered), latestArrivalMinutes)
      return { starttime: times.write(starttime), endtime: times.write(endtime) }
    }
    const after = { ...values, ...changes }
    form.setValues({ ...changes, ...(route ? {} : followedTimes(values, offer(values), offer(after))) })
  }
  return { record, times, schools, school: schoolOf(values), follow }
}

const dateIn = (typed: string): LocalDate | null => LocalDate.safeParse(typed).data ?? null

const MIDNIGHT = Hhmm.parse(0)

/** ROUTE-47: the time of a route that was typed; an empty field is 0. */
const timeIn = (typed: string): Hhmm => (typed.trim() === '' ? MIDNIGHT : (parseHhmm(typed) ?? MIDNIGHT))
