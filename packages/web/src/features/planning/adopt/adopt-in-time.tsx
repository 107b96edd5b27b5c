import type { AdoptionPreview } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useWords } from '../../../words.ts'
import { useMeasures } from '../plan/measures.ts'
import planStyles from '../plan/plan-page.module.css'
import { promiseWords } from '../plan/words-promise.en.ts'

/** SCENARIO-114: how often every bus of the plan is in time, beside today; what is doubtful is set off. */
export function AdoptInTime({ inTime }: Pick<AdoptionPreview, 'inTime'>) {
  const t = useWords(promiseWords)
  const measures = useMeasures()
  const written = (value: number | null) => (value === null ? '—' : measures.share(value))
  const { doubt, percent, todayShare } = inTime
  const [share, today] = [written(inTime.share), written(todayShare)]
  if (doubt === null)
    return <Text size="sm">{t(todayShare === null ? 'doubt.fine' : 'doubt.fineToday', { share, today })}</Text>
  return (
    <section className={planStyles.violations}>
      <h2>{t('doubt.title')}</h2>
      <Text size="sm">{t(`doubt.${doubt}`, { share, today, percent })}</Text>
    </section>
  )
}
