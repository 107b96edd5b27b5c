import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconDeviceMobileOff } from '../ui/text/icons.ts'
import { Message } from '../ui/page/message.tsx'
import { usePageTitle } from '../ui/page/use-page-title.ts'

/** LANDING-2: most who come here with a phone are parents and drivers. */
export function AccessDeniedMobilePage() {
  const { t } = useTranslation()
  usePageTitle(t('accessDenied.mobile'))
  return (
    <Message
      page
      icon={IconDeviceMobileOff}
      title={t('accessDenied.mobile')}
      action={
        <Group justify="center" gap="xs">
          <Button component={Link} to={`${paths.signUpUserTypeCheck}?as=parent`}>
            {t('accessDenied.findBus')}
          </Button>
          <Button component={Link} to={`${paths.signUpUserTypeCheck}?as=driver`} variant="default">
            {t('userType.driver')}
          </Button>
        </Group>
      }
    >
      {t('accessDenied.mobileLead')}
    </Message>
  )
}
