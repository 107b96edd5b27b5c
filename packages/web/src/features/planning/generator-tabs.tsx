import { paths } from '../../paths.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import { useWords } from '../../words.ts'
import { cornerWords } from './corners/words-corners.en.ts'
import { planningWords } from './words.en.ts'

/** The scenarios, and the areas that all of them avoid. */
export function GeneratorTabs() {
  const t = useWords(cornerWords, planningWords)
  return (
    <TabBar
      label={t('title')}
      tabs={[
        { to: paths.routeGenerator, words: t('list.scenarios') },
        { to: paths.hazardAreas, words: t('hazards.title') },
      ]}
    />
  )
}
