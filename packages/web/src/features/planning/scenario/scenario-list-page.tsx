import { type Answer, api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Anchor, Button, Checkbox, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import layout from '../../../ui/page/page.module.css'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { MayChange } from '../../../ui/role.tsx'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { IconPlus, IconWand } from '../../../ui/text/icons.ts'
import { Table } from '../../../ui/table/table.tsx'
import { comparePath, MAX_COMPARED } from '../compare/compare-path.ts'
import { useMeasures } from '../plan/measures.ts'
import { ScenarioMenu } from './scenario-menu.tsx'
import { GeneratorTabs } from '../generator-tabs.tsx'
import { planningWords } from '../words.en.ts'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

type ListedScenario = Answer<typeof api.scenarios.list>['scenarios'][number]

/** SCENARIO-26: the scenarios of an organization, with what their last run came to. */
export function ScenarioListPage() {
  const t = useWords(cornerWords, planningWords)
  usePageTitle(t('title'))
  const { id: orgId } = useOutletContext<Organization>()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const { data, error, refetch } = useQuery({
    ...query(api.scenarios.list, { query: { orgId, page } }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const add = (
    <MayChange>
      <Button component={Link} to={paths.scenarioAdd} leftSection={<IconPlus size={16} />}>
        {t('list.add')}
      </Button>
    </MayChange>
  )
  return (
    <div className={layout.page}>
      <PageHeader title={t('title')}>
        {chosen.length > 0 && (
          <Button component={Link} to={comparePath(chosen)} variant="default">
            {t('list.compare')}
          </Button>
        )}
        {data?.total !== 0 && add}
      </PageHeader>
      <GeneratorTabs />
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage icon={IconWand} title={t('list.none')} action={add}>
          {t('list.noneLead')}
        </PageMessage>
      )}
      {data && data.total > 0 && (
        <>
          <Scenarios scenarios={data.scenarios} chosen={chosen} onChoose={choose} />
          <Pagination
            page={page}
            count={data.total}
            onPage={(next) => setAddress(next > 1 ? { page: String(next) } : {})}
          />
        </>
      )}
    </div>
  )
}

interface ScenariosProps {
  scenarios: readonly ListedScenario[]
  /** To be compared. */
  chosen: readonly string[]
  onChoose(id: string): void
}

function Scenarios({ scenarios, chosen, onChoose }: ScenariosProps) {
  const t = useWords(planningWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const nameOf = new Map(schools.map(({ id, name }) => [id, name]))

  function schoolsOf({ schoolIds }: ListedScenario): string {
    const [name = '—', ...others] = schoolIds.flatMap((id) => nameOf.get(id) ?? [])
    return others.length === 0 ? name : t('list.more', { name, count: others.length })
  }

  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.schools')}</th>
          <th scope="col">{t('list.direction')}</th>
          <th scope="col">{t('list.lastRun')}</th>
          <th scope="col" data-align="end">
            {t('list.buses')}
          </th>
          <th scope="col" data-align="end">
            {t('list.longestRide')}
          </th>
          <th scope="col" data-align="end">
            {t('list.unassigned')}
          </th>
          <th scope="col" aria-label={t('list.menu')} />
        </tr>
      </thead>
      <tbody>
        {scenarios.map((scenario) => (
          <tr key={scenario.id}>
            <td>
              <Group gap="xs" wrap="nowrap">
                <Checkbox
                  aria-label={t('list.choose', { name: scenario.name })}
                  checked={chosen.includes(scenario.id)}
                  disabled={!chosen.includes(scenario.id) && chosen.length >= MAX_COMPARED}
                  onChange={() => onChoose(scenario.id)}
                />
                <Anchor component={Link} to={pathTo('scenarioShow', { scenarioId: scenario.id })} size="sm">
                  {scenario.name}
                </Anchor>
              </Group>
            </td>
            <td>{schoolsOf(scenario)}</td>
            <td>{t(`directions.${scenario.direction}`)}</td>
            <LastRun scenario={scenario} />
            <td data-align="end">
              <ScenarioMenu scenario={scenario} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function LastRun({ scenario: { id, lastRun } }: { scenario: ListedScenario }) {
  const t = useWords(planningWords)
  const measures = useMeasures()
  const figures = lastRun?.figures
  return (
    <>
      <td>
        {lastRun ? (
          <Anchor component={Link} to={pathTo('scenarioPlan', { scenarioId: id })} size="sm">
            {t(`states.${lastRun.state}`)}
          </Anchor>
        ) : (
          t('list.neverRun')
        )}
      </td>
      <td data-align="end">{figures ? measures.number(figures.buses) : '—'}</td>
      <td data-align="end">{figures ? measures.minutes(figures.longestRideSeconds) : '—'}</td>
      <td data-align="end">{figures ? measures.number(figures.unassigned) : '—'}</td>
    </>
  )
}
