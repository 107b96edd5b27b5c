import { type Punctuality, punctualityOf, type Service } from '@firstbell/domain'
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
import { phaseOf } from './service-view.ts'

const ICONS = {
  'On Time': IconCircleCheck,
  Early: IconClockBolt,
  Late: IconClockExclamation,
  Unknown: IconCircleDashed,
  'Not Running': IconCircleMinus,
}

/** The label of the specification, with an icon and a colour. */
export function StatusChip({ service, toleranceMinutes }: { service: Service; toleranceMinutes: number }) {
  const isCancelled = phaseOf(service) === 'cancelled'
  const punctuality = punctualityOf(service, toleranceMinutes)
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
