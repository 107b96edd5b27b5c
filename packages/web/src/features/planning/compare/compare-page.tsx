import { api } from '@firstbell/contract'
import { ScenarioDirection } from '@firstbell/domain'
import { Button, SegmentedControl, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { IconWand } from '../../../ui/text/icons.ts'
import { bothWords } from '../both/words-both.en.ts'
import { comparedIds } from './compare-path.ts'
import { haveSameToday } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { ExportComparison } from './export-comparison.tsx'
import { changeWords } from '../changes/words-changes.en.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-68: up to four scenarios beside each other, and beside today. */
export function ComparePage() {
  const t = useWords(bothWords, changeWords, planningWords)
  const [search, setSearch] = useSearchParams()
  const ids = comparedIds(search)
  const direction = ScenarioDirection.safeParse(search.get('direction')).data
  const read = useQueries({
    queries: ids.map((scenarioId) => query(api.scenarios.comparison, { params: { scenarioId }, query: { direction } })),
  })
  const failed = read.find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  const comparisons = read.flatMap(({ data }) => data ?? [])
  if (comparisons.length < ids.length) return <PageSkeleton />
  const withoutStop = Math.max(0, ...comparisons.map(({ today }) => today?.withoutSchoolStop ?? 0))
  return (
    <FormPage
      wide
      title={t('compare.title')}
      back={{ to: paths.routeGenerator, words: t('title') }}
      actions={comparisons.length > 0 && <ExportComparison comparisons={comparisons} />}
    >
      {comparisons.length === 0 ? (
        <PageMessage
          icon={IconWand}
          title={t('compare.none')}
          action={
            <Button component={Link} to={paths.routeGenerator}>
              {t('title')}
            </Button>
          }
        >
          {t('compare.noneLead')}
        </PageMessage>
      ) : (
        <>
          <Text c="dimmed">{t('compare.lead')}</Text>
          {comparisons.some(({ scenario }) => scenario.directions.length > 1) && (
            <SegmentedControl
              aria-label={t('both.label')}
              w="fit-content"
              data={ScenarioDirection.options.map((value) => ({ value, label: t(`directions.${value}`) }))}
              value={direction ?? 'pickup'}
              onChange={(value) => setSearch({ ids: ids.join(','), direction: value }, { replace: true })}
            />
          )}
          {!haveSameToday(comparisons) && <Text size="sm">{t('compare.notSame')}</Text>}
          <CompareTable comparisons={comparisons} />
          {withoutStop > 0 && (
            <Text size="sm" c="dimmed">
              {t('compare.withoutSchoolStop', { count: withoutStop })}
            </Text>
          )}
        </>
      )}
    </FormPage>
  )
}
