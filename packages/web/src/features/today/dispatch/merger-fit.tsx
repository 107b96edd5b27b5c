import { api } from '@firstbell/contract'
import type { ScheduledRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useWords } from '../../../words.ts'
import styles from '../day-change/change-day.module.css'
import { missingWords } from './missing-words.ts'
import { dispatchWords } from './words.en.ts'

interface MergerFitProps {
  scheduledRun: ScheduledRun
  /** The run that is to take in its riders. */
  into: ScheduledRun
}

/** FIT-3: before a merger is saved, whether the riders of both runs fit on the bus of the one that drives. */
export function MergerFit({ scheduledRun: { routeId, date }, into }: MergerFitProps) {
  const t = useWords(dispatchWords)
  const { routeName: route, busNumber: bus } = into
  const asked = { routeId, date, mergedIntoRouteId: into.routeId }
  const { data } = useQuery(query(api.scheduledRuns.fits, { query: asked }))
  const fit = data?.buses.find(({ busId }) => busId === into.busId)
  if (!data) return null
  const missing = fit ? missingWords(t, fit).join(' · ') : t('merger.noBus', { route })
  const named = { bus, route, missing, count: data.riders }
  return (
    <p className={missing ? styles.clash : styles.effect} role="status">
      {fit ? t(missing ? 'merger.tooFull' : 'merger.fits', named) : missing}
    </p>
  )
}
