import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { appWords } from '../words.en.ts'
import { trialWords } from '../../features/trial/words.en.ts'
import { useWords } from '../../words.ts'

interface WaysForRidersProps {
  /** Most who are here are parents. */
  first?: boolean
}

/** LANDING-2: where parents and drivers go on, who have no account. */
export function WaysForRiders({ first = false }: WaysForRidersProps) {
  const t = useWords(appWords, trialWords)
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
