import { isStopAtHome, type PlanRule, type PlanViolation } from '@firstbell/domain'
import { useMeasures } from '../plan/measures.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { usePlanNames } from '../plan/use-plan-names.ts'
import { useRouteNames } from '../use-route-names.ts'
import { argueWords } from '../moves/words-argue.en.ts'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'

type Unit = 'seconds' | 'walk' | 'seats' | 'riders' | 'routes' | 'buses' | 'wheelchairs'

/** What the check says by how much a rule is broken in. */
const UNITS: Partial<Record<PlanRule, Unit>> = {
  'stop-out-of-reach': 'walk',
  'stop-over-capacity': 'riders',
  'stop-too-often': 'routes',
  seats: 'seats',
  'wheelchair-places': 'wheelchairs',
  'too-fast': 'seconds',
  'path-longer': 'seconds',
  'ride-too-long': 'seconds',
  'journey-too-long': 'seconds',
  'outside-window': 'seconds',
  'shift-too-long': 'seconds',
  'locked-time': 'seconds',
  'too-many-buses': 'buses',
  'too-many-changes': 'riders',
  'bell-not-allowed': 'seconds',
}

interface Names {
  route: string
  stop: string
  child: string
  school: string
}

/** What a broken rule is called, where it is not known what it is about. */
export function useRuleWords() {
  const t = useWords(argueWords)
  const unnamed = {
    route: t('argue.someRoute'),
    stop: t('argue.someStop'),
    child: t('argue.someRider'),
    school: t('argue.someSchool'),
  }
  return (code: PlanRule, names: Partial<Names> = {}) => t(`argue.rules.${code}`, { ...unnamed, ...names })
}

/** SCENARIO-44: a broken rule of a plan as a sentence, with the names of what it is about, and by how much. */
export function useViolationWords(read: ReadPlan) {
  const t = useWords(argueWords, planningWords)
  const { duration, walk, share } = useMeasures()
  const rule = useRuleWords()
  const names = usePlanNames(read)
  const routeName = useRouteNames(read.plan)
  const stopName = (stopId: string) => {
    const found = read.plan.routes.flatMap(({ stops }) => stops).find((stop) => stop.stopId === stopId)
    return found?.name || (found || isStopAtHome(stopId) ? t('route.home') : t('argue.someStop'))
  }
  const amountOf = ({ code, by }: PlanViolation) => {
    const unit = UNITS[code]
    if (by === null || unit === undefined) return undefined
    if (unit === 'seconds') return duration(by)
    if (unit === 'walk') return walk(by)
    return unit === 'seats' ? t('argue.amounts.seats', { share: share(by) }) : t(`argue.amounts.${unit}`, { count: by })
  }
  return (violation: PlanViolation): string => {
    const { code, routeId, stopId, childId, schoolId } = violation
    const sentence = rule(code, {
      ...(routeId !== null && { route: routeName(routeId) }),
      ...(stopId !== null && { stop: stopName(stopId) }),
      ...(childId !== null && { child: names.child(childId) }),
      ...(schoolId !== undefined && { school: names.school(schoolId) }),
    })
    const begun = sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
    const amount = amountOf(violation)
    return amount === undefined
      ? t('argue.violation', { sentence: begun })
      : t('argue.violationBy', { sentence: begun, amount })
  }
}
