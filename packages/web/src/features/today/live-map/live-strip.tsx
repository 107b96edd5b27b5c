import type { FeedStatus, RouteSnapshot } from '@firstbell/contract'
import { nextStop, punctualityOf } from '@firstbell/domain'
import { ArrivalWindow, WindowHint } from '../../../live/window/arrival-window.tsx'
import { ConnectionPill } from '../../../live/feed/connection-pill.tsx'
import { DataAge } from '../../../live/feed/data-age.tsx'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { busNumberOf, driverNameOf } from '../../../live/scheduled-run.ts'
import { ExplainedStatus } from '../../../live/status/explained-status.tsx'
import { useStatusWords } from '../../../live/status/use-status-words.ts'
import { Fact } from '../../../ui/text/fact.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { AlertButton } from '../alerts/alert-button.tsx'
import { LiveActions } from '../live/live-actions.tsx'
import { LiveMore } from '../live/live-more.tsx'
import { RunFacts } from '../live/run-facts.tsx'
import styles from './live-strip.module.css'
import { Substitute } from '../table/substitute.tsx'
import { todayWords } from '../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'

interface LiveStripProps {
  live: RouteSnapshot
  connection: FeedStatus
  formats: Formats
}

/** The header of the route, with everything that the office is asked on the phone in one line. */
export function LiveStrip({ live: { route, scheduledRun, toleranceMinutes }, connection, formats }: LiveStripProps) {
  const t = useWords(liveWords, todayWords)
  const now = useServerNow()
  const words = useStatusWords(formats, toleranceMinutes)
  const next = scheduledRun && nextStop(scheduledRun)
  const minutes = scheduledRun ? punctualityOf(scheduledRun, toleranceMinutes).deviationMinutes : null
  const number = scheduledRun && busNumberOf(scheduledRun)
  return (
    <RouteHeader
      route={route}
      tab="live"
      actions={
        <>
          {scheduledRun && <AlertButton scheduledRun={scheduledRun} toleranceMinutes={toleranceMinutes} />}
          {scheduledRun && <LiveActions scheduledRun={scheduledRun} />}
          {scheduledRun && <LiveMore route={route} run={scheduledRun.run} date={scheduledRun.date} />}
          <ConnectionPill status={connection} />
        </>
      }
    >
      {scheduledRun ? (
        <dl className={styles.facts}>
          <Fact name={t('live.bus')}>
            {number ?? t('bus.none')} {scheduledRun.busIsSubstitute && <Substitute />}
          </Fact>
          <Fact name={t('live.driver')}>
            {driverNameOf(scheduledRun)} {scheduledRun.driverIsSubstitute && <Substitute />}
          </Fact>
          <Fact name={t('live.status')}>
            <ExplainedStatus scheduledRun={scheduledRun} toleranceMinutes={toleranceMinutes} formats={formats} />
            {minutes !== null && (
              <span className={styles.delta} title={t('live.delta')}>
                {t('live.minutes', { formatted: formats.signed(minutes) })}
              </span>
            )}
            {words.detail(scheduledRun, now)}
          </Fact>
          {next && (
            <Fact name={t('live.nextStop')}>
              {next.stop.name}
              {next.eta && (
                <strong>
                  <ArrivalWindow eta={next.eta} formats={formats} />
                </strong>
              )}
              {next.eta && <WindowHint />}
            </Fact>
          )}
          <RunFacts run={scheduledRun.run} formats={formats} />
          {scheduledRun.run.active && (
            <Fact name={t('live.updated')}>
              <DataAge run={scheduledRun.run} formats={formats} />
              {!scheduledRun.run.onRoute && <span className={styles.warning}>{t('live.offRoute')}</span>}
            </Fact>
          )}
        </dl>
      ) : (
        <span className={styles.quiet}>{t('live.noService')}</span>
      )}
    </RouteHeader>
  )
}
