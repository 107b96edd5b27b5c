import { bestByBuses } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { useWords } from '../../../words.ts'
import { FiguresTable } from '../plan/figures-table.tsx'
import { useMeasures } from '../plan/measures.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { promiseWords } from '../plan/words-promise.en.ts'

const BusCountChart = lazy(async () => ({ default: (await import('./bus-count-chart.tsx')).BusCountChart }))

/** SCENARIO-116: what each number of buses comes to, and how many are needed at least. */
export function HowManyBuses({ plan }: Pick<ReadPlan, 'plan'>) {
  const t = useWords(promiseWords)
  const { share, minutes, number } = useMeasures()
  const counts = bestByBuses(plan)
  const leastBuses = plan.outlook?.leastBuses ?? 0
  if (counts.length < 2 && leastBuses === 0) return null
  return (
    <Card title={t('promise.howMany')}>
      {leastBuses > 0 && <Text size="sm">{t('promise.least', { count: leastBuses })}</Text>}
      {counts.length > 1 && (
        <>
          <Text size="sm" c="dimmed">
            {t('promise.howManyLead')}
          </Text>
          <div aria-hidden>
            <Suspense>
              <BusCountChart counts={counts} />
            </Suspense>
          </div>
        </>
      )}
      {counts.length > 0 && (
        <FiguresTable
          isNarrow
          label={t('promise.howMany')}
          columns={(['buses', 'inTime', 'meanRide', 'unassigned'] as const).map((name) => t(`promise.${name}`))}
          rows={counts.map(({ buses, inTimeShare, meanRideSeconds, unassigned }) => ({
            key: `${buses}`,
            name: number(buses),
            figures: [share(inTimeShare), minutes(meanRideSeconds), number(unassigned)],
          }))}
        />
      )}
    </Card>
  )
}
