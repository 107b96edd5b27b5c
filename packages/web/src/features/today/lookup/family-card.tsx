import { api, type FleetSnapshot } from '@firstbell/contract'
import { type Family, nextServiceDate, type Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useServerNow } from '../../../live/server-clock.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { type Ride, ridesOf } from './family-ride.ts'
import styles from './lookup.module.css'
import { useRideWords } from './use-ride-words.ts'
import { lookupWords } from './words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

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
  const rides = { family, formats, toleranceMinutes: fleet?.toleranceMinutes ?? 0 }
  return (
    <section className={styles.card} aria-labelledby="lookup-family">
      <h3 id="lookup-family">{family.name}</h3>
      {family.address && <p className={styles.answer}>{family.address}</p>}
      <Contacts familyId={family.id} />
      <h4>{t('today')}</h4>
      {fleet && <Rides {...rides} scheduledRuns={fleet.scheduledRuns} />}
      {next && nextRuns && (
        <>
          <h4>{formats.day(next)}</h4>
          <Rides {...rides} scheduledRuns={nextRuns} isLater />
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
          {name || email} {phone ? <a href={`tel:${phone}`}>{phone}</a> : t('noPhone')}
        </li>
      ))}
    </ul>
  )
}

interface RidesProps {
  family: Family
  scheduledRuns: FleetSnapshot['scheduledRuns']
  toleranceMinutes: number
  formats: Formats
  isLater?: boolean
}

function Rides({ family, scheduledRuns, toleranceMinutes, formats, isLater = false }: RidesProps) {
  const language = useLanguage()
  const t = useWords(lookupWords)
  const now = useServerNow()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const words = useRideWords(formats, toleranceMinutes)
  if (!assignments) return null
  const rides = ridesOf(scheduledRuns, assignments, now)
  if (rides.length === 0) return <p className={styles.answer}>{t(assignments.length > 0 ? 'noRides' : 'noStop')}</p>
  const whoRides = ({ assignment }: Ride) =>
    new Intl.ListFormat(language).format(
      family.children.filter(({ id }) => assignment.children.includes(id)).map(({ firstName }) => firstName),
    )
  return (
    <ul className={styles.list}>
      {rides.map((ride) => (
        <li key={`${ride.assignment.routeId} ${ride.assignment.stopId}`}>
          {t('rideOf', { who: whoRides(ride), sentence: isLater ? words.planned(ride) : words.sentence(ride, family) })}
        </li>
      ))}
    </ul>
  )
}
