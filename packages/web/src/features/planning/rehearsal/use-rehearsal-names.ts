import type { DelayCause } from '@firstbell/domain'
import { useMemo } from 'react'
import type { ReadPlan } from '../plan/plan-facts.ts'
import type { ReadRehearsal } from './read-rehearsal.ts'
import { planningWords } from '../words.en.ts'
import { rehearsalWords } from './words-rehearsal.en.ts'
import { useWords } from '../../../words.ts'

interface RehearsalNames {
  school(schoolId: string): string
  route(routeId: string): string
  cause(cause: DelayCause): string
}

/** What schools, routes, and causes of delay are called. */
export function useRehearsalNames({ schools }: Pick<ReadRehearsal, 'schools'>, { plan }: ReadPlan): RehearsalNames {
  const t = useWords(planningWords, rehearsalWords)
  return useMemo(() => {
    const schoolOf = new Map(schools.map(({ id, name }) => [id, name]))
    const routeOf = new Map(plan.routes.map((route) => [route.id, route]))
    const school = (id: string) => schoolOf.get(id) ?? '—'
    const route = (id: string) => {
      const found = routeOf.get(id)
      return found ? t('route.name', { bus: found.busNumber, route: found.routeNumber }) : '—'
    }
    const placeOf = ({ routeId, stopId, schoolId }: DelayCause) => {
      if (schoolId !== null) return school(schoolId)
      const stop = routeOf.get(routeId)?.stops.find((one) => one.stopId === stopId)
      return stop?.name || t('route.home')
    }
    return {
      school,
      route,
      cause: (cause) => t(`rehearsal.kinds.${cause.kind}`, { route: route(cause.routeId), place: placeOf(cause) }),
    }
  }, [schools, plan, t])
}
