import { api } from '@firstbell/contract'
import {
  isUnderWay,
  kindOfBus,
  type MoveAnswer,
  type PlanMove,
  type Scenario,
  type ScenarioRun,
} from '@firstbell/domain'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useMay } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import type { Subject } from './argue.ts'
import { MoveAnswerView } from './move-answer.tsx'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { useRouteNames } from '../use-route-names.ts'
import { argueWords } from './words-argue.en.ts'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'

interface WhyNotDialogProps {
  subject: Subject
  run: ScenarioRun
  read: ReadPlan
  scenario: Scenario
  onClose(): void
}

/** SCENARIO-43: asks why a rider, a stop, or a route is not elsewhere; what is possible can be moved there. A stop that was dropped on a route is asked about at once. */
export function WhyNotDialog({ subject, run, read, scenario, onClose }: WhyNotDialogProps) {
  const t = useWords(argueWords)
  const dropped = subject.kind === 'stop' ? subject.toRouteId : undefined
  const [target, setTarget] = useState<Target>({ routeId: dropped })
  const [answered, setAnswered] = useState<{ move: PlanMove; answer: MoveAnswer }>()
  const mayEdit = useMay(api.scenarioruns.edit)
  const params = { runId: run.id }
  const ask = useAction((move: PlanMove) => client.scenarioruns.whynot({ params, body: { move } }), {
    onDone: (answer, move) => setAnswered({ move, answer }),
  })
  const edit = useAction(
    (move: PlanMove) => client.scenarioruns.edit({ params, body: { move, revision: read.revision } }),
    {
      onDone: () => {
        void notify({ message: t('argue.moved') })
        onClose()
      },
    },
  )
  const move = moveOf(subject, target)
  const askAtOnce = useEffectEvent(() => dropped !== undefined && move && ask.start(move))
  useEffect(() => void askAtOnce(), [])
  const choose = (change: Target) => {
    setTarget({ ...target, ...change })
    setAnswered(undefined)
  }
  const canMove = answered?.answer.stopId && subject.kind !== 'route' && mayEdit && !isUnderWay(run)
  return (
    <Dialog title={t('argue.dialogOf', { name: subject.name })} onClose={onClose}>
      <FormSentence>{ask.failure ?? edit.failure}</FormSentence>
      <Stack gap="md">
        <Targets subject={subject} read={read} scenario={scenario} target={target} onChange={choose} />
        <div role="status">{answered && <MoveAnswerView answer={answered.answer} read={read} />}</div>
        <Group justify="flex-end">
          <Button
            variant={canMove ? 'default' : 'filled'}
            data-autofocus={subject.kind === 'rider' || undefined}
            disabled={!move}
            loading={ask.pending}
            onClick={() => move && ask.start(move)}
          >
            {t('argue.ask')}
          </Button>
          {canMove && (
            <Button loading={edit.pending} onClick={() => edit.start(fixed(answered.move, answered.answer))}>
              {t('argue.move')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface Target {
  stopId?: string | undefined
  routeId?: string | undefined
  busKind?: string | undefined
}

function moveOf(subject: Subject, { stopId, routeId, busKind }: Target): PlanMove | undefined {
  if (subject.kind === 'rider') return { kind: 'rider', childId: subject.childId, stopId, routeId }
  if (subject.kind === 'stop')
    return routeId === undefined
      ? undefined
      : { kind: 'stop', stopId: subject.stopId, fromRouteId: subject.routeId, routeId }
  return busKind === undefined ? undefined : { kind: 'bus', routeId: subject.routeId, busKind }
}

/** What is moved is what was shown: the stop and the route that the answer named. */
function fixed(move: PlanMove, { stopId, routeId }: MoveAnswer): PlanMove {
  if (move.kind !== 'rider' || stopId === null || routeId === null) return move
  return { ...move, stopId, ...(move.routeId === undefined ? {} : { routeId }) }
}

interface TargetsProps {
  subject: Subject
  read: ReadPlan
  scenario: Scenario
  target: Target
  onChange(change: Target): void
}

function Targets({ subject, read: { plan }, scenario, target, onChange }: TargetsProps) {
  const t = useWords(argueWords, planningWords)
  const routeName = useRouteNames(plan)
  if (subject.kind === 'route')
    return (
      <Select
        data-autofocus
        label={t('argue.busType')}
        value={target.busKind ?? null}
        onChange={(busKind) => onChange({ busKind: busKind ?? undefined })}
        data={scenario.fleet.buses.map((buses) => ({
          value: kindOfBus(buses),
          label: t('argue.busSeats', { seats: buses.capacity, count: buses.wheelchairPlaces }),
        }))}
      />
    )
  const stops = new Map(
    plan.routes.flatMap((route) => route.stops.map(({ stopId, name }) => [stopId, name || t('route.home')] as const)),
  )
  const own = subject.kind === 'stop' ? subject.routeId : undefined
  return (
    <>
      {subject.kind === 'rider' && (
        <Select
          label={t('argue.stop')}
          placeholder={t('argue.any')}
          searchable
          clearable
          value={target.stopId ?? null}
          onChange={(stopId) => onChange({ stopId: stopId ?? undefined })}
          data={[...stops].map(([value, label]) => ({ value, label }))}
        />
      )}
      <Select
        label={t('argue.route')}
        placeholder={subject.kind === 'rider' ? t('argue.any') : undefined}
        clearable={subject.kind === 'rider'}
        value={target.routeId ?? null}
        onChange={(routeId) => onChange({ routeId: routeId ?? undefined })}
        data={plan.routes.filter(({ id }) => id !== own).map(({ id }) => ({ value: id, label: routeName(id) }))}
      />
    </>
  )
}
