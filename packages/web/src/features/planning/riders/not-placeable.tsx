import type { RosterCheck } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { RidersWithReason } from './riders-with-reason.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { Card } from '../../../ui/page/card.tsx'

/** Every rider whom no plan can serve, by name and with the reason, and how many children have no school. */
export function NotPlaceable({ roster: { schools, notPlaceable, withoutSchool } }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  const schoolName = new Map(schools.map(({ schoolId, name }) => [schoolId, name]))
  return (
    <Card title={t('roster.namesTitle')}>
      {notPlaceable.length === 0 && <Text>{t('roster.namesNone')}</Text>}
      {notPlaceable.length > 0 && (
        <RidersWithReason
          label={t('roster.namesTitle')}
          riders={notPlaceable.map((rider) => ({ ...rider, school: schoolName.get(rider.schoolId) ?? '—' }))}
        />
      )}
      {withoutSchool > 0 && (
        <Text mt="xs" c="dimmed">
          {t('roster.withoutSchool', { count: withoutSchool })}
        </Text>
      )}
    </Card>
  )
}
