import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'

/** Asks after a change of the order whether the times shall be calculated again. */
export function UpdateTimes({ routeId, onClose }: { routeId: string; onClose(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Confirm
      title={t('routes.updateTimes.title')}
      verb={t('routes.updateTimes.yes')}
      otherwise={t('routes.updateTimes.no')}
      onConfirm={() => void navigate(pathTo('routeCalcStopTimes', { routeId }))}
      onClose={onClose}
    >
      {t('routes.updateTimes.why')}
    </Confirm>
  )
}
