import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'

/** After a change of the order: shall the times follow? */
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
