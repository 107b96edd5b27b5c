import { useTranslation } from 'react-i18next'
import { IconDeviceMobileOff } from '../ui/icons.ts'
import { Message } from '../ui/message.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export function AccessDeniedMobilePage() {
  const { t } = useTranslation()
  usePageTitle(t('accessDenied.mobile'))
  return (
    <Message page icon={IconDeviceMobileOff} title={t('accessDenied.mobile')}>
      {t('accessDenied.mobileLead')}
    </Message>
  )
}
