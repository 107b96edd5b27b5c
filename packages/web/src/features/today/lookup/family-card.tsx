import { api, type FleetSnapshot } from '@firstbell/contract'
import { type Family, nextServiceDate, type Organization, phoneLink } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { type Known, ridesOf } from './family-ride.ts'
import styles from './lookup.module.css'
import { useKnown } from './use-known.ts'
import { useRideWords } from './use-ride-words.ts'
import { lookupWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface FamilyCardProps {
  organization: Organization
  family: Family
  /** The runs of today; nothing while they are on their way. */
  fleet: FleetSnapshot | undefined
  formats: Formats
  onBack(): void
  onOpen(): void
}

/** NAV-11: what somebody who calls asks for: phone numbers, the rides of today in both directions, and those of the next school day. */
export function FamilyCard({ organization, family, fleet, formats, onBack, onOpen }: FamilyCardProps) {
  const t = useWords(lookupWords)
  const { id: orgId } = organization
  const { data: calendar } = useQuery(query(api.calendar.get, { query: { orgId } }))
  const next = fleet && calendar && nextServiceDate(calendar, fleet.date)
  const { data: nextRuns } = useQuery({
    ...query(api.scheduledRuns.list, { query: { orgId, date: next } }),
    enabled: next !== undefined,
  })
  const known = useKnown(organization, [family], fleet)(family)
  return (
    <section className={styles.card} aria-labelledby="lookup-family">
      <h3 id="lookup-family">{family.name}</h3>
      {family.address && <p className={styles.answer}>{family.address}</p>}
      <Contacts familyId={family.id} />
      <h4>{t('today')}</h4>
      {fleet && known && (
        <Rides {...{ organization, family }} known={{ ...known, scheduledRuns: fleet.scheduledRuns }} />
      )}
      {next && nextRuns && known && (
        <>
          <h4>{formats.day(next)}</h4>
          <Rides {...{ organization, family }} known={{ ...known, alerts: [], scheduledRuns: nextRuns }} />
        </>
      )}
      <Group gap="sm">
        <Button data-autofocus autoFocus onClick={onOpen}>
          {t('open')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </section>
  )
}

function Contacts({ familyId }: { familyId: string }) {
  const t = useWords(lookupWords)
  const { data: contacts } = useQuery(query(api.familycontacts.list, { query: { familyId } }))
  return (
    <ul className={styles.list} aria-label={t('contacts')}>
      {contacts?.map(({ id, name, email, phone }) => (
        <li key={id}>
          {name || email} {phone ? <a href={phoneLink(phone)}>{phone}</a> : t('noPhone')}
        </li>
      ))}
    </ul>
  )
}

interface RidesProps {
  organization: Organization
  family: Family
  known: Known
}

function Rides({ organization, family, known }: RidesProps) {
  const t = useWords(lookupWords)
  const now = useServerNow()
  const describe = useRideWords(organization, now)
  const answers = describe(ridesOf(known), family)
  if (answers.length === 0)
    return <p className={styles.answer}>{t(known.assignments.length > 0 ? 'noRides' : 'noStop')}</p>
  return (
    <ul className={styles.list}>
      {answers.map(({ who, route, sentence, before }) => (
        <li key={`${who} ${route} ${sentence}`}>
          {t('rideOf', { who, route, sentence })} {before}
        </li>
      ))}
    </ul>
  )
}
