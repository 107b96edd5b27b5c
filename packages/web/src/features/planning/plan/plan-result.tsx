import { Text } from '@mantine/core'
import type { Argue } from '../moves/argue.ts'
import { loadedRoutes, type ReadPlan } from './plan-facts.ts'
import { HowManyBuses } from '../outlook/how-many-buses.tsx'
import { PlanInTime } from './plan-promise.tsx'
import { SearchCourseCard } from '../outlook/search-course.tsx'
import { EasedSentence, RidersWithoutPlace } from '../outlook/unassigned-riders.tsx'
import { PlanBellsCard } from '../bells/plan-bells.tsx'
import { PlanTiles } from './plan-tiles.tsx'
import card from '../../../ui/page/card.module.css'
import styles from './plan-page.module.css'
import { ExportStops } from './export-stops.tsx'
import { RouteCard } from './route-card.tsx'
import { StopDrag } from '../moves/stop-drag.tsx'
import { usePlanNames } from './use-plan-names.ts'
import { useRouteColours } from './use-route-colours.ts'
import { useViolationWords } from '../scenario/use-rule-words.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface PlanResultProps {
  read: ReadPlan
  picked: string | null
  onPick(routeId: string): void
  argue: Argue
}

/** SCENARIO-34: the figures of a plan, its routes, who is unassigned and why, and what the independent check found. */
export function PlanResult({ read, picked, onPick, argue }: PlanResultProps) {
  const t = useWords(planningWords)
  const { plan } = read
  const colourOf = useRouteColours(plan.routes)
  const names = usePlanNames(read)
  return (
    <>
      <PlanTiles read={read} />
      <PlanBellsCard read={read} />
      <PlanInTime read={read} />
      <HowManyBuses plan={plan} />
      {plan.figures.unassigned === 0 && <EasedSentence plan={plan} />}
      <SearchCourseCard plan={plan} />
      <Violations read={read} />
      <div className={styles.heading}>
        <h2>{t('plan.routes')}</h2>
        <ExportStops read={read} />
      </div>
      <StopDrag plan={plan} onDrop={argue.ask}>
        <ul className={`${card.card} ${card.flush} ${styles.routes}`}>
          {loadedRoutes(read).map((route) => (
            <RouteCard
              key={route.id}
              route={route}
              direction={plan.direction}
              colour={colourOf(route.id)}
              names={names}
              isPicked={route.id === picked}
              onPick={() => onPick(route.id)}
              argue={argue}
            />
          ))}
        </ul>
      </StopDrag>
      <div className={styles.heading}>
        <h2>{t('plan.unassigned')}</h2>
      </div>
      <RidersWithoutPlace read={read} argue={argue} />
    </>
  )
}

/** SCENARIO-44 */
function Violations({ read }: { read: ReadPlan }) {
  const t = useWords(planningWords)
  const violationWords = useViolationWords(read)
  const { violations } = read.plan
  if (violations.length === 0) return <Text size="sm">{t('plan.checked')}</Text>
  return (
    <section role="alert" className={styles.violations}>
      <h2>{t('plan.violations')}</h2>
      <Text size="sm">{t('plan.violationsLead')}</Text>
      <ul>
        {violations.map((violation, index) => (
          <li key={index}>{violationWords(violation)}</li>
        ))}
      </ul>
    </section>
  )
}
