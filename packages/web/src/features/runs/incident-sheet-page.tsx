import { knownAt, type Organization, type Replay, replayToleranceMinutes, type RoutePlan } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Navigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { mapReplayPath } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { IconPrinter } from '../../ui/text/icons.ts'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './incident-sheet.module.css'
import { useStopWords } from './replay/replay-stops.tsx'
import { RunSketch } from './run-sketch.tsx'
import { deviationMinutes, stopRows } from './stop-rows.ts'
import { runTotalsOf } from './totals.ts'
import { trackOf } from './track.ts'
import { useRecordedRun } from './use-recorded-run.ts'
import { runsWords } from './words.en.ts'
import { routesWords } from '../routes/words.en.ts'
import { useWords } from '../../words.ts'
import { todayWords } from '../today/words.en.ts'
import { liveWords } from '../../live/words.en.ts'

/** REPLAY-14: a run on paper: who, when, where, each stop, and what the office keeps in mind of it. */
export function IncidentSheetPage() {
  const t = useWords(routesWords, runsWords)
  const { routeId = '' } = useParams()
  const [search] = useSearchParams()
  const { route, runs, chosen, replay, failed } = useRecordedRun(routeId, search.get('date'))
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (runs && !chosen) return <Navigate to={`${mapReplayPath(routeId)}?${search}`} replace /> // the replay shows that there is no run
  if (!route || !replay) return <PageSkeleton />
  const back = `${mapReplayPath(routeId)}?${new URLSearchParams({ date: replay.run.date })}`
  return (
    <FormPage
      wide
      title={t('replay.sheetOf', { route: route.name })}
      back={{ to: back, words: t('replay.title') }}
      actions={
        <Button className={styles.screenOnly} leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('runSheet.print')}
        </Button>
      }
    >
      <Sheet replay={replay} route={route} />
    </FormPage>
  )
}

function Sheet({ replay, route }: { replay: Replay; route: RoutePlan }) {
  const t = useWords(liveWords, runsWords, todayWords)
  const organization = useOutletContext<Organization>()
  const formats = useFormats(organization.timeZone)
  const wordsOf = useStopWords()
  const tolerance = replayToleranceMinutes(organization)
  const { run, data } = replay
  const rows = stopRows(replay, knownAt(replay, Infinity, tolerance), Infinity, tolerance)
  const { distanceMetres, topSpeedMps, gapSeconds } = runTotalsOf(trackOf(data.positions))
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(organization)
  const facts = [
    [t('replay.day'), formats.day(run.date)],
    [t('replay.time'), [run.timestamp, ...(run.finishedAt ? [run.finishedAt] : [])].map(formats.time).join(' – ')],
    [t('live.bus'), run.busNumber ?? t('bus.none')],
    [t('live.driver'), run.driverName ?? '—'],
    [t('replay.distance'), `${(distanceMetres / metresPerUnit).toFixed(1)} ${distanceUnit}`],
    [
      t('replay.topSpeed'),
      topSpeedMps === undefined ? '—' : `${Math.round(topSpeedMps / metresPerSecond)} ${speedUnit}`,
    ],
    [t('replay.gaps'), gapSeconds > 0 ? formats.duration(gapSeconds) : t('replay.noGaps')],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {run.note && <p className={styles.note}>{run.note}</p>}
      <RunSketch
        label={t('replay.map', { route: route.name })}
        path={route.path}
        driven={data.positions}
        stops={rows}
      />
      <Table look="ruled">
        <thead>
          <tr>
            {['#', t('replay.stop'), t('live.scheduled'), t('replay.actual'), t('replay.delta'), t('live.status')].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.number}</td>
              <td>{row.name}</td>
              <td>{formats.time(row.scheduledAt)}</td>
              <td>{row.arrivedAt === undefined ? '—' : formats.time(row.arrivedAt)}</td>
              <td>{deviationMinutes(row, formats)}</td>
              <td>{wordsOf(row.status)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
