import { api } from '@firstbell/contract'
import {
  firstNamesOf,
  officeLanguageFor,
  type Organization,
  type ScheduledRun,
  type ServiceAlert,
} from '@firstbell/domain'
import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { client, type Failure, query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { IconSpeakerphone } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { AlertDialog, EditAlertDialog } from './alert-dialog.tsx'
import { NEW_ALERT } from './alert-values.ts'
import styles from './alerts-popover.module.css'
import { alertsWords } from './words.en.ts'
import { todayWords } from '../words.en.ts'
import { type Translate, useLanguage, useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { messageAbout } from '../day-change/offered-messages.ts'

const ASK_EVERY_MS = 4000

/** WEB-22: how much everybody is told now; opened it says what, with a way to change and to end it. */
export function AlertsPopover({ scheduledRuns }: { scheduledRuns: readonly ScheduledRun[] }) {
  const t = useWords(alertsWords, todayWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data } = useQuery({
    ...query(api.serviceAlerts.list, { query: { orgId } }),
    refetchInterval: ASK_EVERY_MS, // others write alerts, too
  })
  const [editingId, setEditingId] = useState<string>()
  const [adding, setAdding] = useState(false)
  const alerts = data?.alerts ?? []
  return (
    <>
      <Popover position="bottom-end" width={480} trapFocus returnFocus shadow="md" withinPortal>
        <Popover.Target>
          <Button variant="default" className={styles.opener} leftSection={<IconSpeakerphone size={16} />}>
            {summaryOf(alerts, t)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={styles.alerts} aria-label={t('alerts.title')}>
            {alerts.length === 0 && <p className={styles.none}>{t('alerts.noneLead')}</p>}
            {alerts.length > 0 && (
              <ul className={styles.list}>
                {alerts.map((alert) => (
                  <AlertItem
                    key={alert.id}
                    alert={alert}
                    scheduledRuns={scheduledRuns}
                    onEdit={() => setEditingId(alert.id)}
                  />
                ))}
              </ul>
            )}
            <div className={styles.more}>
              <MayChange>
                <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
                  {t('alerts.add')}
                </Button>
              </MayChange>
              <Button component={Link} to={paths.pastAlerts} size="compact-sm" variant="subtle">
                {t('alerts.past')}
              </Button>
            </div>
          </section>
        </Popover.Dropdown>
      </Popover>
      {adding && <AlertDialog initial={NEW_ALERT} onClose={() => setAdding(false)} />}
      {editingId !== undefined && <EditAlertDialog alertId={editingId} onClose={() => setEditingId(undefined)} />}
    </>
  )
}

function summaryOf(alerts: readonly ServiceAlert[], t: Translate<typeof alertsWords>): string {
  const drafts = alerts.filter(({ state }) => state === 'draft').length
  const shown = alerts.length - drafts
  const parts = [
    shown > 0 && t('alerts.shownCount', { count: shown }),
    drafts > 0 && t('alerts.drafts', { count: drafts }),
  ]
  return parts.filter(Boolean).join(' · ') || t('alerts.none')
}

interface AlertItemProps {
  alert: ServiceAlert
  scheduledRuns: readonly ScheduledRun[]
  onEdit(): void
}

function AlertItem({ alert, scheduledRuns, onEdit }: AlertItemProps) {
  const t = useWords(alertsWords, uiWords)
  const language = useLanguage()
  const { timeZone, messagingEnabled } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const { id: alertId, kind, state, activeUntil, routeIds, wording } = alert
  const onFailed = (failure: Failure) =>
    void notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) })
  const open = useAction(() => client.serviceAlerts.change({ params: { alertId }, body: { state: 'open' } }), {
    onFailed,
  })
  const close = useAction(() => client.serviceAlerts.close({ params: { alertId } }), { onFailed })
  const names = scheduledRuns.filter(({ routeId }) => routeIds.includes(routeId)).map(({ routeName }) => routeName)
  const about = routeIds.length === 0 ? t('alerts.allRoutes') : firstNamesOf(names) || t('alerts.otherRoutes')
  const isDraft = state === 'draft'
  const act = (words: string) => ({ 'aria-label': t('alerts.actOn', { act: words, routes: about }), children: words })
  return (
    <li className={styles.item} data-kind={kind} data-state={state}>
      <IconSpeakerphone size={18} />
      <span className={styles.words}>
        {isDraft && <em>{t('alerts.draft')} </em>}
        <strong>{about}</strong> {wording[officeLanguageFor(language)]}{' '}
        {activeUntil !== null && <small>{t('alerts.untilMoment', { moment: dates.moment(activeUntil) })}</small>}
      </span>
      <MayChange>
        <Button size="compact-sm" variant="default" onClick={onEdit} {...act(t('alerts.edit'))} />
        {messagingEnabled && kind !== 'notice' && routeIds.length > 0 && (
          <Button
            component={Link}
            to={messageAbout(alert, scheduledRuns[0]?.date ?? '')}
            size="compact-sm"
            variant="subtle"
            {...act(t('list.writeToFamilies'))}
          />
        )}
        {isDraft && (
          <Button
            size="compact-sm"
            variant="light"
            loading={open.pending}
            onClick={() => open.start(undefined)}
            {...act(t('alerts.showDraft'))}
          />
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          loading={close.pending}
          onClick={() => close.start(undefined)}
          {...act(t(isDraft ? 'alerts.dismiss' : 'alerts.end'))}
        />
      </MayChange>
    </li>
  )
}
