import type { LocalDate, Organization, RideOfDay } from '@firstbell/domain'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { pathTo } from '../../paths.ts'
import { MayChange } from '../../ui/role.tsx'
import { useDates, useFormats } from '../../ui/text/formats.ts'
import { Table } from '../../ui/table/table.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { ridesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const COLUMNS = ['child', 'stop', 'boarded', 'alighted', 'mark'] as const

interface RideTableProps {
  rides: readonly RideOfDay[]
  date: LocalDate
  routeId: string
}

export function RideTable({ rides, date, routeId }: RideTableProps) {
  const t = useWords(ridesWords)
  const [correcting, setCorrecting] = useState<RideOfDay>()
  return (
    <>
      <Table label={t('rides.title')}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`rides.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <RideLine key={ride.childId} ride={ride} onCorrect={() => setCorrecting(ride)} />
          ))}
        </tbody>
      </Table>
      {correcting && (
        <CorrectDialog ride={correcting} date={date} routeId={routeId} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

function RideLine({ ride, onCorrect }: { ride: RideOfDay; onCorrect(): void }) {
  const t = useWords(ridesWords)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const dates = useDates(timeZone)
  const timeOf = (at: number | null) => (at === null ? '—' : formats.time(at))
  const { childName, familyId, stopName, mark, unscheduled, isAbsent, boardedAt, alightedAt, corrections } = ride
  return (
    <tr>
      <td>
        <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
          {childName}
        </Anchor>
        {unscheduled && (
          <Text size="sm" c="dimmed">
            {t('rides.unscheduled')}
          </Text>
        )}
      </td>
      <td>{stopName || '—'}</td>
      <td>{timeOf(boardedAt)}</td>
      <td>{timeOf(alightedAt)}</td>
      <td>
        {t(isAbsent && mark === 'unknown' ? 'rides.absent' : `rides.marks.${mark}`)}{' '}
        <MayChange>
          <Button
            variant="default"
            size="compact-sm"
            onClick={onCorrect}
            aria-label={t('rides.correctMark', { name: childName })}
          >
            {t('rides.correct')}
          </Button>
        </MayChange>
        {corrections.map((correction) => (
          <Text key={correction.correctedAt} size="sm" c="dimmed">
            {t('rides.corrected', {
              who: correction.correctedBy,
              mark: t(`rides.marks.${correction.mark}`),
              when: dates.moment(correction.correctedAt),
              reason: correction.reason,
            })}
          </Text>
        ))}
      </td>
    </tr>
  )
}
