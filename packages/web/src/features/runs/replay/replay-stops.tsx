import { STOP_STATUS, type StopStatus } from '@firstbell/domain'
import { VisuallyHidden } from '@mantine/core'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconBan, IconCheck, IconCircleDashed, IconCircleMinus } from '../../../ui/text/icons.ts'
import { shortStreetNames } from '../../../ui/text/street-names.ts'
import { Table } from '../../../ui/table/table.tsx'
import styles from './replay-stops.module.css'
import { deviationMinutes, type RunStopRow } from '../stop-rows.ts'
import { useWords } from '../../../words.ts'
import { todayWords } from '../../today/words.en.ts'
import { runsWords } from '../words.en.ts'

const LOOKS = {
  [STOP_STATUS.arrived]: { words: 'replay.arrived', tone: 'good', icon: IconCheck },
  [STOP_STATUS.skipped]: { words: 'replay.skipped', tone: 'worse', icon: IconBan },
  [STOP_STATUS.passed]: { words: 'replay.passed', tone: 'idle', icon: IconCircleMinus },
} as const satisfies Record<StopStatus, unknown>
const AHEAD = { words: 'replay.ahead', tone: 'unknown', icon: IconCircleDashed } as const

/** A status in words. */
export function useStopWords(): (status: StopStatus | null) => string {
  const t = useWords(runsWords)
  return (status) => t((status === null ? AHEAD : LOOKS[status]).words)
}

interface ReplayStopsProps {
  rows: readonly RunStopRow[]
  picked: string | null
  onPick(stopId: string): void
  formats: Formats
  /** Does the organization count who rides? */
  ridership: boolean
  /** When another day's bus was at the stops. */
  other: { date: string; arrivals: ReadonlyMap<string, number> } | undefined
}

/** Plan and fact side by side, as far as they were known; the arrival window that families saw is below the name. */
export function ReplayStops({ rows, picked, onPick, formats, ridership, other }: ReplayStopsProps) {
  const t = useWords(runsWords, todayWords)
  return (
    <section className={styles.panel} aria-label={t('live.stops')}>
      <Table look="plain" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('replay.stop')}</th>
            <th scope="col">{t('live.scheduled')}</th>
            <th scope="col">{t('replay.actual')}</th>
            {other && <th scope="col">{formats.shortDay(other.date)}</th>}
            <th scope="col">{t('replay.delta')}</th>
            <th scope="col">{t('replay.dwell')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-stop={row.id}
              data-picked={row.id === picked || undefined}
              data-next={row.isNext || undefined}
            >
              <th scope="row">
                <button
                  type="button"
                  className={styles.stop}
                  aria-pressed={row.id === picked}
                  onClick={() => onPick(row.id)}
                >
                  <span className={styles.number}>{row.number}</span>
                  <Status status={row.status} />
                  <span className={styles.name} title={row.name}>
                    {shortStreetNames(row.name)}
                  </span>
                </button>
                <span className={styles.detail}>
                  {row.eta && t('replay.eta', { window: formats.window(row.eta.earliestAt, row.eta.latestAt) })}
                  {ridership && row.riders && <Riders {...row.riders} />}
                </span>
              </th>
              <td>{formats.time(row.scheduledAt)}</td>
              <td>{timeOf(row.arrivedAt, formats)}</td>
              {other && <td>{timeOf(other.arrivals.get(row.id), formats)}</td>}
              <td data-late={row.punctuality?.status === 'Late' || undefined}>{deviationMinutes(row, formats)}</td>
              <td>{row.dwellSeconds === undefined ? '' : formats.duration(row.dwellSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** REPLAY-15. */
function Riders({ boarded, alighted }: { boarded: number; alighted: number }) {
  const t = useWords(runsWords)
  const words = [
    boarded > 0 && t('replay.boarded', { count: boarded }),
    alighted > 0 && t('replay.alighted', { count: alighted }),
  ].filter(Boolean)
  return <span>{words.length > 0 ? words.join(' · ') : t('replay.nobodyRode')}</span>
}

function timeOf(moment: number | undefined, formats: Formats): string {
  return moment === undefined ? '—' : formats.time(moment)
}

/** REPLAY-17: a sign, with its words for a pointer and for screen readers. */
function Status({ status }: { status: StopStatus | null }) {
  const t = useWords(runsWords)
  const { words, tone, icon: Icon } = status === null ? AHEAD : LOOKS[status]
  return (
    <span className={styles.status} data-tone={tone} title={t(words)}>
      <Icon size={16} stroke={2.5} aria-hidden />
      <VisuallyHidden>{t(words)}</VisuallyHidden>
    </span>
  )
}
