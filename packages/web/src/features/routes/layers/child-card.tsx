import type { RideDirection, RouteHomes } from '@firstbell/domain'
import { Button, CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { MayChange } from '../../../ui/role.tsx'
import { AssignById } from '../../assign-stop/assign-by-id.tsx'
import card from '../../../ui/page/card.module.css'
import styles from './layers.module.css'
import { layerWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface ChildCardProps {
  child: RouteHomes['unassigned'][number]
  direction: RideDirection
  onClose(): void
}

/** An unassigned child that was picked on the map, and assigned. */
export function LayerChildCard({ child, direction, onClose }: ChildCardProps) {
  const t = useWords(layerWords)
  return (
    <aside className={`${card.card} ${styles.card}`} aria-label={child.name}>
      <div className={styles.cardHead}>
        <strong>{child.name}</strong>
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </div>
      {child.grade && <span className={styles.quiet}>{t('grade', { grade: child.grade })}</span>}
      <MayChange>
        <AssignById childId={child.childId} direction={direction} onAssigned={onClose} />
        <Button
          variant="default"
          component={Link}
          to={pathTo('familyEdit', { familyId: child.familyId })}
          size="compact-sm"
        >
          {t('open')}
        </Button>
      </MayChange>
    </aside>
  )
}
