import { api } from '@firstbell/contract'
import { isUnderWay, type Scenario } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { bothWords } from '../both/words-both.en.ts'
import { GridForm } from './grid-form.tsx'
import { GridResult } from './grid-result.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { planningWords } from '../words.en.ts'
import { gridWords } from './words-grid.en.ts'
import { useWords } from '../../../words.ts'

const POLL_MS = 1000

/** SCENARIO-89: what other bell times, walks and rides would cost: many searches of one scenario, side by side. */
export function GridPage() {
  const t = useWords(bothWords, gridWords, planningWords)
  const { scenarioId = '' } = useParams()
  const params = { scenarioId }
  const scenario = useQuery(query(api.scenarios.get, { params }))
  const schools = useQuery({
    ...query(api.schools.list, { query: { orgId: scenario.data?.organizationId ?? '' } }),
    enabled: scenario.data !== undefined,
  })
  const grids = useQuery(query(api.scenariogrids.list, { params }))
  const failed = [scenario, schools, grids].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!scenario.data || !schools.data || !grids.data) return <PageSkeleton />
  const [newest] = grids.data
  const own = schools.data.filter(({ id }) => scenario.data.schoolIds.includes(id))
  return (
    <FormPage wide title={scenario.data.name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      <Text c="dimmed">{t('grid.lead')}</Text>
      {scenario.data.direction === 'both' ? (
        <Text>{t('both.noGrid')}</Text>
      ) : (
        <Grid scenario={scenario.data} gridId={newest?.id} schools={own} />
      )}
    </FormPage>
  )
}

interface GridProps {
  scenario: Scenario
  gridId: string | undefined
  schools: readonly { id: string; name: string }[]
}

/** The newest grid of a scenario, and the form for another one while none is under way. */
function Grid({ scenario, gridId, schools }: GridProps) {
  const grid = useQuery({
    ...query(api.scenariogrids.get, { params: { gridId: gridId ?? '' } }),
    enabled: gridId !== undefined,
    refetchInterval: ({ state: { data } }) => data?.cells.some(({ run }) => isUnderWay(run)) === true && POLL_MS,
  })
  const isWaiting = grid.data?.cells.some(({ run }) => isUnderWay(run)) ?? false
  return (
    <>
      {grid.data && <GridResult read={grid.data} schools={schools} />}
      {!isWaiting && (
        <MayChange>
          <GridForm scenario={scenario} schools={schools} />
        </MayChange>
      )}
    </>
  )
}
