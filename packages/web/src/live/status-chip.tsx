import { type Service, serviceStatus } from '@firstbell/domain'
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
  const { t } = useTranslation()
  const status = serviceStatus(service, toleranceMinutes)
  return (
    <StatusPill
      tone={toneOf(status, lateMinutes(service))}
      icon={phaseOf(service) === 'cancelled' ? IconBan : ICONS[status]}
    >
      {t(`status.${status}`)}
    </StatusPill>
  )
}
