import { type Punctuality, punctualityOf, type ScheduledRun, stageOf } from '@firstbell/domain'
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockBolt,
  IconClockExclamation,
} from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { useWords } from '../../words.ts'
import { liveWords } from '../words.en.ts'

const ICONS = {
  'On Time': IconCircleCheck,
  Early: IconClockBolt,
  Late: IconClockExclamation,
  Unknown: IconCircleDashed,
  'Not Running': IconCircleMinus,
}

export interface StatusChipProps {
  scheduledRun: ScheduledRun
  toleranceMinutes: number
  /** How many minutes early or late, in words such as '+4', beside the label. */
  minutes?: string
}

/** The label of the specification, with an icon and a colour. */
export function StatusChip({ scheduledRun, toleranceMinutes, minutes }: StatusChipProps) {
  const isCancelled = stageOf(scheduledRun) === 'canceled'
  const punctuality = punctualityOf(scheduledRun, toleranceMinutes)
  return <StatusLabel punctuality={punctuality} icon={isCancelled ? IconBan : undefined} minutes={minutes} />
}

interface StatusLabelProps {
  punctuality: Pick<Punctuality, 'status' | 'tone'>
  icon?: typeof IconBan | undefined
  minutes?: string | undefined
}

export function StatusLabel({ punctuality: { status, tone }, icon, minutes }: StatusLabelProps) {
  const t = useWords(liveWords)
  return (
    <StatusPill tone={tone} icon={icon ?? ICONS[status]}>
      {minutes ? `${t(`status.${status}`)} ${minutes}` : t(`status.${status}`)}
    </StatusPill>
  )
}
