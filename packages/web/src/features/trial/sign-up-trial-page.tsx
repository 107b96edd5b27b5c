import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { AccountStep } from './account-step.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { trialWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** A trial in two steps: the account, then the organization. Who leaves after the first comes back to the second. */
export function SignUpTrialPage() {
  const t = useWords(trialWords)
  const { data: session } = useQuery(sessionQuery)
  const [wanted, setWanted] = useState(false)
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <AccountStep />
  if (!session.isUnfinishedTrialSetup && !wanted) {
    const { email } = session.user
    const count = session.organizations.length
    return (
      <SignCard
        title={t('trial.already')}
        lead={count === 0 ? t('trial.aloneLead', { email }) : t('trial.alreadyLead', { email, count })}
      >
        <Group>
          {count > 0 && (
            <Button component={Link} to={paths.selectOrganization} size="md">
              {t('trial.view')}
            </Button>
          )}
          <Button variant={count > 0 ? 'default' : undefined} size="md" onClick={() => setWanted(true)}>
            {t('trial.create')}
          </Button>
        </Group>
      </SignCard>
    )
  }
  return <OrganizationStep session={session} />
}
