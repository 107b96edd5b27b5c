import type { FleetSnapshot } from '@firstbell/contract'
import type { Family, Organization } from '@firstbell/domain'
import { ridesAskedFor, ridesOf } from './family-ride.ts'
import styles from './lookup.module.css'
import type { KnownOfFamily } from './use-known.ts'
import { lookupWords } from './words.en.ts'
import { useRideWords } from './use-ride-words.ts'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { useWords } from '../../../words.ts'

interface FamilyAnswerProps {
  organization: Organization
  family: Family
  /** The children to name. */
  names: readonly string[]
  /** The runs of today, and what else is known of the family; nothing while they are on their way. */
  fleet: FleetSnapshot | undefined
  known: KnownOfFamily | undefined
}

/** CALL-2: a family in a list of results, with where its bus is. */
export function FamilyAnswer({ organization, family, names, fleet, known }: FamilyAnswerProps) {
  const t = useWords(lookupWords)
  const now = useServerNow()
  const describe = useRideWords(organization, now)
  const rides = fleet && known && ridesOf({ ...known, scheduledRuns: fleet.scheduledRuns })
  const [answer] = rides ? describe(ridesAskedFor(rides, now), family) : []
  const nothing = known && t(known.assignments.length > 0 ? 'notToday' : 'noStop')
  return (
    <>
      <span className={styles.name}>{[family.name, ...names].join(' · ')}</span>
      <span className={styles.answer}>{answer?.sentence ?? nothing ?? ' '}</span>
    </>
  )
}
