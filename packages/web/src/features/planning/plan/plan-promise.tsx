import { isPromiseKept } from '@firstbell/domain'
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
  const answer = !promise
    ? 'notAsked'
    : isPromiseKept({ forecast, promise })
      ? 'kept'
      : promise.holds
        ? 'keptElsewhere'
        : 'notKept'
  return (
    <Card title={t('promise.title')} summary={t('promise.share', { share: share(inTimeShare) })}>
      {todayInTimeShare !== undefined && (
        <Text size="sm">{t('promise.today', { share: share(todayInTimeShare) })}</Text>
      )}
      <Text size="sm">{t(`promise.${answer}`, { percent })}</Text>
      {promise && promise.inPlaceSeconds > 0 && (
        <Text size="sm">{t('promise.inPlace', { count: Math.round(promise.inPlaceSeconds / 60) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t(`promise.${source}`)}
      </Text>
      <Schools read={read} />
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
      isNarrow
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
