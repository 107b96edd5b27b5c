import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { windowWords } from './words-window.en.ts'
import { useWords } from '../../words.ts'

const DAYS = 30
/** Of fewer windows a share says little. */
const LEAST_PUBLISHED = 100
const AN_HOUR_MS = 3_600_000

/** ETA-20: what an arrival window means, and which share of them was right. The share is read once it is asked for. */
export function useWindowWords(of: 'lead' | 'ofTable', isAsked: boolean): string {
  const t = useWords(windowWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data } = useQuery({
    ...query(api.predictions.get, { query: { orgId } }),
    enabled: isAsked,
    staleTime: AN_HOUR_MS,
  })
  const { inWindow = null, published = 0 } = data ?? {}
  if (inWindow === null || published < LEAST_PUBLISHED) return t(of)
  return `${t(of)} ${t('share', { days: DAYS, share: Math.round(100 * inWindow) })}`
}
