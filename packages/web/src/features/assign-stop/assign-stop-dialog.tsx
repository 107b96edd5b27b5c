import { api } from '@firstbell/contract'
import type { Organization, RideDirection, StopOptions } from '@firstbell/domain'
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { pathTo } from '../../paths.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { WeekdayBoxes } from '../weekdays/weekday-boxes.tsx'
import { assignStop, type Assigned, type ChildToAssign, type Choice, type FormerStop } from './assign-stop.ts'
import { AT_HOME, StopChoices } from './stop-choices.tsx'
import { useAssignedNotice } from './use-assigned-notice.tsx'
import { assignStopWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

interface AssignStopDialogProps {
  child: ChildToAssign
  /** Which one is shown first; to school where it is not given. */
  direction?: RideDirection
  /** The stop of this direction that the child leaves for another one. */
  former?: FormerStop | undefined
  /** Above the direction, such as a choice among siblings. */
  header?: ReactNode
  onAssigned(assigned: Assigned): void
  onClose(): void
}

/** ASSIGN-13, ASSIGN-18: assigns a child to one of the nearest stops, or to a new one at its home. */
export function AssignStopDialog(props: AssignStopDialogProps) {
  const { child, direction: first = 'pickup', former, header, onAssigned, onClose } = props
  const w = useWords(assignStopWords)
  const [direction, setDirection] = useState<RideDirection>(first)
  const asked = query(api.familyroutes.options, { query: { childId: child.id, direction } })
  const { data: options, error, refetch } = useQuery({ ...asked, staleTime: 0 })
  return (
    <Dialog title={w(former ? 'changeTitle' : 'title', { name: child.firstName })} size="xl" onClose={onClose}>
      <Stack gap="md">
        {header}
        {former ? (
          <Text>{w('changeLead', { direction: w(direction) })}</Text>
        ) : (
          <SegmentedControl
            data-autofocus
            aria-label={w('direction')}
            value={direction}
            onChange={(value) => setDirection(value === 'dropoff' ? 'dropoff' : 'pickup')}
            data={(['pickup', 'dropoff'] as const).map((value) => ({ value, label: w(value) }))}
          />
        )}
        {options ? (
          <Choices key={`${child.id} ${direction}`} {...{ child, options, former, onAssigned, onClose }} />
        ) : error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </Stack>
    </Dialog>
  )
}

/** As high as three stops. */
function Waiting() {
  const t = useWords(uiWords)
  return (
    <Stack gap="xs" role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} radius={8} />
      ))}
    </Stack>
  )
}

interface ChoicesProps extends Pick<AssignStopDialogProps, 'child' | 'former' | 'onAssigned' | 'onClose'> {
  options: StopOptions
}

function Choices({ child, options, former, onAssigned, onClose }: ChoicesProps) {
  const t = useWords(uiWords)
  const w = useWords(assignStopWords)
  const organization = useOutletContext<Organization>()
  const { data: calendar } = useQuery(query(api.calendar.get, { query: { orgId: organization.id } }))
  const [chosen, setChosen] = useState(options.stops[0]?.stopId ?? AT_HOME)
  const [routeId, setRouteId] = useState(options.newStops[0]?.routeId ?? '')
  const [days, setDays] = useState<{ value: number[] | undefined }>()
  const [created] = useState(() => new Map<string, string>())
  const notice = useAssignedNotice(child)
  const isLeft = calendar?.weekdays.every((day) => options.weekdays.includes(day)) ?? true
  const offered = former ? former.weekdays : isLeft || options.weekdays.length === 0 ? undefined : options.weekdays
  const weekdays = days ? days.value : offered
  const choice = choiceOf(options, { chosen, routeId }, w('homeOf', { name: child.familyName }))
  const assigning = useAction((what: Choice) => assignStop(child, what, { weekdays, created, former }), {
    onDone(assigned) {
      notice.offerUndo(assigned)
      onAssigned(assigned)
    },
  })
  if (!options.home)
    return (
      <Stack gap="md">
        <Text>{w('noHome', { name: child.firstName })}</Text>
        <Button component={Link} to={pathTo('familyEdit', { familyId: child.familyId })} w="fit-content">
          {w('openFamily')}
        </Button>
      </Stack>
    )
  if (!choice) return <Text>{w('noRoutes')}</Text>
  const { schoolName } = options
  return (
    <Stack gap="md">
      <FormSentence>{assigning.failure}</FormSentence>
      {!former && options.weekdays.length === 0 && (
        <Text role="status">{w('hasRides', { name: child.firstName })}</Text>
      )}
      <StopChoices
        options={options}
        organization={organization}
        label={
          schoolName === null ? w('leadWithoutSchool', { name: child.firstName }) : w('lead', { school: schoolName })
        }
        value={chosen}
        onChange={setChosen}
        routeId={routeId}
        onRoute={setRouteId}
      />
      {!options.isAlongStreets && <Text size="sm">{w('straight')}</Text>}
      <WeekdayBoxes
        label={w('days')}
        value={weekdays}
        error={weekdays?.length === 0 && w('chooseDay')}
        onChange={(value) => setDays({ value })}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button loading={assigning.pending} disabled={weekdays?.length === 0} onClick={() => assigning.start(choice)}>
          {w(former ? 'change' : 'assign')}
        </Button>
      </Group>
    </Stack>
  )
}

const LONGEST_NAME = 120

/** Undefined where there is nothing to choose. */
function choiceOf(
  options: StopOptions,
  { chosen, routeId }: { chosen: string; routeId: string },
  nameOfHome: string,
): Choice | undefined {
  const stop = options.stops.find(({ stopId }) => stopId === chosen)
  if (stop) return { kind: 'stop', option: stop }
  const fresh = options.newStops.find((option) => option.routeId === routeId)
  const [street = ''] = options.address.split(',')
  const name = (street.trim() || nameOfHome).slice(0, LONGEST_NAME)
  return fresh && { kind: 'home', option: fresh, name, options }
}
