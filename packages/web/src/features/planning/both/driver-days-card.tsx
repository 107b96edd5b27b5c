import type { GeneratedPlan, Scenario, ScenarioRun } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { Card } from '../../../ui/page/card.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { useWords } from '../../../words.ts'
import { FiguresTable } from '../plan/figures-table.tsx'
import { useMeasures } from '../plan/measures.ts'
import { timeOf } from '../plan/plan-facts.ts'
import { usePlan } from '../use-chosen-run.ts'
import { type DriverDay, driverDays } from './driver-days.ts'
import { useOtherRun } from './run-directions.tsx'
import { bothWords } from './words-both.en.ts'

interface DriverDaysCardProps {
  scenario: Pick<Scenario, 'rules'>
  run: ScenarioRun
  plan: GeneratedPlan
}

/** SCENARIO-135, SCENARIO-137: of a scenario of both directions, which bus drives what, and how long its driver is on the way. */
export function DriverDaysCard({ scenario: { rules }, run, plan }: DriverDaysCardProps) {
  const t = useWords(bothWords)
  const { minutes } = useMeasures()
  const other = usePlan(useOtherRun(run)).data?.plan
  if (run.otherRunId === null) return null
  if (!other)
    return (
      <Card title={t('drivers.title')}>
        <Text size="sm">{t('drivers.waiting')}</Text>
      </Card>
    )
  const days = driverDays([plan, other])
  const longest = Math.max(0, ...days.map(({ seconds }) => seconds))
  const limit = rules.maxDriverMinutes
  const over = limit === null ? 0 : days.filter(({ seconds }) => seconds > 60 * limit).length
  const [own, others] = [plan.figures.buses, other.figures.buses]
  return (
    <Card title={t('drivers.title')} summary={t('drivers.summary', { count: days.length })}>
      {own !== others && <Text size="sm">{t(own < others ? 'drivers.free' : 'drivers.more', { count: others })}</Text>}
      <Text size="sm">{t('drivers.longest', { time: minutes(longest) })}</Text>
      {over > 0 && (
        <Text size="sm" role="alert">
          {t('drivers.over', { count: over, limit })}
        </Text>
      )}
      <DayTable days={days} />
      <Text size="sm" c="dimmed">
        {t('drivers.lead')}
      </Text>
    </Card>
  )
}

function DayTable({ days }: { days: readonly DriverDay[] }) {
  const t = useWords(bothWords)
  const { minutes, number } = useMeasures()
  const timeOfDay = useTimeOfDay()
  const written = (shift: DriverDay['pickup']) =>
    shift ? [shift.fromSecondOfDay, shift.untilSecondOfDay].map((second) => timeOfDay(timeOf(second))).join('–') : '—'
  return (
    <FiguresTable
      isNarrow
      label={t('drivers.title')}
      columns={(['bus', 'pickup', 'dropoff', 'onTheWay'] as const).map((name) => t(`drivers.${name}`))}
      rows={days.map(({ busNumber, pickup, dropoff, seconds }) => ({
        key: `${busNumber}`,
        name: number(busNumber),
        figures: [written(pickup), written(dropoff), minutes(seconds)],
      }))}
    />
  )
}
