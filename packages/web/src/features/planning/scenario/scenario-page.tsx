import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { BellsSection } from '../bells/bells-section.tsx'
import { BusesSection } from './buses-section.tsx'
import { ChangeLimitsSection } from './change-limits-section.tsx'
import { GoalsSection } from './goals-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ScenarioMenu } from './scenario-menu.tsx'
import { ScenarioSteps } from './scenario-steps.tsx'
import { SchoolsSection } from './schools-section.tsx'
import { StopsSection } from './stops-section.tsx'
import { type ReadScenario, useScenarioRecord } from './use-scenario-record.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-27: what is asked of the route generator, on one page of sections. */
export function ScenarioPage() {
  const t = useWords(planningWords)
  const { scenarioId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(api.scenarios.get, { params: { scenarioId } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      wide
      title={data.name}
      back={{ to: paths.routeGenerator, words: t('title') }}
      actions={
        <>
          <ScenarioMenu scenario={data} />
          <Button component={Link} to={pathTo('scenarioRiders', { scenarioId })} variant="default">
            {t('setup.next')}
          </Button>
        </>
      }
    >
      <ScenarioSteps scenarioId={scenarioId} />
      <ScenarioForm key={data.version} scenario={data} />
    </FormPage>
  )
}

function ScenarioForm({ scenario }: { scenario: ReadScenario }) {
  const navigate = useNavigate()
  const record = useScenarioRecord(scenario)
  return (
    <RecordForm record={record} onLeave={() => void navigate(paths.routeGenerator)}>
      <SchoolsSection record={record} />
      <StopsSection record={record} />
      <BusesSection record={record} />
      <RulesSection record={record} />
      <BellsSection record={record} />
      <ChangeLimitsSection record={record} />
      <GoalsSection record={record} />
    </RecordForm>
  )
}
