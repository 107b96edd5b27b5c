import { type Organization, WAYPOINT } from '@firstbell/domain'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitsOf } from '../../../account/units.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { pointsAfter, type StopMove } from '../plan/planning.ts'
import { estimatedShifts } from '../times/times-by-driving.ts'
import { useMinutesRange } from '../times/use-minutes-range.ts'

interface MoveQuestionProps {
  move: StopMove
  organization: Organization
  /** Within a route the question can be the last one; to another route riders go along, and it is always asked. */
  isWithin: boolean
  pending: boolean
  failure: string | undefined
  onConfirm(isLast: boolean): void
  onClose(): void
}

/** PLAN-24: asks before a stop is moved, with the riders that move along and the estimated change of times. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { move, organization, isWithin, pending, failure, onConfirm, onClose } = props
  const { t } = useTranslation()
  const range = useMinutesRange()
  const [isLast, setLast] = useState(false)
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
      onConfirm={() => onConfirm(isLast)}
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
        <Text>
          {shifts.some((minutes) => minutes !== 0)
            ? t('routes.moveTimes', { range: range(shifts) })
            : t('routes.moveTimesNot')}
        </Text>
        {isWithin && (
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
