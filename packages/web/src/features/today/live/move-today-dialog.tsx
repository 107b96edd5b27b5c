import { api, type RouteSnapshot } from '@firstbell/contract'
import type { Organization, ScheduledRun, Stop } from '@firstbell/domain'
import { Select } from '@mantine/core'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query, queryClient } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { schoolAt } from '../../route-header/nearest-school.ts'
import { bestOf, type DayPlace, placesOn, targetsFor } from './day-places.ts'
import type { TodayMove } from './move-today.tsx'
import styles from './stop-riders.module.css'
import { routesWords } from '../../routes/words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'
import { liveActionsWords } from './words.en.ts'

interface MoveTodayDialogProps {
  stop: Stop
  route: RouteSnapshot['route']
  scheduledRun: ScheduledRun
  put(move: Pick<TodayMove, 'to' | 'position'>): Promise<unknown>
  onMoved(move: TodayMove): unknown
  onClose(): void
}

/** The choice of the place with the shortest detour; every other choice is a position. */
const BEST = 'best'

/** WEB-25: on which run of today a stop is served, and where on it. */
export function MoveTodayDialog({ stop, route, scheduledRun, put, onMoved, onClose }: MoveTodayDialogProps) {
  const t = useWords(liveWords, routesWords)
  const w = useWords(liveActionsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const listed = useQuery(query(api.scheduledRuns.list, { query: { orgId, date: scheduledRun.date } }))
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const isSchool = (position: Position) => schoolAt(schools, position) !== undefined
  const targets = targetsFor(scheduledRun, listed.data ?? [])
  const targetOf = (routeId: string) => targets.find((target) => target.routeId === routeId) ?? scheduledRun
  const record = useRecordForm({
    initial: { toRouteId: route.id, place: BEST },
    fields: {
      toRouteId: { label: t('routes.route'), required: true },
      place: {
        label: t('routes.position'),
        check: (_, { toRouteId }) => (placesOn(targetOf(toRouteId), stop.id).length > 0 ? undefined : w('noPlace')),
      },
    },
    async save({ toRouteId, place }): Promise<TodayMove> {
      const target = targetOf(toRouteId)
      const isOwn = toRouteId === route.id
      const plan = isOwn ? route : await queryClient.fetchQuery(planOf(toRouteId))
      const best = bestOf(target, stop, { stops: [...route.stops, ...plan.stops], isSchool })
      const position = place === BEST ? best?.position : Number(place)
      const move = { stop, to: { id: toRouteId, name: target.routeName }, position: position ?? 1 }
      await put(move)
      return move
    },
    failures: { invalid_input: t('routes.moveNotToday') },
    onSaved: onMoved,
  })
  const { field, form, values } = record
  const target = targetOf(values.toRouteId)
  const places = placesOn(target, stop.id)
  const { data: plan } = useQuery({ ...planOf(target.routeId), enabled: target.routeId !== route.id })
  const best = bestOf(target, stop, { stops: [...route.stops, ...(plan?.stops ?? [])], isSchool })
  const routeField = field('toRouteId')
  return (
    <Dialog title={t('routes.moveNamed', { name: stop.name })} onClose={onClose}>
      <RecordForm record={record} verb={w('moveTodayVerb')} onLeave={onClose}>
        <Select
          {...routeField}
          onChange={(value) => {
            form.setFieldValue('place', BEST)
            routeField.onChange(value)
          }}
          searchable
          openOnFocus={false} // the cursor waits here, and a list would lie over the rest
          allowDeselect={false}
          data={targets.map(({ routeId, routeName, busNumber }) => ({
            value: routeId,
            label: nameOf(routeId, routeName, busNumber),
          }))}
        />
        <PlaceSelect field={field('place')} places={places} best={best} />
        <p className={styles.effect} role="status">
          {places.length === 0 ? w('noPlace') : w('ridersMove', { count: stop.childcount })} {t('routes.moveTodayHint')}
        </p>
      </RecordForm>
    </Dialog>
  )

  function nameOf(routeId: string, name: string, busNumber: string | null): string {
    if (routeId === route.id) return t('routes.thisRoute', { name })
    return busNumber === null ? name : `${name} · ${t('bus.name', { number: busNumber })}`
  }
}

interface PlaceSelectProps {
  field: object
  places: readonly DayPlace[]
  best: DayPlace | undefined
}

function PlaceSelect({ field, places, best }: PlaceSelectProps) {
  const t = useWords(routesWords)
  return (
    <Select
      {...field}
      allowDeselect={false}
      data={[
        {
          value: BEST,
          label: best ? t('routes.bestPositionIs', { position: best.position }) : t('routes.bestPosition'),
        },
        ...places.map((place) => ({
          value: String(place.position),
          label: place.after
            ? t('routes.positionAfter', { position: place.position, name: place.after.name })
            : t('routes.positionFirst'),
        })),
      ]}
    />
  )
}

/** The plan of another route, for where its stops are. */
const planOf = (routeId: string) => query(api.routes.get, { params: { routeId } })
