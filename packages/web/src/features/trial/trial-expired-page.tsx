import { isClosed, type OwnOrganization, type SignedInUser } from '@firstbell/domain'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AskExtension } from '../../account/ask-extension.tsx'
import { OwnData } from '../../account/own-data.tsx'
import { PendingDeletion } from '../../account/deletion/pending-deletion.tsx'
import { sessionQuery, signInRulesQuery } from '../../api.ts'
import { calendarNow, useServerClock } from '../../live/feed/server-clock.ts'
import { paths } from '../../paths.ts'
import { useDates } from '../../ui/text/formats.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { RoleOnPages } from '../../ui/role.tsx'
import { trialWords } from './words.en.ts'
import { appWords } from '../../app/words.en.ts'
import { useWords } from '../../words.ts'
import { deletionWords } from '../../account/deletion/words-deletion.en.ts'

/** What is left of an organization that is closed: its data, to take along, to delete or to keep. */
export function TrialExpiredPage() {
  const t = useWords(appWords, trialWords)
  const w = useWords(deletionWords)
  const { data: session } = useQuery(sessionQuery)
  const { data: rules } = useQuery(signInRulesQuery)
  const clock = useServerClock()
  const organizations = session?.organizations ?? []
  const closed = clock ? organizations.filter((organization) => isClosed(organization, calendarNow(clock))) : []
  const isDeletion = closed.length > 0 && closed.every(({ deletesAt }) => deletesAt)
  if (session && clock && closed.length === 0)
    return (
      <SignCard
        title={t('trialExpired.none')}
        lead={t('trialExpired.noneLead', { email: session.user.email })}
        foot={
          <Button component={Link} to={paths.home}>
            {t('notFound.toDashboard')}
          </Button>
        }
      />
    )
  return (
    <SignCard
      title={isDeletion ? w('title') : t('trialExpired.title')}
      lead={isDeletion ? w('lead') : t('trialExpired.lead')}
      wide
      foot={
        organizations.length > closed.length && (
          <Button component={Link} to={paths.selectOrganization} variant="default">
            {t('shell.switchOrganizations')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        {session &&
          closed.map((organization) => (
            <Closed key={organization.id} organization={organization} user={session.user} />
          ))}
        {!isDeletion && (
          <Text>
            {t('trialExpired.contact')}{' '}
            {rules?.supportEmail && <Anchor href={`mailto:${rules.supportEmail}`}>{rules.supportEmail}</Anchor>}
          </Text>
        )}
      </Stack>
    </SignCard>
  )
}

function Closed({ organization, user }: { organization: OwnOrganization; user: SignedInUser }) {
  const t = useWords(trialWords)
  const dates = useDates()
  const { name, trialEnd, deletesAt, role } = organization
  return (
    <section aria-label={name}>
      <Text fw={600}>{name}</Text>
      {!deletesAt && (
        <Text c="dimmed" mb="sm">
          {t('trialExpired.ended', { date: dates.date(trialEnd.seconds) })}
        </Text>
      )}
      {role !== 'admin' && <PendingDeletion organization={organization} />}
      <RoleOnPages value={role}>
        {!deletesAt && <AskExtension {...organization} />}
        <OwnData organization={organization} user={user} />
      </RoleOnPages>
    </section>
  )
}
