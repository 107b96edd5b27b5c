import { api } from '@firstbell/contract'
import { type Calendar, hasService, LocalDate, type LocalDate as DateText, type Organization } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { query } from '../../../api.ts'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { paths } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { usualEffectiveDate } from './adoption-date.ts'
import { AdoptForm } from './adopt-form.tsx'
import { AdoptionList } from './adoption-list.tsx'
import { RunDirections } from '../both/run-directions.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useChosenScenarioRun } from '../use-chosen-run.ts'
import { planningWords } from '../words.en.ts'
import { adoptWords } from './words-adopt.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-59: what adopting the plan of a run would do, and the way to do it, and to undo it. */
export function AdoptPage() {
  const t = useWords(adoptWords, planningWords)
  const { scenarioId = '' } = useParams()
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const scenario = useQuery(query(api.scenarios.get, { params: { scenarioId } }))
  const calendar = useQuery(query(api.calendar.get, { query: { orgId } }))
  const { list, run, runId, choose } = useChosenScenarioRun(scenarioId)
  const adoptions = useQuery(query(api.adoptions.list, { query: { orgId, scenarioId, page: 1 } }))
  const today = useServerDate(timeZone)
  const failed = [scenario, calendar, list, run, adoptions].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!scenario.data || !calendar.data || !list.data || !adoptions.data || today === undefined) return <PageSkeleton />
  if (runId !== undefined && !run.data) return <PageSkeleton />
  const adoptionOf = (id: string | null | undefined) =>
    adoptions.data?.adoptions.find((one) => one.runId === id && one.undo === 'possible')
  const isAdopted = adoptionOf(runId) !== undefined
  const other = adoptionOf(run.data?.otherRunId)
  return (
    <FormPage wide title={scenario.data.name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      {run.data && <RunDirections run={run.data} onChoose={choose} />}
      <AdoptionList adoptions={adoptions.data.adoptions} />
      {!(run.data && run.data.planRevision > 0) && <Text>{t('adopt.noPlan')}</Text>}
      {run.data && run.data.planRevision > 0 && !isAdopted && (
        <Adopting
          key={run.data.id}
          runId={run.data.id}
          firstDate={other?.effectiveDate ?? usualEffectiveDate(calendar.data, today)}
          calendar={calendar.data}
          today={today}
        />
      )}
      {isAdopted && run.data?.otherRunId && !other && <Text>{t('adopt.otherLeft')}</Text>}
    </FormPage>
  )
}

interface AdoptingProps {
  runId: string
  /** That of the other direction, where that is adopted. */
  firstDate: DateText
  calendar: Calendar
  today: DateText
}

function Adopting({ runId, firstDate, calendar, today }: AdoptingProps) {
  const t = useWords(adoptWords)
  const [typed, setTyped] = useState(firstDate)
  const isDate = LocalDate.safeParse(typed).success && typed > today
  const preview = useQuery({
    ...query(api.adoptions.preview, { params: { runId }, query: { date: typed } }),
    enabled: isDate,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Card title={t('adopt.when')} summary={t('adopt.lead')}>
        <DateField
          maw={260}
          label={t('adopt.date')}
          description={t('adopt.dateHint')}
          value={typed}
          error={!isDate && t('adopt.dateHint')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isDate && !hasService(calendar, typed) && <Text size="sm">{t('adopt.noService')}</Text>}
      </Card>
      {!preview.data &&
        (preview.error ? (
          <FailureMessage error={preview.error} onRetry={preview.refetch} />
        ) : (
          <TableSkeleton rows={4} />
        ))}
      {preview.data && (
        <AdoptForm
          key={`${preview.data.effectiveDate} ${preview.data.planRevision}`}
          runId={runId}
          preview={preview.data}
          isReady={isDate && !preview.isPlaceholderData}
          onRefused={() => void preview.refetch()}
        />
      )}
    </>
  )
}
