import { type DelayCause, recordedDrivingOf, type Rehearsal } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Tiles } from '../../../ui/page/tiles.tsx'
import { DRIVING_HASH } from '../scenario/driving-field.tsx'
import { FiguresTable } from '../plan/figures-table.tsx'
import { signed, useMeasures } from '../plan/measures.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { PlanFaults } from './plan-faults.tsx'
import card from '../../../ui/page/card.module.css'
import styles from '../planning.module.css'
import { Card } from '../../../ui/page/card.tsx'
import type { ReadRehearsal } from './read-rehearsal.ts'
import { useRehearsalNames } from './use-rehearsal-names.ts'
import { rehearsalWords } from './words-rehearsal.en.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface Read {
  read: ReadRehearsal
  plan: ReadPlan
}

/** A bus whose next route is late as often as this counts. */
const FREQUENT_SHARE = 0.1

/** SCENARIO-79: what came of driving a plan on many days. */
export function RehearsalResult({ read, plan }: Read) {
  const t = useWords(planningWords, rehearsalWords)
  const { number, share } = useMeasures()
  const { rehearsal } = read
  const tiles = [
    { key: 'inTime', value: share(rehearsal.inTimeShare) },
    { key: 'onTime', value: share(rehearsal.onTimeShare) },
    {
      key: 'cascades',
      value: number(rehearsal.chains.filter(({ cascadeShare }) => cascadeShare >= FREQUENT_SHARE).length),
    },
    { key: 'faults', value: number(rehearsal.faults.length) },
  ] as const
  return (
    <>
      <Text c="dimmed">{t('rehearsal.lead', { days: rehearsal.days })}</Text>
      <Model model={rehearsal.model} />
      <DrivingRule rehearsal={rehearsal} />
      {plan.plan.travelTimes === 'straightLine' && <Text size="sm">{t('plan.straightLineLead')}</Text>}
      <section aria-label={t('rehearsal.figures')}>
        <Tiles tiles={tiles.map(({ key, value }) => ({ key, value, title: t(`rehearsal.tiles.${key}`) }))} />
      </section>
      <Text size="sm" c="dimmed">
        {t('rehearsal.onTimeHint', { minutes: rehearsal.toleranceMinutes })}
      </Text>
      <PlanFaults read={read} plan={plan} />
      <Schools read={read} plan={plan} />
      <Chains read={read} plan={plan} />
      <Causes read={read} plan={plan} />
      <RouteShares read={read} plan={plan} />
    </>
  )
}

function Model({ model }: Pick<Rehearsal, 'model'>) {
  const t = useWords(rehearsalWords)
  const { number } = useMeasures()
  const { source, runs, dates, driving, dwell, startDelaySeconds: start } = model
  const factor = (value: number) => number(Math.round(value * 100) / 100)
  const words = {
    driving: factor(driving.median),
    slowDriving: factor(driving.ninetieth),
    dwell: factor(dwell.median),
    longDwell: factor(dwell.ninetieth),
    start: signed(Math.round(start.median), number),
    lateStart: signed(Math.round(start.ninetieth), number),
  }
  return (
    <Text size="sm">
      {t(`rehearsal.${source}`, { runs: number(runs), dates: number(dates) })} {t('rehearsal.model', words)}
    </Text>
  )
}

/** SCENARIO-21: where a plan is late because its driving times are shorter than recorded ones, the way to the rule. */
function DrivingRule({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useWords(rehearsalWords)
  const { scenarioId = '' } = useParams()
  const { drivingPercent: planned, inTimeShare, model } = rehearsal
  const recorded = recordedDrivingOf(model).drivingPercent
  if (model.source === 'assumed' || recorded <= planned || inTimeShare === 1) return null
  return (
    <div role="note" className={`${card.card} ${styles.note}`}>
      <Text>{t('rehearsal.tooQuick', { planned, recorded })}</Text>
      <Button
        component={Link}
        to={pathTo('scenarioShow', { scenarioId }) + DRIVING_HASH}
        variant="default"
        w="fit-content"
      >
        {t('rehearsal.toRule')}
      </Button>
    </div>
  )
}

function Schools({ read, plan }: Read) {
  const t = useWords(rehearsalWords)
  const { number, share, minutes } = useMeasures()
  const names = useRehearsalNames(read, plan)
  return (
    <Card
      title={t('rehearsal.schools')}
      summary={t(plan.plan.direction === 'pickup' ? 'rehearsal.schoolsPickupLead' : 'rehearsal.schoolsDropoffLead')}
    >
      <FiguresTable
        label={t('rehearsal.schools')}
        columns={(['school', 'routeCount', 'riders', 'inTime', 'lateRiders', 'slack', 'leastSlack'] as const).map(
          (name) => t(`rehearsal.${name}`),
        )}
        rows={read.rehearsal.schools.map((school) => ({
          key: school.schoolId,
          name: names.school(school.schoolId),
          figures: [
            number(school.routes),
            number(school.riders),
            share(school.inTimeShare),
            number(Math.round(school.meanLateRiders * 10) / 10),
            minutes(school.slackSeconds.median),
            minutes(school.slackSeconds.tenth),
          ],
        }))}
      />
    </Card>
  )
}

/** Nothing where every bus drives one route. */
function Chains({ read, plan }: Read) {
  const t = useWords(rehearsalWords)
  const { number, share } = useMeasures()
  const names = useRehearsalNames(read, plan)
  const { chains } = read.rehearsal
  if (chains.length === 0) return null
  return (
    <Card title={t('rehearsal.chains')} summary={t('rehearsal.chainsLead')}>
      <FiguresTable
        label={t('rehearsal.chains')}
        columns={(['bus', 'routeCount', 'cascade', 'cause'] as const).map((name) => t(`rehearsal.${name}`))}
        rows={chains.map(({ busNumber, routeIds, cascadeShare, cause }) => ({
          key: `${busNumber}`,
          name: number(busNumber),
          figures: [number(routeIds.length), share(cascadeShare), cause ? names.cause(cause) : '—'],
        }))}
      />
    </Card>
  )
}

function Causes({ read, plan }: Read) {
  const t = useWords(rehearsalWords)
  const { number } = useMeasures()
  const names = useRehearsalNames(read, plan)
  const { causes } = read.rehearsal
  return (
    <Card title={t('rehearsal.causes')}>
      {causes.length === 0 ? (
        <Text>{t('rehearsal.causesNone')}</Text>
      ) : (
        <FiguresTable
          label={t('rehearsal.causes')}
          columns={[t('rehearsal.cause'), t('rehearsal.days')]}
          rows={causes.map((cause: DelayCause) => ({
            key: `${cause.kind} ${cause.routeId} ${cause.stopId ?? cause.schoolId}`,
            name: names.cause(cause),
            figures: [number(cause.days)],
          }))}
        />
      )}
    </Card>
  )
}

function RouteShares({ read, plan }: Read) {
  const t = useWords(rehearsalWords)
  const { share } = useMeasures()
  const names = useRehearsalNames(read, plan)
  return (
    <Card title={t('rehearsal.routes')}>
      <FiguresTable
        label={t('rehearsal.routes')}
        columns={(['route', 'inTime', 'onTime'] as const).map((name) => t(`rehearsal.${name}`))}
        rows={read.rehearsal.routes.map(({ routeId, inTimeShare, onTimeShare }) => ({
          key: routeId,
          name: names.route(routeId),
          figures: [share(inTimeShare), share(onTimeShare)],
        }))}
      />
    </Card>
  )
}
