import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconEye } from '../text/icons.ts'
import { useRole } from '../role.tsx'

/** WEB-12: says on a form why it cannot be filled in, and who can. */
export function RoleNotice() {
  const { t } = useTranslation()
  const role = useRole()
  return (
    <Alert variant="light" color="gray" icon={<IconEye size={18} />} mb="md">
      {t('roles.readOnly', { role: t(`roles.names.${role}`) })}
    </Alert>
  )
}
