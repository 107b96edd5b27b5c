import { type LocalDate, type Organization, WAYPOINT } from '@firstbell/domain'
import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { unitsOf } from '../../../../account/units.ts'
import { useServerDate } from '../../../../live/feed/server-clock.ts'
import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { pointsAfter, type StopMove } from '../../plan/planning.ts'
import { estimatedShifts } from '../../times/times-by-driving.ts'
import { useMinutesRange } from '../../times/use-minutes-range.ts'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

export interface AnsweredMove {
  onDate: LocalDate | null
  isLast: boolean
}

interface MoveQuestionProps {
  move: StopMove
  organization: Organization
  /** Within a route the question can be the last one; to another route riders go along, and it is always asked. */
  isWithin: boolean
  pending: boolean
  failure: string | undefined
  /** `onDate` is the only date of the move; null moves the stop in the plan. */
  onConfirm(answer: AnsweredMove): void
  onClose(): void
}

/** PLAN-24: asks before a stop is moved, with the riders that move along and the estimated change of times. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { move, organization, isWithin, pending, failure, onConfirm, onClose } = props
  const t = useWords(routesWords, uiWords)
  const range = useMinutesRange()
  const [isLast, setLast] = useState(false)
  const [scope, setScope] = useState<'permanent' | 'today'>('permanent')
  const today = useServerDate(organization.timeZone)
  const onDate = (scope === 'today' && today) || null
  const { stop, to, position } = move
  const { metresPerSecond, defaultSpeed } = unitsOf(organization)
  const shifts = estimatedShifts(to, pointsAfter(move), defaultSpeed * metresPerSecond)
  const families = stop.familyNames ? stop.familyNames.split(', ').length : 0
  return (
    <Confirm
      title={t('routes.moveStop')}
      verb={t('routes.moveStop')}
      pending={pending}
      failure={failure}
      onConfirm={() => onConfirm({ onDate, isLast: isLast && onDate === null })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {t('routes.moveQuestion', { stop: stop.name, position, route: to.name })}{' '}
          {stop.type !== WAYPOINT &&
            t('routes.moveRiders', {
              children: t('list.children', { count: stop.childcount }),
              families: t('routes.familiesCount', { count: families }),
            })}
        </Text>
        {stop.type !== WAYPOINT && today && (
          <Radio.Group
            label={t('routes.moveScope')}
            value={scope}
            onChange={(value) => setScope(value === 'today' ? 'today' : 'permanent')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="permanent" label={t('routes.movePermanent')} />
              <Radio value="today" label={t('routes.moveToday')} description={t('routes.moveTodayHint')} />
            </Stack>
          </Radio.Group>
        )}
        {onDate === null && (
          <Text>
            {shifts.some((minutes) => minutes !== 0)
              ? t('routes.moveTimes', { range: range(shifts) })
              : t('routes.moveTimesNot')}
          </Text>
        )}
        {isWithin && onDate === null && (
          <Checkbox
            label={t('routes.moveWithoutQuestion')}
            checked={isLast}
            onChange={(event) => setLast(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Confirm>
  )
}
