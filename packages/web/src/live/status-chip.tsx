import { type Punctuality, punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockBolt,
  IconClockExclamation,
} from '../ui/text/icons.ts'
import { StatusPill } from '../ui/text/status-pill.tsx'
import { phaseOf } from './scheduled-run.ts'

const ICONS = {
  'On Time': IconCircleCheck,
  Early: IconClockBolt,
  Late: IconClockExclamation,
  Unknown: IconCircleDashed,
  'Not Running': IconCircleMinus,
}

/** The label of the specification, with an icon and a colour. */
export function StatusChip({
  scheduledRun,
  toleranceMinutes,
}: {
  scheduledRun: ScheduledRun
  toleranceMinutes: number
}) {
  const isCancelled = phaseOf(scheduledRun) === 'cancelled'
  const punctuality = punctualityOf(scheduledRun, toleranceMinutes)
  return <StatusLabel punctuality={punctuality} icon={isCancelled ? IconBan : undefined} />
}

interface StatusLabelProps {
  punctuality: Pick<Punctuality, 'status' | 'tone'>
  icon?: typeof IconBan
}

export function StatusLabel({ punctuality: { status, tone }, icon }: StatusLabelProps) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tone} icon={icon ?? ICONS[status]}>
      {t(`status.${status}`)}
    </StatusPill>
  )
}
