import { api } from '@firstbell/contract'
import type { Family } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import type { FleetSnapshot } from '@firstbell/contract'
import { useServerNow } from '../../../live/server-clock.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { rideOf } from './family-ride.ts'
import styles from './lookup.module.css'
import { useRideWords } from './use-ride-words.ts'
import { lookupWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface FamilyAnswerProps {
  family: Family
  /** The children to name. */
  names: readonly string[]
  /** The runs of today; nothing while they are on their way. */
  fleet: FleetSnapshot | undefined
  formats: Formats
}

/** CALL-2: a family in a list of results, with where its bus is. */
export function FamilyAnswer({ family, names, fleet, formats }: FamilyAnswerProps) {
  const t = useWords(lookupWords)
  const now = useServerNow()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const words = useRideWords(formats, fleet?.toleranceMinutes ?? 0)
  const ride = fleet && assignments && rideOf(fleet.scheduledRuns, assignments, now)
  const nothing = fleet && assignments && t(assignments.length > 0 ? 'notToday' : 'noStop')
  return (
    <>
      <span className={styles.name}>{[family.name, ...names].join(' · ')}</span>
      <span className={styles.answer}>{(ride ? words.short(ride) : nothing) ?? ' '}</span>
    </>
  )
}
