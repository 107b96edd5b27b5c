import { api } from '@firstbell/contract'
import { type Family, limitsOf, type Organization, type ScheduledRun } from '@firstbell/domain'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { useServerNow } from '../../live/server-clock.ts'
import type { Formats } from '../../ui/text/formats.ts'
import { IconPhone } from '../../ui/text/icons.ts'
import styles from './call-box.module.css'
import { rideOf } from './family-ride.ts'
import { useRideWords } from './use-ride-words.ts'

interface CallBoxProps {
  scheduledRuns: readonly ScheduledRun[]
  toleranceMinutes: number
  formats: Formats
}

const PAUSE_MS = 250
const SHORTEST = 2
/** More than these, and the name has to be typed further. */
const SHOWN = 4

/** Somebody calls: a family's name is typed, and one sentence has the answer. */
export function CallBox({ scheduledRuns, toleranceMinutes, formats }: CallBoxProps) {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: families } = useQuery({
    ...query(api.families.list, { query: { orgId, search, sort: 'match', page: 1 } }),
    enabled: search.length >= SHORTEST,
  })
  const isAsked = search.length >= SHORTEST && typed.trim() !== ''
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('callBox.label')}
        placeholder={t('callBox.label')}
        w={300}
        maw="100%"
        {...limitsOf(api.families.list.query.shape.search)}
        leftSection={<IconPhone size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
      <ul className={styles.answers} aria-live="polite" aria-label={t('callBox.answers')}>
        {isAsked && families?.length === 0 && <li>{t('callBox.nobody')}</li>}
        {isAsked &&
          families
            ?.slice(0, SHOWN)
            .map((family) => <Answer key={family.id} {...{ family, scheduledRuns, toleranceMinutes, formats }} />)}
      </ul>
    </>
  )
}

function Answer({ family, scheduledRuns, toleranceMinutes, formats }: CallBoxProps & { family: Family }) {
  const { t } = useTranslation()
  const now = useServerNow()
  const { data: assignments } = useQuery(query(api.familyroutes.list, { query: { familyId: family.id } }))
  const words = useRideWords(formats, toleranceMinutes)
  if (!assignments) return null
  const ride = rideOf(scheduledRuns, assignments, now)
  return (
    <li>
      <strong>{family.name}</strong>{' '}
      <span>{ride ? words(ride, family) : t(assignments.length > 0 ? 'callBox.notToday' : 'callBox.noStop')}</span>
    </li>
  )
}
