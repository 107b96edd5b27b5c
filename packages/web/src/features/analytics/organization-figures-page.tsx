import { api } from '@firstbell/contract'
import type { OrganizationMonths } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import layout from '../../ui/page/page.module.css'
import { Tiles } from '../../ui/page/tiles.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ExportMenu } from '../../ui/table/export-menu.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconArrowLeft, IconChartBar } from '../../ui/text/icons.ts'
import card from '../../ui/page/card.module.css'
import styles from './analytics.module.css'
import { useFigureValues } from './figure-values.ts'
import { MonthsTable } from './months-table.tsx'
import { useFiguresFile } from './use-figures-file.ts'
import { appWords } from '../../app/words.en.ts'
import { useWords } from '../../words.ts'
import { analyticsWords } from './words.en.ts'

const MonthChart = lazy(async () => ({ default: (await import('./month-chart.tsx')).MonthChart }))

/** An organization: its trial, and its figures month by month. */
export function OrganizationFiguresPage() {
  const t = useWords(appWords)
  const { orgId: organizationId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(api.analytics.organization, { params: { organizationId } }))
  usePageTitle(data?.name ?? t('shell.analytics'))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return <OrganizationFigures organization={data} />
}

function OrganizationFigures({ organization }: { organization: OrganizationMonths }) {
  const w = useWords(analyticsWords)
  const { id, name, months } = organization
  const hasFigures = months.some(({ figures }) => figures.days > 0)
  return (
    <div className={styles.page}>
      <Link to={paths.analytics} className={layout.back}>
        <IconArrowLeft size={16} />
        {w('back')}
      </Link>
      <PageHeader title={name}>
        <Button
          component={Link}
          to={`${paths.selectOrganization}?${new URLSearchParams({ q: name, enter: id })}`}
          variant="default"
        >
          {w('open')}
        </Button>
        {hasFigures && <ExportMonths organization={organization} />}
      </PageHeader>
      <Trial organization={organization} />
      {hasFigures ? (
        <section className={styles.part} aria-labelledby="months">
          <h2 id="months">{w('months')}</h2>
          <figure className={card.card} aria-label={w('chart')}>
            <div className={styles.chart} aria-hidden>
              <Suspense>
                <MonthChart months={months} />
              </Suspense>
            </div>
          </figure>
          <MonthsTable months={months} />
          <p className={styles.hint}>{w('onTimeDefinition')}</p>
          <p className={styles.hint}>{w('roundedHint')}</p>
        </section>
      ) : (
        <PageMessage icon={IconChartBar} title={w('noFigures')}>
          {w('noFiguresLead')}
        </PageMessage>
      )}
    </div>
  )
}

function ExportMonths({ organization: { name, months } }: { organization: OrganizationMonths }) {
  const w = useWords(analyticsWords)
  const file = useFiguresFile(async () => ({
    name: `analytics ${name}`,
    titles: [w('columns.name')],
    lines: months.map(({ month, figures }) => ({ cells: [name], month, figures })),
  }))
  return <ExportMenu pending={file.pending} onTake={file.start} />
}

function Trial({ organization }: { organization: OrganizationMonths }) {
  const w = useWords(analyticsWords)
  const { count } = useFigureValues()
  const dates = useDates()
  const { state, isDormant, daysLeft, trialEnd, steps } = organization
  const reached = steps.filter((step) => step !== 'purchased').map((step) => w(`steps.${step}`))
  const isTrial = state !== 'purchased'
  return (
    <Tiles
      tiles={[
        {
          key: 'state',
          title: w('columns.state'),
          value: w(`states.${state}`) + (isDormant ? ` · ${w('states.dormant')}` : ''),
        },
        ...(isTrial ? [{ key: 'trialEnd', title: w('columns.trialEnd'), value: dates.date(trialEnd.seconds) }] : []),
        ...(daysLeft === null ? [] : [{ key: 'daysLeft', title: w('columns.daysLeft'), value: count(daysLeft) }]),
        { key: 'steps', title: w('reachedSteps'), value: reached.join(' · ') || '—' },
      ]}
    />
  )
}
