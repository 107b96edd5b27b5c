import { seatsUsed } from '@firstbell/domain'
import { useMeasures } from './measures.ts'
import { loadedRoutes, ninetiethRideSeconds, type ReadPlan } from './plan-facts.ts'
import card from '../../../ui/page/card.module.css'
import styles from './plan-page.module.css'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What a plan comes to, at a glance. */
export function PlanTiles({ read }: { read: ReadPlan }) {
  const t = useWords(planningWords)
  const { number, distance, minutes, walk, share } = useMeasures()
  const { plan } = read
  const { figures } = plan
  const ninetieth = ninetiethRideSeconds(plan)
  const load = seatsUsed(loadedRoutes(read))
  const tiles = [
    ['buses', number(figures.buses)],
    ['routes', number(figures.routes)],
    ['assigned', number(figures.assigned)],
    ['unassigned', number(figures.unassigned)],
    ['meanRide', minutes(figures.meanRideSeconds)],
    ['ninetiethRide', ninetieth === null ? '—' : minutes(ninetieth)],
    ['longestRide', minutes(figures.longestRideSeconds)],
    ['load', load === null ? '—' : share(load)],
    ['meanWalk', walk(figures.meanWalkMetres)],
    ['longestWalk', walk(figures.longestWalkMetres)],
    ['distance', distance(figures.distanceMetres)],
    ['inTime', figures.inTimeShare === undefined ? '—' : share(figures.inTimeShare)],
    ['changes', figures.changes === null ? '—' : number(figures.changes)],
  ] as const
  return (
    <dl className={styles.tiles} aria-label={t('plan.figures')}>
      {tiles.map(([name, value]) => (
        <div key={name} className={`${card.card} ${styles.tile}`}>
          <dt>{t(`tiles.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
