import type { MoveAnswer, PlanFigures } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { signed, useMeasures } from '../plan/measures.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import styles from './argue.module.css'
import { useBanNames } from '../bans/use-ban-words.ts'
import { useRouteNames } from '../use-route-names.ts'
import { useViolationWords } from '../scenario/use-rule-words.ts'
import { argueWords } from './words-argue.en.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { banWords } from '../bans/words-bans.en.ts'

/** What the independent check says of a move: the rules that it breaks, its price, and which routes come later. */
export function MoveAnswerView({ answer, read }: { answer: MoveAnswer; read: ReadPlan }) {
  const { plan } = read
  const t = useWords(argueWords, planningWords)
  const { minutes } = useMeasures()
  const violationWords = useViolationWords(read)
  const routeName = useRouteNames(plan)
  const { stopId, routeId, violations, shifts, ridersRetimed } = answer
  if (routeId === null) return <Text>{t('argue.nowhere')}</Text>
  const stop = plan.routes.flatMap(({ stops }) => stops).find((one) => one.stopId === stopId)
  return (
    <>
      {stopId !== null && (
        <Text fw={600}>{t('argue.at', { stop: stop?.name || t('route.home'), route: routeName(routeId) })}</Text>
      )}
      {violations.length === 0 ? (
        <Text>{t('argue.possible')}</Text>
      ) : (
        <>
          <Text>{t('argue.notPossible')}</Text>
          <ul className={styles.list}>
            {violations.map((one, index) => (
              <li key={index}>{violationWords(one)}</li>
            ))}
          </ul>
        </>
      )}
      <Avoided {...answer} />
      <Text fw={600}>{t('argue.price')}</Text>
      <Price {...answer} />
      <ul className={styles.list}>
        {shifts.map((shift) => (
          <li key={shift.routeId}>
            {t(shift.seconds > 0 ? 'argue.later' : 'argue.earlier', {
              route: routeName(shift.routeId),
              minutes: minutes(Math.abs(shift.seconds)),
              slack: minutes(shift.slackSeconds),
            })}
          </li>
        ))}
        {ridersRetimed > 0 && <li>{t('argue.retimed', { count: ridersRetimed })}</li>}
      </ul>
    </>
  )
}

/** SCENARIO-84 */
function Avoided({ avoids, detourSeconds }: Pick<MoveAnswer, 'avoids' | 'detourSeconds'>) {
  const t = useWords(banWords)
  const nameOf = useBanNames()
  if (avoids.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {avoids.map((ban) => (
          <li key={JSON.stringify(ban)}>{t('avoids', { ban: nameOf(ban) })}</li>
        ))}
      </ul>
      <Text>{detourSeconds === null ? t('noWay') : t('longer', { count: Math.round(detourSeconds / 60) })}</Text>
    </>
  )
}

/** The differences of the figures of both plans, those that are not written as 0. */
function Price({ before, after }: { before: PlanFigures; after: PlanFigures }) {
  const t = useWords(argueWords, planningWords)
  const { number, minutes, distance } = useMeasures()
  const figures = [
    ['buses', 'buses', number],
    ['assigned', 'assigned', number],
    ['longestRide', 'longestRideSeconds', minutes],
    ['meanRide', 'meanRideSeconds', minutes],
    ['distance', 'distanceMetres', distance],
    ['changes', 'changes', number],
  ] as const
  const differences = figures.flatMap(([name, key, write]) => {
    const value = (after[key] ?? 0) - (before[key] ?? 0)
    // Less than what is written is no difference.
    return write(Math.abs(value)) === write(0) ? [] : [[name, signed(value, write)] as const]
  })
  if (differences.length === 0) return <Text>{t('argue.unchanged')}</Text>
  return (
    <dl className={styles.price}>
      {differences.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`tiles.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
