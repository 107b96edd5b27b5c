import { type Attention, attentionOf, type Organization, type ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import { mapLivePath } from '../../../paths.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/text/icons.ts'
import { MayChange } from '../../../ui/role.tsx'
import { AlertThreshold } from './alert-threshold.tsx'
import { ChildCheckAct } from './child-check-act.tsx'
import { EmergencyActs, EmergencyWords } from './emergency-item.tsx'
import styles from './attention-strip.module.css'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import type { ChangeRun } from '../change-run.ts'
import { liveWords } from '../../../live/words.en.ts'

interface AttentionStripProps {
  scheduledRuns: readonly ScheduledRun[]
  formats: Formats
  onChange: ChangeRun
}

/** As many as are shown before one asks for all. */
const SHOWN = 1

/**
 * What somebody has to look at now, the gravest first, each with one way to act on it. It has its place when all is well, too: what
 * comes and goes must not move the list below from under a pointer.
 */
export function AttentionStrip({ scheduledRuns, formats, onChange }: AttentionStripProps) {
  const t = useWords(todayWords)
  const now = useServerNow()
  const [all, setAll] = useState(false)
  const items = attentionOf(scheduledRuns, useOutletContext<Organization>(), now)
  const shown = all ? items : items.slice(0, SHOWN)
  if (items.length === 0)
    return (
      <p className={styles.well}>
        <IconCircleCheck size={18} />
        {t('attention.none')}
      </p>
    )
  return (
    <section className={styles.strip} aria-label={t('attention.title')}>
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={`${item.scheduledRun.routeId} ${item.kind}`} className={styles.item} data-kind={item.kind}>
            <IconAlertTriangle size={18} />
            <span className={styles.words}>
              <strong>{item.scheduledRun.routeName}</strong> <Words item={item} formats={formats} />
            </span>
            <AlertThreshold kind={item.kind} />
            <Act item={item} onChange={onChange} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t('attention.fewer') : t('attention.more', { count: items.length - SHOWN })}
        </Button>
      )}
    </section>
  )
}

function Words({ item, formats }: { item: Attention; formats: Formats }) {
  const t = useWords(liveWords, todayWords)
  if (item.kind === 'emergency') return <EmergencyWords item={item} formats={formats} />
  const { kind, scheduledRun, since, minutes, children, faults } = item
  const number = busNumberOf(scheduledRun)
  return t(`attention.${kind}`, {
    bus: number ? t('bus.name', { number }) : t('bus.none'),
    time: since === undefined ? '' : formats.time(since),
    minutes,
    count: children,
    faults,
  })
}

/** Where the bus is is looked at on its map; everything else is changed for the day. */
function Act({ item, onChange }: { item: Attention; onChange: ChangeRun }) {
  const t = useWords(todayWords)
  if (item.kind === 'emergency') return <EmergencyActs item={item} />
  const { kind, scheduledRun } = item
  const name = t(`attention.act.${kind}`)
  const label = t('attention.actOn', { act: name, route: scheduledRun.routeName })
  if (kind === 'notChecked') return <ChildCheckAct scheduledRun={scheduledRun} label={label} />
  if (kind === 'stale' || kind === 'offRoute' || kind === 'childrenOnBoard')
    return (
      <Button
        component={Link}
        to={mapLivePath(scheduledRun.routeId)}
        size="compact-sm"
        variant="default"
        aria-label={label}
      >
        {name}
      </Button>
    )
  return (
    <MayChange>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => onChange(scheduledRun)}>
        {name}
      </Button>
    </MayChange>
  )
}
