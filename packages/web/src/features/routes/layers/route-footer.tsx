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

/** MAP-25: what the route comes to, under the list of its stops. */
export function RouteFooter() {
  const t = useWords(layerWords)
  const { route, organization } = usePlanning()
  const { data: buses } = useQuery(query(api.buses.list, { query: { orgId: organization.id } }))
  const totals = useMemo(() => routeTotals(route), [route])
  const distance = useDistance(organization)
  const seats = buses?.find(({ id }) => id === route.busId)?.capacity
  return (
    <dl className={styles.footer}>
      {totals.metres !== undefined && <Fact name={t('total')}>{distance(totals.metres)}</Fact>}
      <Fact name={t('minutes')}>{t('minutesOf', { count: totals.minutes })}</Fact>
      {totals.longestRideMinutes !== undefined && (
        <Fact name={t('longestRide')}>{t('minutesOf', { count: totals.longestRideMinutes })}</Fact>
      )}
      <Fact name={t('seats')}>
        {seats === undefined ? String(route.differentChildren) : t('seatsOf', { used: route.differentChildren, seats })}
      </Fact>
    </dl>
  )
}
