import { isPromiseKept, type PlanPromise } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useWords } from '../../../words.ts'
import { FiguresTable } from './figures-table.tsx'
import { useMeasures } from './measures.ts'
import type { ReadPlan } from './plan-facts.ts'
import { promiseWords } from './words-promise.en.ts'

/** SCENARIO-113: how often the buses of a plan are in time, beside what was asked for and today, and what it took. */
export function PlanInTime({ read }: { read: ReadPlan }) {
  const t = useWords(promiseWords)
  const { scenarioId = '' } = useParams()
  const { share } = useMeasures()
  const { forecast, promise } = read.plan
  if (!forecast)
    return (
      <Card title={t('promise.title')}>
        <Text size="sm">{t('promise.unknown')}</Text>
        <Anchor component={Link} to={pathTo('scenarioRehearsal', { scenarioId })} size="sm">
          {t('promise.rehearse')}
        </Anchor>
      </Card>
    )
  const { inTimeShare, todayInTimeShare, source } = forecast
  const percent = promise?.inTimePercent
  const kept = promise && isPromiseKept({ forecast, promise })
  return (
    <Card title={t('promise.title')} summary={t('promise.share', { share: share(inTimeShare) })}>
      {todayInTimeShare !== undefined && (
        <Text size="sm">{t('promise.today', { share: share(todayInTimeShare) })}</Text>
      )}
      <Text size="sm">
        {promise ? t(kept ? 'promise.kept' : 'promise.notKept', { percent }) : t('promise.notAsked')}
      </Text>
      {promise && promise.inPlaceSeconds > 0 && (
        <Text size="sm">{t('promise.inPlace', { count: Math.round(promise.inPlaceSeconds / 60) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t(`promise.${source}`)}
      </Text>
      <Schools read={read} />
      {promise && <HowManyBuses tried={promise.tried} />}
    </Card>
  )
}

function Schools({ read: { plan, schools } }: { read: ReadPlan }) {
  const t = useWords(promiseWords)
  const { share, minutes } = useMeasures()
  const { forecast, promise } = plan
  const nameOf = new Map(schools.map(({ id, name }) => [id, name]))
  const reserveOf = new Map(promise?.reserves.map(({ schoolId, seconds }) => [schoolId, seconds]))
  return (
    <FiguresTable
      label={t('promise.schools')}
      columns={[t('promise.school'), t('promise.inTime'), ...(promise ? [t('promise.reserve')] : [])]}
      rows={(forecast?.schools ?? []).map(({ schoolId, inTimeShare }) => ({
        key: schoolId,
        name: nameOf.get(schoolId) ?? '',
        figures: [share(inTimeShare), ...(promise ? [minutes(reserveOf.get(schoolId) ?? 0)] : [])],
      }))}
    />
  )
}

/** Of the plans that were tried with as many buses, the one that is in time most often. */
function HowManyBuses({ tried }: Pick<PlanPromise, 'tried'>) {
  const t = useWords(promiseWords)
  const { share, minutes, number } = useMeasures()
  const best = new Map<number, PlanPromise['tried'][number]>()
  for (const one of tried) if (one.inTimeShare >= (best.get(one.buses)?.inTimeShare ?? 0)) best.set(one.buses, one)
  if (best.size < 2) return null
  return (
    <>
      <h3>{t('promise.howMany')}</h3>
      <Text size="sm" c="dimmed">
        {t('promise.howManyLead')}
      </Text>
      <FiguresTable
        label={t('promise.howMany')}
        columns={(['buses', 'inTime', 'meanRide', 'unassigned'] as const).map((name) => t(`promise.${name}`))}
        rows={[...best.values()]
          .toSorted((a, b) => a.buses - b.buses)
          .map(({ buses, inTimeShare, meanRideSeconds, unassigned }) => ({
            key: `${buses}`,
            name: number(buses),
            figures: [share(inTimeShare), minutes(meanRideSeconds), number(unassigned)],
          }))}
      />
    </>
  )
}
