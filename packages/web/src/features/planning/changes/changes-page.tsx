import { api } from '@firstbell/contract'
import { WORSE_THRESHOLDS } from '@firstbell/domain'
import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { lazyMap } from '../../../map/lazy-map.tsx'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { Tiles } from '../../../ui/page/tiles.tsx'
import { IconWand } from '../../../ui/text/icons.ts'
import { ChangedChildren } from './changed-children.tsx'
import type { ReadChanges, Show } from './read-changes.ts'
import styles from '../compare/compare.module.css'
import { LimitBreaches } from './limit-breaches.tsx'
import { useMeasures } from '../plan/measures.ts'
import { RunDirections } from '../both/run-directions.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { useChosenScenarioRun } from '../use-chosen-run.ts'
import { WorseGroups } from './worse-groups.tsx'
import { planningWords } from '../words.en.ts'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'

const ChangesMap = lazyMap(async () => (await import('./changes-map.tsx')).ChangesMap)

/** SCENARIO-69: who is worse off with the plan of a run than today. */
export function ChangesPage() {
  const t = useWords(changeWords, planningWords)
  const { scenarioId = '' } = useParams()
  const scenario = useQuery(query(api.scenarios.get, { params: { scenarioId } }))
  const { list, run, runId, choose } = useChosenScenarioRun(scenarioId)
  const failed = [scenario, list, run].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!scenario.data || !list.data || (runId !== undefined && !run.data)) return <PageSkeleton />
  return (
    <FormPage wide title={scenario.data.name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      {run.data && <RunDirections run={run.data} onChoose={choose} />}
      {run.data && run.data.planRevision > 0 ? (
        <Changes key={run.data.id} runId={run.data.id} />
      ) : (
        <PageMessage
          icon={IconWand}
          title={t('changes.none')}
          action={
            <Button component={Link} to={pathTo('scenarioRiders', { scenarioId })}>
              {t('setup.next')}
            </Button>
          }
        >
          {t('changes.noneLead')}
        </PageMessage>
      )}
    </FormPage>
  )
}

function Changes({ runId }: { runId: string }) {
  const t = useWords(changeWords)
  const { walk } = useMeasures()
  const [{ show, page }, setShown] = useState<{ show: Show; page: number }>({ show: 'worse', page: 1 })
  const { data, error, refetch } = useQuery({
    ...query(api.scenarioruns.changes, { params: { runId }, query: { show, page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <>
      <Text c="dimmed">{t('changes.lead', { walk: walk(WORSE_THRESHOLDS.walkMetres) })}</Text>
      <ChangeTiles read={data} />
      <LimitBreaches read={data} />
      <ChangedChildren
        runId={runId}
        read={data}
        show={show}
        page={page}
        onShow={(next) => setShown({ show: next, page: 1 })}
        onPage={(next) => setShown({ show, page: next })}
      />
      <div className={styles.map}>
        <Suspense>
          <ChangesMap neighborhoods={data.neighborhoods} />
        </Suspense>
      </div>
      <WorseGroups read={data} />
    </>
  )
}

function ChangeTiles({ read: { counts, families } }: { read: ReadChanges }) {
  const t = useWords(changeWords)
  const { number } = useMeasures()
  const ways = (['walk', 'ride', 'time', 'beforeSix', 'unassigned'] as const).map((way) => ({
    key: way,
    title: t(`changes.ways.${way}`),
    value: number(counts[way]),
  }))
  const changed = { changed: number(families.changed), families: number(families.families) }
  return (
    <Tiles
      tiles={[
        { key: 'children', title: t('changes.children'), value: number(counts.children) },
        { key: 'worse', title: t('changes.worse'), value: number(counts.worse) },
        ...ways,
        { key: 'families', title: t('changes.families'), value: t('changes.familiesOf', changed) },
      ]}
    />
  )
}
