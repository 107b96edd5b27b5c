import type { Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import type { AskedReport } from '../filters/address.ts'
import styles from '../insights.module.css'
import { useFilterChoices } from '../filters/use-filter-choices.ts'
import { useValues } from '../values.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** On paper the filters are a sentence. */
export function PrintedFacts({ asked }: { asked: AskedReport }) {
  const t = useWords(insightsWords)
  const { name: organization } = useOutletContext<Organization>()
  const write = useValues()
  const { from, to, by } = asked.filters
  const facts = useFilterChoices(asked).flatMap(({ name, choices }) => {
    const label = choices.find(({ value }) => value === asked.filters[name])?.label
    return label === undefined ? [] : [`${t(`insights.filters.${name}`)}: ${label}`]
  })
  return (
    <p className={styles.printed}>
      {[
        organization,
        `${write('date', from)} – ${write('date', to)}`,
        ...facts,
        ...(by ? [`${t('insights.by')}: ${t(`insights.groupings.${by}`)}`] : []),
      ].join(' · ')}
    </p>
  )
}
