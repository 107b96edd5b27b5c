import { onBoard, type Organization, type ScheduledRun } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { Fact } from '../../../ui/text/fact.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { liveActionsWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** WEB-29: since when a run is on its way and, where drivers record riders, how many are on board. */
export function RunFacts({ run, formats }: { run: ScheduledRun['run']; formats: Formats }) {
  const t = useWords(liveActionsWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  if (!run.active || run.startedAt === null) return null
  return (
    <>
      <Fact name={t('started')}>{formats.time(run.startedAt)}</Fact>
      {ridershipEnabled && <Fact name={t('onBoard')}>{onBoard(run.riders).length}</Fact>}
    </>
  )
}
