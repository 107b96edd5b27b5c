import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sessionQuery, signInRulesQuery } from '../api.ts'
import { SelectOrganizationPage } from '../features/organizations/select-organization-page.tsx'
import { paths } from '../paths.ts'
import { SignCard } from '../ui/form/sign-card.tsx'
import { WaysForRiders } from './ways-for-riders.tsx'

/** Open to everybody: who is signed in selects an organization here. */
export function HomePage() {
  const { data: session } = useQuery(sessionQuery)
  return session ? <SelectOrganizationPage /> : <Welcome />
}

function Welcome() {
  const { t } = useTranslation()
  const { data: rules } = useQuery(signInRulesQuery)
  return (
    <SignCard title="Firstbell" lead={t('home.lead')} wide foot={<WaysForRiders />}>
      <Group>
        <Button component={Link} to={paths.signIn} size="md">
          {t('shell.signIn')}
        </Button>
        {rules?.trialSignUp && (
          <Button component={Link} to={paths.signUpUserTypeCheck} size="md" variant="default">
            {t('signIn.toSignUp')}
          </Button>
        )}
      </Group>
    </SignCard>
  )
}
