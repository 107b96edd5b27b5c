import { isTrialOver, type Organization } from '@firstbell/domain'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { client, failureOf, sessionQuery, signInRulesQuery } from '../../api.ts'
import { calendarNow, useServerClock } from '../../live/server-clock.ts'
import { paths } from '../../paths.ts'
import { download } from '../../ui/download.ts'
import { FormSentence } from '../../ui/form-sentence.tsx'
import { useDates } from '../../ui/formats.ts'
import { IconDownload, IconTrash } from '../../ui/icons.ts'
import { SignCard } from '../../ui/sign-card.tsx'
import { DeleteOrganization } from './delete-organization.tsx'

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

function Ended({ organization, email }: { organization: Organization; email: string }) {
  const { t } = useTranslation()
  const dates = useDates()
  const [deleting, setDeleting] = useState(false)
  const { id, name, primaryAdmin, trialEnd } = organization
  const taking = useMutation({
    mutationFn: () => client.organizations.export({ params: { organizationId: id } }),
    onSuccess: (data) =>
      download(`${name}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  return (
    <section aria-label={name}>
      <Text fw={600}>{name}</Text>
      <Text c="dimmed" mb="sm">
        {t('trialExpired.ended', { date: dates.date(trialEnd.seconds) })}
      </Text>
      <FormSentence>{taking.error && t(`failures.${failureOf(taking.error)}`)}</FormSentence>
      <Group>
        <Button leftSection={<IconDownload size={16} />} loading={taking.isPending} onClick={() => taking.mutate()}>
          {t('trialExpired.export')}
        </Button>
        {primaryAdmin.toLowerCase() === email.toLowerCase() && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('trialExpired.delete')}
          </Button>
        )}
      </Group>
      {deleting && <DeleteOrganization organization={organization} onClose={() => setDeleting(false)} />}
    </section>
  )
}
