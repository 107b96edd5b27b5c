import { useTranslation } from 'react-i18next'
import { IconDeviceMobileOff } from '../ui/text/icons.ts'
import { Message } from '../ui/page/message.tsx'
import { usePageTitle } from '../ui/page/use-page-title.ts'

export function AccessDeniedMobilePage() {
  const { t } = useTranslation()
  usePageTitle(t('accessDenied.mobile'))
  return (
    <Message page icon={IconDeviceMobileOff} title={t('accessDenied.mobile')}>
      {t('accessDenied.mobileLead')}
    </Message>
  )
}
