import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

interface WaysForRidersProps {
  /** Most who are here are parents. */
  first?: boolean
}

/** LANDING-2: where parents and drivers go on, who have no account. */
export function WaysForRiders({ first = false }: WaysForRidersProps) {
  const { t } = useTranslation()
  return (
    <Group justify={first ? 'center' : undefined} gap="xs">
      <Button component={Link} to={`${paths.signUpUserTypeCheck}?as=parent`} variant={first ? 'filled' : 'default'}>
        {t('accessDenied.findBus')}
      </Button>
      <Button component={Link} to={`${paths.signUpUserTypeCheck}?as=driver`} variant="default">
        {t('userType.driver')}
      </Button>
    </Group>
  )
}
