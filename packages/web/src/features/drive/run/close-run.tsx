import type { DriverDay, DriverRunState, DriverRun } from '@firstbell/contract'
import { type RiderEventKind, unaccounted } from '@firstbell/domain'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from '../drive.module.css'
import { RiderRow } from '../stops/rider-row.tsx'
import { childrenOfLog } from '../reports/run-log.ts'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface CloseRunProps {
  scheduledRun: DriverRun
  run: DriverRunState
  organization: DriverDay['organization']
  drive: Drive
  onBack(): void
}

/** DRIVE-5, DRIVE-15: a run is ended after every child is accounted for and the child check is done. */
export function CloseRun({ scheduledRun, run, organization, drive, onBack }: CloseRunProps) {
  const t = useWords(driveWords)
  const children = new Map(childrenOfLog(scheduledRun).map((child) => [child.id, child]))
  const expected = [...children.values()].flatMap(({ id, isAbsent }) => (isAbsent ? [] : [id]))
  const lastStop = scheduledRun.stops.at(-1)?.id ?? ''
  const stopOf = (id: string) =>
    scheduledRun.stops.find((stop) => stop.children.some((child) => child.id === id))?.id ?? lastStop
  const tell = (childId: string, ride: RiderEventKind) =>
    void drive.report(scheduledRun, {
      kind: 'rider',
      childId,
      stopId: ride === 'alighted' ? lastStop : stopOf(childId),
      ride,
    })
  const missing = unaccounted(organization.ridershipEnabled ? expected : [], run.riders)
  const never = missing.filter((id) => !run.riders[id])
  return (
    <section className={styles.card} aria-label={t('drive.endRun')}>
      <h1 className={styles.cardName}>{t('drive.endRun')}</h1>
      {missing.length > 0 && (
        <>
          <p className={styles.notice} role="alert">
            {t('drive.missing', { count: missing.length })}
          </p>
          <ul className={styles.riders}>
            {missing.map((id) => (
              <RiderRow
                key={id}
                child={
                  children.get(id) ?? { id, name: id, note: '', mustBeMet: false, wheelchair: false, isAbsent: false }
                }
                rider={run.riders[id]}
                asks={run.riders[id] ? 'off' : 'on'}
                onTell={(ride) => tell(id, ride)}
              />
            ))}
          </ul>
          {never.length > 1 && (
            <BigButton onClick={() => never.forEach((id) => tell(id, 'noShow'))}>
              {t('drive.othersNotThere', { count: never.length })}
            </BigButton>
          )}
        </>
      )}
      {run.walkedThroughAt === null ? (
        <>
          <p className={styles.cardLine}>{t('drive.walkLead')}</p>
          <BigButton tone="primary" onClick={() => void drive.report(scheduledRun, { kind: 'walkThrough' })}>
            {t('drive.walked')}
          </BigButton>
        </>
      ) : (
        <p className={styles.cardLine}>{t('drive.walkDone')}</p>
      )}
      <BigButton
        tone="primary"
        disabled={missing.length > 0 || (organization.walkThroughRequired && run.walkedThroughAt === null)}
        onClick={() => void drive.report(scheduledRun, { kind: 'close' })}
      >
        {t('drive.close')}
      </BigButton>
      <BigButton tone="quiet" onClick={onBack}>
        {t('drive.goOn')}
      </BigButton>
    </section>
  )
}
