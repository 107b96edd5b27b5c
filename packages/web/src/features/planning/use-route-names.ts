import type { GeneratedPlan } from '@firstbell/domain'
import { planningWords } from './words.en.ts'
import { argueWords } from './moves/words-argue.en.ts'
import { useWords } from '../../words.ts'

/** What the routes of a plan are called. */
export function useRouteNames({ routes }: Pick<GeneratedPlan, 'routes'>): (routeId: string) => string {
  const t = useWords(argueWords, planningWords)
  return (routeId) => {
    const route = routes.find(({ id }) => id === routeId)
    return route ? t('route.name', { bus: route.busNumber, route: route.routeNumber }) : t('argue.unknownRoute')
  }
}
