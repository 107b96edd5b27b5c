import { type RouteStatus, type Service, serviceStatus } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockBolt,
  IconClockExclamation,
} from '../ui/icons.ts'
import { StatusPill } from '../ui/status-pill.tsx'
import { lateMinutes, phaseOf, toneOf } from './service-view.ts'

const ICONS = {
  'On Time': IconCircleCheck,
  Early: IconClockBolt,
  Late: IconClockExclamation,
  Unknown: IconCircleDashed,
  'Not Running': IconCircleMinus,
}

/** The label of the specification, with an icon and a colour. */
export function StatusChip({ service, toleranceMinutes }: { service: Service; toleranceMinutes: number }) {
  const status = serviceStatus(service, toleranceMinutes)
  const isCancelled = phaseOf(service) === 'cancelled'
  return <StatusLabel status={status} lateMinutes={lateMinutes(service)} icon={isCancelled ? IconBan : undefined} />
}

interface StatusLabelProps {
  status: RouteStatus
  lateMinutes: number | undefined
  icon?: typeof IconBan
}

export function StatusLabel({ status, lateMinutes: minutes, icon }: StatusLabelProps) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={toneOf(status, minutes)} icon={icon ?? ICONS[status]}>
      {t(`status.${status}`)}
    </StatusPill>
  )
}
