import type { Answer, api } from '@firstbell/contract'
import { type GridRun, isUnderWay, paretoFront, type PlanFigures } from '@firstbell/domain'
import { Button, Group, Progress, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { client } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { Table } from '../../../ui/table/table.tsx'
import card from '../../../ui/page/card.module.css'
import styles from './grid.module.css'
import { useMeasures } from '../plan/measures.ts'
import { gridWords } from './words-grid.en.ts'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'

export type ReadGrid = Answer<typeof api.scenariogrids.get>
type Planned = GridRun & { figures: PlanFigures }

const GridChart = lazy(async () => ({ default: (await import('./grid-chart.tsx')).GridChart }))

interface GridResultProps {
  read: ReadGrid
  schools: readonly { id: string; name: string }[]
}

/** SCENARIO-90: the plans of a grid as a table and as a picture; those that no other beats are marked. */
export function GridResult({ read, schools }: GridResultProps) {
  const t = useWords(gridWords)
  const { cells } = read
  const planned = cells.flatMap((cell): Planned[] => (cell.run.figures ? [{ ...cell, figures: cell.run.figures }] : []))
  const front = new Set(paretoFront(planned).map(({ run }) => run.id))
  return (
    <>
      <GridProgress read={read} />
      <GridTable read={read} schools={schools} front={front} />
      <Text size="sm" c="dimmed">
        {t('grid.frontLead')}
      </Text>
      {planned.length > 1 && (
        <figure className={card.card} aria-label={t('grid.chart')}>
          <figcaption className={styles.caption}>{t('grid.chart')}</figcaption>
          <div aria-hidden className={styles.plot}>
            <Suspense>
              <GridChart plans={planned.map(({ run, figures }) => ({ figures, isOnFront: front.has(run.id) }))} />
            </Suspense>
          </div>
        </figure>
      )}
    </>
  )
}

function GridProgress({ read: { grid, cells } }: { read: ReadGrid }) {
  const t = useWords(gridWords)
  const params = { gridId: grid.id }
  const stop = useAction(() => client.scenariogrids.stop({ params }))
  const resume = useAction(() => client.scenariogrids.continue({ params }))
  const done = cells.filter(({ run }) => run.state === 'done').length
  const isSearching = cells.some(({ run }) => isUnderWay(run))
  const words = t('grid.done', { done, count: cells.length })
  return (
    <>
      <Group>
        <Text role="status">{words}</Text>
        {isSearching && <Progress value={(100 * done) / cells.length} aria-label={words} w={220} />}
        <MayChange>
          {isSearching ? (
            <Button variant="default" loading={stop.pending} onClick={() => stop.start(undefined)}>
              {t('grid.stop')}
            </Button>
          ) : (
            done < cells.length && (
              <Button variant="default" loading={resume.pending} onClick={() => resume.start(undefined)}>
                {t('grid.continue', { count: cells.length - done })}
              </Button>
            )
          )}
        </MayChange>
      </Group>
      <FormSentence>{stop.failure ?? resume.failure}</FormSentence>
    </>
  )
}

function GridTable({ read: { grid, cells }, schools, front }: GridResultProps & { front: ReadonlySet<string> }) {
  const t = useWords(gridWords)
  const measures = useMeasures()
  const { bells, maxWalkMetres, maxRideMinutes } = grid.axes
  const bellWords = (bell: number) =>
    (bells[bell] ?? [])
      .map(({ schoolId, minutes }) => {
        const school = schools.find(({ id }) => id === schoolId)?.name ?? ''
        return t('grid.shift', { school, minutes: minutes > 0 ? `+${minutes}` : `−${-minutes}` })
      })
      .join(', ') || t('grid.asNow')
  return (
    <Table label={t('grid.title')}>
      <thead>
        <tr>
          <th scope="col">{t('grid.bells')}</th>
          <th scope="col">{t('grid.walkLimit')}</th>
          {maxRideMinutes.map((minutes) => (
            <th key={minutes} scope="col">
              {t('grid.rideLimit', { minutes })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bells.flatMap((_, bell) =>
          maxWalkMetres.map((metres, walk) => (
            <tr key={`${bell} ${walk}`}>
              <th scope="row">{bellWords(bell)}</th>
              <th scope="row">{measures.walk(metres)}</th>
              {maxRideMinutes.map((minutes, ride) => {
                const cell = cells.find((one) => one.bell === bell && one.walk === walk && one.ride === ride)
                return <td key={minutes}>{cell && <Cell cell={cell} isOnFront={front.has(cell.run.id)} />}</td>
              })}
            </tr>
          )),
        )}
      </tbody>
    </Table>
  )
}

function Cell({ cell: { run }, isOnFront }: { cell: GridRun; isOnFront: boolean }) {
  const t = useWords(gridWords, planningWords)
  const { minutes, walk, share } = useMeasures()
  const { figures } = run
  if (!figures) return <span className={styles.muted}>{t(`states.${run.state}`)}</span>
  return (
    <div className={styles.cell} data-front={isOnFront || undefined}>
      <Link to={`${pathTo('scenarioPlan', { scenarioId: run.scenarioId })}?run=${run.id}`}>
        {t('grid.buses', { count: figures.buses })}
      </Link>
      <span>{t('grid.means', { ride: minutes(figures.meanRideSeconds), walk: walk(figures.meanWalkMetres) })}</span>
      {figures.inTimeShare !== undefined && <span>{t('grid.inTime', { share: share(figures.inTimeShare) })}</span>}
      {figures.unassigned > 0 && <span>{t('grid.unassigned', { count: figures.unassigned })}</span>}
      {run.state !== 'done' && <span className={styles.muted}>{t(`states.${run.state}`)}</span>}
      {isOnFront && <strong>{t('grid.onFront')}</strong>}
    </div>
  )
}
