import { Text } from '@mantine/core'
import { Card } from '../../../ui/page/card.tsx'
import { useWords } from '../../../words.ts'
import { FiguresTable } from '../plan/figures-table.tsx'
import { useMeasures } from '../plan/measures.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { outlookWords } from './words-outlook.en.ts'

/** SCENARIO-117: whether more time is likely to find a better plan, and what the time brought. */
export function SearchCourseCard({ plan: { course } }: Pick<ReadPlan, 'plan'>) {
  const t = useWords(outlookWords)
  const { number, duration } = useMeasures()
  if (!course) return null
  const { isSettled, milestones } = course
  return (
    <Card title={t('course.title')} summary={t(isSettled ? 'course.settled' : 'course.notSettled')}>
      <details>
        <summary>
          <Text span size="sm">
            {t('course.milestones')}
          </Text>
        </summary>
        <FiguresTable
          isNarrow
          label={t('course.milestones')}
          columns={[t('course.after'), t('course.buses'), t('course.unassigned')]}
          rows={milestones.map(({ seconds, buses, unassigned }, i) => ({
            key: `${i}`,
            name: duration(Math.round(seconds)),
            figures: [number(buses), number(unassigned)],
          }))}
        />
      </details>
    </Card>
  )
}
