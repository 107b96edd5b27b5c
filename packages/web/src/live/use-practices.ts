import { api } from '@firstbell/contract'
import { type Organization, PRACTICED_SHARE, type RoutePractice } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../api.ts'
import { useFormats } from '../ui/text/formats.ts'
import { useShare } from '../ui/text/use-share.ts'
import { routePracticeWords } from './words-practice.en.ts'
import { useWords } from '../words.ts'

/** ROUTE-23: when and by whom a route that begins later was practiced; nothing for any other route. */
export function usePractices(): (routeId: string) => string[] {
  const t = useWords(routePracticeWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { shortDay } = useFormats('UTC')
  const share = useShare()
  const { data: practices = [] } = useQuery(query(api.routes.practices, { query: { orgId } }))
  const sentence = ({ drive }: RoutePractice) => {
    if (!drive) return t('none')
    const words = { date: shortDay(drive.date), driver: drive.driverName, share: share(drive.drivenShare) }
    return t(drive.drivenShare >= PRACTICED_SHARE ? 'practiced' : 'partly', words)
  }
  return (routeId) => practices.filter((one) => one.routeId === routeId).map(sentence)
}
