import { api } from '@firstbell/contract'
import { type Analytics, AnalyticsOrder, AnalyticsState, Month } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, query } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { Tiles } from '../../ui/page/tiles.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ExportMenu } from '../../ui/table/export-menu.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import styles from './analytics.module.css'
import { FIGURES, useFigureValues } from './figure-values.ts'
import { OrganizationsTable } from './organizations-table.tsx'
import { Messages, Storage, TrialFunnel } from './platform-parts.tsx'
import { useFiguresFile } from './use-figures-file.ts'
import { appWords } from '../../app/words.en.ts'
import { useWords } from '../../words.ts'
import { analyticsWords } from './words.en.ts'

const SORT_KEYS = ['name', ...AnalyticsOrder.exclude(['name']).options] as const

/** Figures of the whole installation. The month, the state and the order of the list stand in the address. */
export function AnalyticsPage() {
  const t = useWords(appWords)
  usePageTitle(t('shell.analytics'))
  const screen = useListScreen(SORT_KEYS, ['state'])
  const month = Month.safeParse(screen.part('month')).data
  const state = AnalyticsState.options.find((one) => one === screen.part('state'))
  const { data, error, refetch } = useQuery({
    ...query(api.analytics.get, { query: { month } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <div className={styles.page}>
      <PageHeader title={t('shell.analytics')}>
        <MonthField analytics={data} onChange={(next) => screen.change({ month: next })} />
        <ExportOrganizations month={data.month} />
      </PageHeader>
      <States analytics={data} state={state} month={month} />
      <OrganizationsTable screen={screen} state={state} month={data.month} />
      <Service analytics={data} />
      <div className={styles.parts}>
        <TrialFunnel funnel={data.funnel} />
        <Messages month={data.month} messages={data.figures.messages} />
        <Storage storage={data.storage} />
      </div>
    </div>
  )
}

function MonthField({ analytics, onChange }: { analytics: Analytics; onChange(month: string): void }) {
  const w = useWords(analyticsWords)
  const values = useFigureValues()
  const { month, months } = analytics
  const present = months.at(-1)
  const nameOf = (one: Month) => (one === present ? w('soFar', { month: values.month(one) }) : values.month(one))
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <Select
      aria-label={w('month')}
      w={220}
      allowDeselect={false}
      data={offered.toReversed().map((value) => ({ value, label: nameOf(value) }))}
      value={month}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

/** All organizations with the figures of the month, whatever the list shows. */
function ExportOrganizations({ month }: { month: Month }) {
  const w = useWords(analyticsWords)
  const file = useFiguresFile(async () => {
    const { organizations } = await client.analytics.organizations({ query: { month } })
    return {
      name: `analytics ${month}`,
      titles: [w('columns.name'), w('columns.state'), w('columns.dormant'), w('columns.daysLeft')],
      lines: organizations.map(({ name, state, isDormant, daysLeft, figures }) => ({
        cells: [name, w(`states.${state}`), isDormant ? w('states.dormant') : '', daysLeft],
        month,
        figures,
      })),
    }
  })
  return <ExportMenu pending={file.pending} onTake={file.start} />
}

interface StatesProps {
  analytics: Analytics
  state: AnalyticsState | undefined
  /** That was chosen. */
  month: Month | undefined
}

/** How many organizations are in each state; a tile lists them. */
function States({ analytics: { organizations }, state, month }: StatesProps) {
  const w = useWords(analyticsWords)
  const { count } = useFigureValues()
  const linkTo = (next: AnalyticsState | undefined) => {
    const link = new URLSearchParams(month && { month })
    if (next) link.set('state', next)
    if (next === 'expiring') link.set('sort', 'daysLeft')
    return `?${link}`
  }
  const numberIn = (one: AnalyticsState) => (one === 'dormant' ? organizations.dormant : organizations.states[one])
  return (
    <section className={styles.part} aria-labelledby="states">
      <h2 id="states">{w('organizations')}</h2>
      <Tiles
        tiles={[
          {
            key: 'all',
            title: w('states.all'),
            value: count(organizations.total),
            to: linkTo(undefined),
            current: !state,
          },
          ...AnalyticsState.options.map((one) => ({
            key: one,
            title: w(`states.${one}`),
            value: count(numberIn(one)),
            to: linkTo(one),
            current: one === state,
          })),
        ]}
      />
      <p className={styles.hint}>{w('dormantHint')}</p>
    </section>
  )
}

function Service({ analytics: { month, figures } }: { analytics: Analytics }) {
  const w = useWords(analyticsWords)
  const values = useFigureValues()
  return (
    <section className={styles.part} aria-labelledby="service">
      <h2 id="service">{w('service', { month: values.month(month) })}</h2>
      <Tiles
        tiles={FIGURES.map((name) => ({
          key: name,
          title: w(`figures.${name}`),
          value: values.figure(name, figures[name]),
        }))}
      />
      <p className={styles.hint}>{w('onTimeDefinition')}</p>
    </section>
  )
}
