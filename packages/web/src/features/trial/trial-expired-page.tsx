import { isTrialOver, type OwnOrganization } from '@firstbell/domain'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { OwnData } from '../../account/own-data.tsx'
import { sessionQuery, signInRulesQuery } from '../../api.ts'
import { calendarNow, useServerClock } from '../../live/server-clock.ts'
import { paths } from '../../paths.ts'
import { useDates } from '../../ui/text/formats.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { RoleOnPages } from '../../ui/role.tsx'

/** What is left of a trial that is over: one's own data, to take along or to delete. */
export function TrialExpiredPage() {
  const { t } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const { data: rules } = useQuery(signInRulesQuery)
  const clock = useServerClock()
  const organizations = session?.organizations ?? []
  const over = clock ? organizations.filter((organization) => isTrialOver(organization, calendarNow(clock))) : []
  if (session && clock && over.length === 0) return <Navigate to={paths.home} replace />
  return (
    <SignCard
      title={t('trialExpired.title')}
      lead={t('trialExpired.lead')}
      wide
      foot={
        organizations.length > over.length && (
          <Button component={Link} to={paths.selectOrganization} variant="default">
            {t('shell.switchOrganizations')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {over.map((organization) => (
          <Ended key={organization.id} organization={organization} email={session?.user.email ?? ''} />
        ))}
        <Text>
          {t('trialExpired.contact')}{' '}
          {rules?.supportEmail && <Anchor href={`mailto:${rules.supportEmail}`}>{rules.supportEmail}</Anchor>}
        </Text>
      </Stack>
    </SignCard>
  )
}

function Ended({ organization, email }: { organization: OwnOrganization; email: string }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { name, trialEnd } = organization
  return (
    <section aria-label={name}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" mb="sm">
        {t('trialExpired.ended', { date: dates.date(trialEnd.seconds) })}
      </Text>
      <RoleOnPages value={organization.role}>
        <OwnData organization={organization} email={email} />
      </RoleOnPages>
    </section>
  )
}
