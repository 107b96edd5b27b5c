import { api } from '@firstbell/contract'
import type { ScheduledRun, StopRider } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { PhoneLink } from './phone-link.tsx'
import styles from './stop-riders.module.css'
import { liveActionsWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface StopRidersProps {
  stop: { id: string; name: string }
  routeId: string
  scheduledRun: ScheduledRun
}

/** WEB-14: who is assigned to a stop, where each of them is now, and whom to call. */
export function StopRiders({ stop, routeId, scheduledRun }: StopRidersProps) {
  const t = useWords(liveActionsWords)
  const { data: riders, isError } = useQuery({
    ...query(api.stops.riders, { params: { routeId, stopId: stop.id }, query: { date: scheduledRun.date } }),
  })
  if (!riders) return <p className={styles.note}>{t(isError ? 'failed' : 'loading')}</p>
  if (riders.length === 0) return <p className={styles.note}>{t('nobody')}</p>
  return (
    <ul className={styles.riders} aria-label={t('riders', { stop: stop.name })}>
      {riders.map((rider) => (
        <li key={rider.childId}>
          <Link to={pathTo('familyEdit', { familyId: rider.familyId })}>{rider.name}</Link>
          <Where rider={rider} run={scheduledRun.run} />
          {rider.mustBeMet && <span className={styles.note}>{t('mustBeMet')}</span>}
          {rider.contacts.length === 0 && <span className={styles.note}>{t('noContact')}</span>}
          {rider.contacts.map(({ name, phone }) => (
            <span key={`${name} ${phone}`}>
              {name} <PhoneLink phone={phone} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Where({ rider, run }: { rider: StopRider; run: ScheduledRun['run'] }) {
  const t = useWords(liveActionsWords)
  const ride = run.riders[rider.childId]?.ride
  if (ride) return <strong>{t(`ride.${ride}`)}</strong>
  return rider.isAbsent ? <strong>{t('absent')}</strong> : null
}
