import { api } from '@firstbell/contract'
import { type Organization, PRACTICED_SHARE, type RoutePractice } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../api.ts'
import { useWordsOf } from '../ui/text/use-words-of.ts'
import { useFormats } from '../ui/text/formats.ts'
import { useShare } from '../ui/text/use-share.ts'
import { routePracticeWords as en } from './words-practice.en.ts'
import { routePracticeWords as es } from './words-practice.es.ts'

const LANGUAGES = { en, es }

/** ROUTE-23: when and by whom a route that begins later was practiced; nothing for any other route. */
export function usePractices(): (routeId: string) => string[] {
  const { t } = useWordsOf('routePractice', LANGUAGES)
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
