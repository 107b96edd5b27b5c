import { useSortable } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../../paths.ts'
import { useTimeOfDay } from '../../../../ui/text/formats.ts'
import { IconGripVertical, IconPlus, IconSchool } from '../../../../ui/text/icons.ts'
import { shortStreetNames } from '../../../../ui/text/street-names.ts'
import type { SchoolStop } from '../../layers/school-stops.ts'
import type { Numbered } from '../../plan/planning.ts'
import { MayChange, useMayChange } from '../../../../ui/role.tsx'
import styles from './stop-list.module.css'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'
import { layerWords } from '../../layers/words.en.ts'
import { addStopWords } from '../words.en.ts'

interface StopRowProps extends Numbered {
  routeId: string
  /** The stop is on the ground of a school. */
  school: SchoolStop | undefined
  picked: boolean
  /** Its time is earlier than that of the stop before it. */
  odd: boolean
  /** Another point comes after it. */
  hasNext: boolean
  onPick(): void
  onDelete(): void
}

/** One point of the route: it can be dragged by its grip, picked, and then opened, moved and deleted. */
export function StopRow({ stop, number, routeId, school, picked, odd, hasNext, onPick, onDelete }: StopRowProps) {
  const t = useWords(routesWords, uiWords)
  const timeOfDay = useTimeOfDay()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: stop.id,
  })
  const add = useWords(addStopWords)
  const mayChange = useMayChange()
  const isWaypoint = number === undefined
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-picked={picked || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {mayChange ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={t('routes.drag', { name: stop.name })}
        >
          <IconGripVertical size={16} />
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={isWaypoint ? `${styles.stop} ${styles.waypoint}` : styles.stop}
        aria-pressed={picked}
        data-stop={stop.id}
        onClick={onPick}
      >
        <span className={styles.dot} data-waypoint={isWaypoint || undefined} data-school={school && true}>
          {school ? <IconSchool size={14} /> : number}
        </span>
        <span className={styles.name} title={stop.name}>
          {shortStreetNames(stop.name)}
        </span>
        {!isWaypoint && (
          <span className={styles.time} data-odd={odd || undefined} title={odd ? t('routes.oddTime') : undefined}>
            {timeOfDay(stop.stoptime)}
          </span>
        )}
        <StopDetail {...{ stop, school, picked, odd, isWaypoint }} />
      </button>
      {picked && <StopDeeds stopId={stop.id} routeId={routeId} isWaypoint={isWaypoint} onDelete={onDelete} />}
      {hasNext && (
        <MayChange>
          <Link
            className={styles.insert}
            to={`${pathTo('routeStopAdd', { routeId })}?${new URLSearchParams({ after: stop.id })}`}
            aria-label={add('stopAfter', { name: stop.name })}
            title={add('stopAfter', { name: stop.name })}
          >
            <IconPlus size={14} />
          </Link>
        </MayChange>
      )}
    </li>
  )
}

interface StopDetailProps extends Pick<StopRowProps, 'stop' | 'school' | 'picked' | 'odd'> {
  isWaypoint: boolean
}

/** The line below the name: who waits there, and what is special. */
function StopDetail({ stop, school, picked, odd, isWaypoint }: StopDetailProps) {
  const t = useWords(routesWords, uiWords)
  const w = useWords(layerWords)
  return (
    <span className={styles.detail}>
      {[
        isWaypoint && t('routes.waypoint'),
        school && (school.count === undefined ? w('atSchool') : w(school.does, { count: school.count })),
        !isWaypoint && !(school && stop.childcount === 0) && t('list.children', { count: stop.childcount }),
        picked && stop.familyNames,
        stop.holdUntilTime && t('routes.timepoint'),
        stop.hazard && t('routes.hazard'),
        stop.driverNote,
        odd && t('routes.oddTime'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

interface StopDeedsProps {
  stopId: string
  routeId: string
  isWaypoint: boolean
  onDelete(): void
}

/** What can be done with the point that is picked. */
function StopDeeds({ stopId, routeId, isWaypoint, onDelete }: StopDeedsProps) {
  const t = useWords(routesWords)
  const of = { routeId, stopId }
  return (
    <div className={styles.deeds}>
      <Button component={Link} to={pathTo('routeStopShow', of)} size="compact-sm" variant="light">
        {t(isWaypoint ? 'routes.openWaypoint' : 'routes.openStop')}
      </Button>
      <MayChange>
        {!isWaypoint && (
          <>
            <Button component={Link} to={pathTo('routeStopFamilyAdd', of)} size="compact-sm" variant="default">
              {t('routes.addFamily')}
            </Button>
            <Button component={Link} to={pathTo('routeStopMove', of)} size="compact-sm" variant="subtle">
              {t('routes.moveStop')}
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="subtle" onClick={onDelete}>
          {t(isWaypoint ? 'routes.deleteWaypoint' : 'routes.deleteStop')}
        </Button>
      </MayChange>
    </div>
  )
}
