import { deviationSecondsOf, nextStop, punctualityOf } from '@firstbell/domain'
import type { Formats } from '../../ui/text/formats.ts'
import { Explained } from '../../ui/text/hints/explained.tsx'
import { StatusChip, type StatusChipProps } from './status-chip.tsx'
import { explainedWords } from './words-explained.en.ts'
import { useWords } from '../../words.ts'

/** WEB-31: the status of a run; of a late or an early one it is said at which stop, by which times, and from how many minutes on. */
export function ExplainedStatus({ formats, ...chip }: StatusChipProps & { formats: Formats }) {
  const t = useWords(explainedWords)
  const { scheduledRun, toleranceMinutes: tolerance } = chip
  const { status } = punctualityOf(scheduledRun, tolerance)
  const next = nextStop(scheduledRun)
  const deviation = deviationSecondsOf(scheduledRun)
  if (!next || deviation === undefined || (status !== 'Late' && status !== 'Early')) return <StatusChip {...chip} />
  const { name: stop, scheduledAt } = next.stop
  const times = { scheduled: formats.time(scheduledAt), expected: formats.time(scheduledAt + deviation) }
  return (
    <Explained why={t(status, { stop, ...times, tolerance })}>
      <StatusChip {...chip} />
    </Explained>
  )
}
