import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api.ts'
import { Fact } from '../../../ui/text/fact.tsx'
import { usePlanning } from '../plan/planning.ts'
import styles from './layers.module.css'
import { routeTotals } from './route-totals.ts'
import { useDistance } from './use-distance.ts'
import { layerWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** MAP-25: what the route comes to, under the list of its stops, and what its riders take of its bus (FIT-1). */
export function RouteFooter() {
  const t = useWords(layerWords)
  const { route, organization } = usePlanning()
  const { data } = useQuery(query(api.routeCheck.load, { query: { routeId: route.id } }))
  const totals = useMemo(() => routeTotals(route), [route])
  const distance = useDistance(organization)
  const used = (taken: number, there: number | undefined) =>
    there === undefined ? String(taken) : t('usedOf', { used: taken, of: there })
  return (
    <dl className={styles.footer}>
      {totals.metres !== undefined && <Fact name={t('total')}>{distance(totals.metres)}</Fact>}
      <Fact name={t('minutes')}>{t('minutesOf', { count: totals.minutes })}</Fact>
      {totals.longestRideMinutes !== undefined && (
        <Fact name={t('longestRide')}>{t('minutesOf', { count: totals.longestRideMinutes })}</Fact>
      )}
      {data && <Fact name={t('seats')}>{used(Math.ceil(data.load.seats), data.bus?.capacity)}</Fact>}
      {data && data.load.wheelchairPlaces > 0 && (
        <Fact name={t('wheelchairPlaces')}>{used(data.load.wheelchairPlaces, data.bus?.wheelchairPlaces)}</Fact>
      )}
    </dl>
  )
}
