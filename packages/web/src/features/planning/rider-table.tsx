import type { UnassignedReason } from '@firstbell/domain'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../paths.ts'
import layout from '../../ui/page/page.module.css'
import { planningWords } from './words.en.ts'
import { argueWords } from './words-argue.en.ts'
import { useWords } from '../../words.ts'

interface NamedRider {
  childId: string
  /** Missing for a child who has been deleted since. */
  familyId?: string | undefined
  name: string
  school: string
  reason: UnassignedReason
}

interface RiderTableProps {
  label: string
  riders: readonly NamedRider[]
  /** Asks why a rider has no place in a plan. */
  onAsk?(childId: string): void
}

/** Riders without a place, each with the reason and the way to the family. */
export function RiderTable({ label, riders, onAsk }: RiderTableProps) {
  const t = useWords(argueWords, planningWords)
  return (
    <div className={layout.wide}>
      <table className={layout.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('roster.rider')}</th>
            <th scope="col">{t('roster.school')}</th>
            <th scope="col">{t('roster.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {riders.map(({ childId, familyId, name, school, reason }) => (
            <tr key={childId}>
              <td>
                {familyId === undefined ? (
                  name
                ) : (
                  <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                    {name}
                  </Anchor>
                )}
              </td>
              <td>{school}</td>
              <td>
                {t(`reasons.${reason}`)}
                {onAsk && (
                  <Button variant="subtle" size="compact-xs" onClick={() => onAsk(childId)}>
                    {t('argue.why')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
