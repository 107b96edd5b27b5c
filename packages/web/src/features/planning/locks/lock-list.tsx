import { type Answer, api } from '@firstbell/contract'
import { isStopAtHome, type LockConflict, type ScenarioRun } from '@firstbell/domain'
import { ActionIcon, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client, query } from '../../../api.ts'
import { MayChange } from '../../../ui/role.tsx'
import { IconX } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import styles from '../moves/argue.module.css'
import pageStyles from '../plan/plan-page.module.css'
import type { Locks } from './use-locks.ts'
import { useRuleWords } from '../scenario/use-rule-words.ts'
import { argueWords } from '../moves/words-argue.en.ts'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'

type NamedLock = Answer<typeof api.scenarios.locks>['locks'][number]

/** SCENARIO-43: the locks of a scenario, which can be removed; those that say nothing any more give the reason. */
export function LockList({ scenarioId, locks }: { scenarioId: string; locks: Locks }) {
  const t = useWords(argueWords)
  const { data } = useQuery(query(api.scenarios.locks, { params: { scenarioId } }))
  const nameOf = useLockNames()
  if (!data || data.locks.length === 0) return null
  return (
    <section>
      <div className={pageStyles.heading}>
        <h2>{t('argue.locks')}</h2>
      </div>
      <Text size="sm" c="dimmed">
        {t('argue.locksLead')}
      </Text>
      <ul className={styles.locks}>
        {data.locks.map((named) => (
          <li key={JSON.stringify(named.lock)}>
            <span>
              {nameOf(named)}
              {named.stale && <span className={styles.stale}>{t(`argue.stale.${named.stale}`)}</span>}
            </span>
            <MayChange>
              <ActionIcon
                variant="subtle"
                size={28}
                loading={locks.pending}
                aria-label={t('argue.removeLock', { lock: nameOf(named) })}
                onClick={() => locks.toggle(named.lock)}
              >
                <IconX size={16} />
              </ActionIcon>
            </MayChange>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLockNames() {
  const t = useWords(argueWords, planningWords)
  return ({ lock, childName, stopName, route }: NamedLock) =>
    t(`argue.kinds.${lock.kind}`, {
      child: childName ?? t('plan.formerChild'),
      stop: stopName ?? ('stopId' in lock && isStopAtHome(lock.stopId) ? t('route.home') : t('argue.unknownStop')),
      bus:
        lock.kind === 'busOfRoute' ? t('argue.busSeats', { seats: lock.capacity, count: lock.wheelchairPlaces }) : '',
      minutes: lock.kind === 'stopTime' ? lock.minutes : 0,
      route: route ? t('route.name', { bus: route.busNumber, route: route.routeNumber }) : t('argue.unknownRoute'),
    })
}

/** Locked routes that ended the run, and what to do. */
export function LockConflicts({ run: { lockConflicts } }: { run: Pick<ScenarioRun, 'lockConflicts'> }) {
  const t = useWords(argueWords, planningWords)
  const rule = useRuleWords()
  const wordsOf = ({ routes, codes }: LockConflict) => {
    const names = routes.map((one) => t('route.name', { bus: one.busNumber, route: one.routeNumber }))
    const [only] = names
    if (only !== undefined && names.length === 1) return codes.map((code) => rule(code, { route: only })).join('; ')
    return t('argue.conflict', { routes: names.join('; '), rules: codes.map((code) => rule(code)).join('; ') })
  }
  if (lockConflicts.length === 0) return null
  return (
    <section role="alert" className={pageStyles.violations}>
      <h2>{t('argue.conflictTitle')}</h2>
      <ul>
        {lockConflicts.map((conflict, index) => (
          <li key={index}>{wordsOf(conflict)}</li>
        ))}
      </ul>
      <Text size="sm">{t('argue.conflictDo')}</Text>
    </section>
  )
}

/** SCENARIO-42: says that a plan was changed by hand, and undoes the last change. */
export function EditedNotice({ run }: { run: Pick<ScenarioRun, 'id' | 'isEdited'> }) {
  const t = useWords(argueWords)
  const undo = useAction(() => client.scenarioruns.undo({ params: { runId: run.id } }))
  if (!run.isEdited) return null
  return (
    <div className={styles.edited} role="status">
      <span>{undo.failure ?? t('argue.edited')}</span>
      <MayChange>
        <Button variant="default" size="xs" loading={undo.pending} onClick={() => undo.start(undefined)}>
          {t('argue.undo')}
        </Button>
      </MayChange>
    </div>
  )
}
