import type { LimitBreach } from '@firstbell/domain'
import { Text } from '@mantine/core'
import type { ReadChanges } from './read-changes.ts'
import styles from '../compare/compare.module.css'
import { useMeasures } from '../plan/measures.ts'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-66: which change limits the plan does not keep; nothing where its scenario has none. */
export function LimitBreaches({ read: { limits, breaches } }: { read: Pick<ReadChanges, 'limits' | 'breaches'> }) {
  const t = useWords(changeWords)
  const { walk, minutes, number } = useMeasures()
  if (Object.values(limits).every((limit) => limit === null)) return null
  if (breaches.length === 0) return <Text size="sm">{t('breaches.kept')}</Text>
  const amount = ({ limit, by }: LimitBreach) => {
    if (limit === 'maxExtraWalkMetres') return walk(by)
    return limit === 'maxChangedPercent' ? number(by) : minutes(by)
  }
  return (
    <section role="alert" className={styles.breaches}>
      <h2>{t('breaches.title')}</h2>
      <ul>
        {breaches.map((breach) => (
          <li key={breach.limit}>{t(`breaches.${breach.limit}`, { count: breach.count, by: amount(breach) })}</li>
        ))}
      </ul>
      <Text size="sm">{t('breaches.lead')}</Text>
    </section>
  )
}
