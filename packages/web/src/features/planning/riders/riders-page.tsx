import { api } from '@firstbell/contract'
import { type RosterCheck, type SchoolRoster, shownDirections } from '@firstbell/domain'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { HazardRiders, TwoStopRiders, UnknownGradeRiders } from './named-riders.tsx'
import { NotPlaceable } from './not-placeable.tsx'
import { RosterTable } from './roster-table.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { argueWords } from '../moves/words-argue.en.ts'

/** SCENARIO-30: who is in a scenario and who cannot be placed, against today, before a search is started. */
export function RidersPage() {
  const t = useWords(planningWords)
  const { scenarioId = '' } = useParams()
  const params = { scenarioId }
  const scenario = useQuery(query(api.scenarios.get, { params }))
  const shown = shownDirections(scenario.data?.direction ?? 'pickup')
  const rosters = useQueries({
    queries: shown.map((direction) => ({
      ...query(api.scenarios.roster, { params, query: { direction } }),
      enabled: scenario.data !== undefined,
      staleTime: 0,
    })),
  })
  const failed = [scenario, ...rosters].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  const read = rosters.flatMap(({ data }) => data ?? [])
  if (!scenario.data || read.length < shown.length) return <PageSkeleton />
  return (
    <FormPage wide title={scenario.data.name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      <Text c="dimmed">{t('roster.lead')}</Text>
      {read.map((roster, i) => (
        <Fragment key={shown[i]}>
          {shown.length > 1 && <h2>{t(`directions.${shown[i] ?? 'both'}`)}</h2>}
          <Roster roster={roster} />
        </Fragment>
      ))}
      <MayChange>
        <StartSearch scenarioId={scenarioId} rosters={read} />
      </MayChange>
    </FormPage>
  )
}

function Roster({ roster }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  const { straightWalks } = roster
  return (
    <>
      <RosterTable roster={roster} />
      {straightWalks > 0 && <Text size="sm">{t('roster.straightWalks', { count: straightWalks })}</Text>}
      <NotPlaceable roster={roster} />
      <HazardRiders roster={roster} />
      <TwoStopRiders roster={roster} />
      <UnknownGradeRiders roster={roster} />
    </>
  )
}

/** The run from whose plan the search is to begin, where the address names one. */
function useBase() {
  const [search] = useSearchParams()
  const baseRunId = search.get('base')
  return baseRunId === null
    ? undefined
    : { baseRunId, maxChanges: Math.max(0, Math.floor(Number(search.get('changes')))) || 0 }
}

/** Each once, though its riders differ in both directions. */
function schoolsToConfirm(rosters: readonly RosterCheck[]): SchoolRoster[] {
  const all = rosters.flatMap(({ schools }) => schools.filter(({ mustConfirm }) => mustConfirm))
  return [...new Map(all.map((school) => [school.schoolId, school])).values()]
}

/** SCENARIO-31: schools that differ much from today are confirmed one by one; then the search can be started. */
function StartSearch({ scenarioId, rosters }: { scenarioId: string; rosters: readonly RosterCheck[] }) {
  const t = useWords(argueWords, planningWords)
  const navigate = useNavigate()
  const basedOn = useBase()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const toConfirm = schoolsToConfirm(rosters)
  const left = toConfirm.filter(({ schoolId }) => !confirmed.has(schoolId)).length
  const start = useAction(
    () =>
      client.scenarioruns.start({
        params: { scenarioId },
        body: { confirmedSchoolIds: toConfirm.map(({ schoolId }) => schoolId), basedOn },
      }),
    { onDone: ({ id }) => navigate(`${pathTo('scenarioPlan', { scenarioId })}?run=${id}`) },
  )

  function toggle(schoolId: string, isConfirmed: boolean) {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(schoolId)
    else next.delete(schoolId)
    setConfirmed(next)
  }

  return (
    <>
      {toConfirm.length > 0 && (
        <Card title={t('roster.confirmTitle')} summary={t('roster.confirmLead')}>
          <Stack gap="xs">
            {toConfirm.map(({ schoolId, name, riders, assignedToday }) => (
              <Checkbox
                key={schoolId}
                checked={confirmed.has(schoolId)}
                onChange={(event) => toggle(schoolId, event.currentTarget.checked)}
                label={t('roster.confirm', { school: name, riders, today: assignedToday })}
              />
            ))}
          </Stack>
        </Card>
      )}
      {basedOn && <Text>{t('argue.based', { count: basedOn.maxChanges })}</Text>}
      <FormSentence>{start.failure}</FormSentence>
      <div>
        <Button disabled={left > 0} loading={start.pending} onClick={() => start.start(undefined)}>
          {t('roster.start')}
        </Button>
        <Button component={Link} to={pathTo('scenarioShow', { scenarioId })} variant="default" ml="sm">
          {t('roster.changeSetup')}
        </Button>
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {left > 0 && t('roster.confirmFirst', { count: left })}
        </Text>
      </div>
    </>
  )
}
