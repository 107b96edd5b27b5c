import type { ScheduledRun } from '@firstbell/domain'
import { Button, CloseButton, Group } from '@mantine/core'
import { Link } from 'react-router'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import { ExplainedStatus } from '../../../live/status/explained-status.tsx'
import { mapLivePath } from '../../../paths.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { RunActs } from '../dispatch/run-acts.tsx'
import { NextStop } from '../table/next-stop.tsx'
import card from '../../../ui/page/card.module.css'
import styles from './picked-bus.module.css'
import { uiWords } from '../../../ui/words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { todayWords } from '../words.en.ts'
import type { ChangeRun } from '../change-run.ts'
import { useWords } from '../../../words.ts'

interface PickedBusProps {
  scheduledRun: ScheduledRun
  toleranceMinutes: number
  formats: Formats
  onClose(): void
  onChange: ChangeRun
  onAlert(scheduledRun: ScheduledRun): void
}

/** The bus that was picked on the map, and the way to its own page. */
export function PickedBus({ scheduledRun, toleranceMinutes, formats, onClose, ...acts }: PickedBusProps) {
  const t = useWords(liveWords, todayWords, uiWords)
  const number = busNumberOf(scheduledRun)
  return (
    <aside className={`${card.card} ${styles.card}`}>
      <CloseButton size="sm" className={styles.close} aria-label={t('close')} onClick={onClose} />
      <strong className={styles.name}>{scheduledRun.routeName}</strong>
      <div className={styles.line}>
        {number ? t('bus.name', { number }) : t('bus.none')}
        <ExplainedStatus scheduledRun={scheduledRun} toleranceMinutes={toleranceMinutes} formats={formats} />
      </div>
      <div>
        <NextStop scheduledRun={scheduledRun} formats={formats} toleranceMinutes={toleranceMinutes} />
      </div>
      <Group gap={6} mt={4} wrap="nowrap">
        <Button component={Link} to={mapLivePath(scheduledRun.routeId)} size="xs" flex={1}>
          {t('dashboard.openLive')}
        </Button>
        <RunActs scheduledRun={scheduledRun} {...acts} />
      </Group>
    </aside>
  )
}
