import { Alert } from '@mantine/core'
import { IconEye } from '../text/icons.ts'
import { useRole } from '../role.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** WEB-12: says on a form why it cannot be filled in, and who can. */
export function RoleNotice() {
  const t = useWords(uiWords)
  const role = useRole()
  return (
    <Alert variant="light" color="gray" icon={<IconEye size={18} />} mb="md">
      {t('roles.readOnly', { role: t(`roles.names.${role}`) })}
    </Alert>
  )
}
