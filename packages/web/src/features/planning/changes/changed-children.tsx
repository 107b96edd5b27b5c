import { WORSE_KINDS } from '@firstbell/domain'
import { Anchor, Select, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { ReadChanges, Show } from './read-changes.ts'
import styles from '../compare/compare.module.css'
import { ExportChanges } from './export-changes.tsx'
import { signed, useMeasures } from '../plan/measures.ts'
import { timeOf } from '../plan/plan-facts.ts'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'

const SHOWS: readonly Show[] = ['worse', ...WORSE_KINDS, 'all']
const isShow = (value: string | null): value is Show => SHOWS.some((show) => show === value)

interface ChangedChildrenProps {
  runId: string
  read: ReadChanges
  show: Show
  page: number
  onShow(show: Show): void
  onPage(page: number): void
}

/** The children of a plan against today, the worst first, a page at a time. */
export function ChangedChildren({ runId, read, show, page, onShow, onPage }: ChangedChildrenProps) {
  const t = useWords(changeWords)
  const nameOf = (one: Show) =>
    one === 'all' || one === 'worse' ? t(`changes.shows.${one}`) : t(`changes.ways.${one}`)
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('changes.show')}
          allowDeselect={false}
          value={show}
          onChange={(value) => isShow(value) && onShow(value)}
          data={SHOWS.map((value) => ({ value, label: nameOf(value) }))}
        />
        <ExportChanges runId={runId} show={show} />
      </div>
      {read.total === 0 ? (
        <Text>{t('changes.listNone')}</Text>
      ) : (
        <>
          <Table label={t('changes.list')}>
            <thead>
              <tr>
                {(['child', 'school', 'grade', 'walk', 'ride', 'time', 'slack', 'why'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`changes.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.children.map((child) => (
                <Line key={child.childId} child={child} schools={read.schools} />
              ))}
            </tbody>
          </Table>
          <Pagination page={page} count={read.total} onPage={onPage} />
        </>
      )}
    </>
  )
}

interface LineProps {
  child: ReadChanges['children'][number]
  schools: ReadChanges['schools']
}

function Line({ child, schools }: LineProps) {
  const t = useWords(changeWords)
  const { today, planned } = child
  const { walk, minutes } = useMeasures()
  const writeTime = useTimeOfDay()
  const time = (secondOfDay: number) => writeTime(timeOf(secondOfDay))
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={pathTo('familyEdit', { familyId: child.familyId })} size="sm">
          {child.name}
        </Anchor>
      </th>
      <td>{schools.find(({ key }) => key === child.schoolId)?.name ?? '—'}</td>
      <td>{child.grade ?? '—'}</td>
      <Differences from={today?.walkMetres} to={planned?.walkMetres} write={walk} />
      <Differences from={today?.rideSeconds} to={planned?.rideSeconds} write={minutes} />
      <Differences from={today?.secondOfDay} to={planned?.secondOfDay} write={time} writeDifference={minutes} />
      <Differences from={today?.slackSeconds} to={planned?.slackSeconds} write={minutes} />
      <td>
        {[
          ...(today ? [] : [t('changes.noRideToday')]),
          ...child.worse.map((way) => t(way === 'unassigned' ? 'changes.noPlace' : `changes.ways.${way}`)),
        ].join(', ') || '—'}
      </td>
    </tr>
  )
}

interface DifferencesProps {
  from: number | null | undefined
  to: number | null | undefined
  write(value: number): string
  /** How a difference is written, if not like its values. */
  writeDifference?: (value: number) => string
}

function Differences({ from = null, to = null, write, writeDifference = write }: DifferencesProps) {
  const t = useWords(changeWords)
  const written = (value: number | null) => (value === null ? '—' : write(value))
  return (
    <td>
      {from !== null && to !== null && <strong className={styles.stacked}>{signed(to - from, writeDifference)}</strong>}
      <span className={styles.difference}>{t('changes.fromTo', { from: written(from), to: written(to) })}</span>
    </td>
  )
}
