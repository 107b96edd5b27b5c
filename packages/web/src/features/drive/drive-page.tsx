import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { RegionOfOffice } from '../../ui/text/formats.ts'
import { IconWifiOff } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { driveLocation } from '../../paths.ts'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { CheckBus } from './run/check-bus.tsx'
import { ChooseRun } from './run/choose-run.tsx'
import { createDrive, type Drive, runOf } from './drive.ts'
import styles from './drive.module.css'
import { DriveStrip } from './run/drive-strip.tsx'
import { Driving } from './run/driving.tsx'
import { keepOffline } from './reports/keep-offline.ts'
import { PracticeDrive } from './practice/practice-drive.tsx'
import { stageOfLog } from './reports/run-log.ts'
import { UnsentReports } from './reports/unsent-reports.tsx'
import { useChosenRun } from './run/use-chosen-run.ts'
import { useDriveNow } from './run/use-drive-now.ts'
import { driveWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

/** The driver page, on a phone or a tablet, with or without a network. */
export function DrivePage() {
  const { secret } = useParams()
  const { hash, search } = useLocation()
  // DRIVE-19: links from before have the secret in their path, which the logs of proxies keep.
  if (secret !== undefined) return <Navigate to={{ ...driveLocation(secret), search }} replace />
  return <DriverLink secret={hash.slice(1)} />
}

function DriverLink({ secret }: { secret: string }) {
  const drive = useMemo(() => createDrive(secret), [secret])
  useEffect(() => {
    keepOffline().catch(() => undefined) // without a network nothing is cached; the next visit tries again
    return drive.open()
  }, [drive])
  return <Day drive={drive} />
}

function Day({ drive }: { drive: Drive }) {
  const t = useWords(driveWords, uiWords)
  const state = useSyncExternalStore(drive.subscribe, drive.state)
  const now = useDriveNow(drive)
  const [chosen, choose] = useChosenRun()
  const { day, failure } = state
  const scheduledRun = day?.scheduledRuns.find(({ routeId }) => routeId === chosen)
  const practice = day?.practices.find(({ routeId }) => routeId === chosen)
  const routeName = (scheduledRun ?? practice)?.routeName
  usePageTitle(routeName ?? t('drive.title'))

  if (!day)
    return (
      <main className={styles.page}>
        {failure ? (
          <PageMessage page icon={IconWifiOff} title={t(failure === 'offline' ? 'drive.noSignal' : 'drive.notOpen')}>
            {t(failure === 'link_expired' ? 'drive.linkVoid' : `failures.${failure}`)}
          </PageMessage>
        ) : (
          <PageSkeleton />
        )}
        <UnsentReports drive={drive} state={state} />
      </main>
    )
  const run = scheduledRun && runOf(state, scheduledRun)
  const stage = scheduledRun && run && stageOfLog(scheduledRun, run, now)
  return (
    <RegionOfOffice value={day.organization.region}>
      <div className={styles.page}>
        <DriveStrip state={state} day={day} now={now} routeName={routeName} onBack={() => choose(null)} />
        <main className={styles.main}>
          {practice ? (
            <PracticeDrive
              key={practice.routeId}
              day={day}
              practice={practice}
              drive={drive}
              now={now}
              refused={state.refusal}
            />
          ) : !scheduledRun || !run ? (
            <>
              <ChooseRun day={day} state={state} now={now} onChoose={choose} />
              <UnsentReports drive={drive} state={state} />
            </>
          ) : stage === 'toStart' ? (
            <CheckBus key={scheduledRun.routeId} day={day} scheduledRun={scheduledRun} drive={drive} now={now} />
          ) : (
            <Driving
              key={scheduledRun.routeId}
              day={day}
              scheduledRun={scheduledRun}
              run={run}
              isOver={stage === 'over'}
              drive={drive}
              now={now}
              refused={state.refusal}
              onLeave={() => choose(null)}
            />
          )}
        </main>
      </div>
    </RegionOfOffice>
  )
}
