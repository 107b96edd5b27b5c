import { type Organization, type ScheduledRun, phoneLink } from '@firstbell/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { mapLivePath, mapReplayPath, messagePath, pathTo } from '../../../paths.ts'
import { MayChange } from '../../../ui/role.tsx'
import {
  IconAlertTriangle,
  IconBroadcast,
  IconDots,
  IconHistory,
  IconMail,
  IconPencil,
  IconPhone,
  IconRoute,
  IconSpeakerphone,
} from '../../../ui/text/icons.ts'
import styles from '../table/runs-table.module.css'
import { useDriverPhone } from '../live/use-driver-phone.ts'
import { alertsWords } from '../alerts/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { runsWords } from '../../runs/words.en.ts'
import { dispatchWords } from './words.en.ts'
import type { ChangeRun } from '../change-run.ts'
import { liveActionsWords } from '../live/words.en.ts'

interface RunMenuProps {
  scheduledRun: ScheduledRun
  onChange: ChangeRun
}

interface RunActsProps extends RunMenuProps {
  onAlert(scheduledRun: ScheduledRun): void
}

/** WEB-19: what a dispatcher does about a run of today, the same in its row and on the card of its bus; an alert in two clicks (ALERT-8). */
export function RunActs({ onAlert, ...menu }: RunActsProps) {
  const t = useWords(alertsWords)
  const { scheduledRun } = menu
  return (
    <span className={styles.acts}>
      <MayChange>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('alerts.about', { route: scheduledRun.routeName })}
          onClick={() => onAlert(scheduledRun)}
        >
          <IconSpeakerphone size={16} />
        </ActionIcon>
      </MayChange>
      <RunMenu {...menu} />
    </span>
  )
}

function RunMenu({ scheduledRun, onChange }: RunMenuProps) {
  const t = useWords(runsWords)
  const say = useWords(dispatchWords, uiWords)
  const { messagingEnabled } = useOutletContext<Organization>()
  const live = useWords(liveActionsWords)
  const { routeId, routeName, date, cancelled, mergedInto } = scheduledRun
  const isDriven = !cancelled && !mergedInto
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('actions', { route: routeName })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MayChange>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onChange(scheduledRun)}>
            {live('edit')}
          </Menu.Item>
          {scheduledRun.run.active && (
            <Menu.Item
              leftSection={<IconAlertTriangle size={16} />}
              onClick={() => onChange(scheduledRun, 'breakdown')}
            >
              {say('brokeDown')}
            </Menu.Item>
          )}
        </MayChange>
        <Menu.Item component={Link} to={mapLivePath(routeId)} leftSection={<IconBroadcast size={16} />}>
          {say('live')}
        </Menu.Item>
        <Menu.Item component={Link} to={pathTo('routeShow', { routeId })} leftSection={<IconRoute size={16} />}>
          {say('plan')}
        </Menu.Item>
        <Menu.Item component={Link} to={mapReplayPath(routeId)} leftSection={<IconHistory size={16} />}>
          {t('replay.open')}
        </Menu.Item>
        {messagingEnabled && (
          <MayChange>
            <Menu.Item
              component={Link}
              to={messagePath({ routeIds: [routeId], template: isDriven ? undefined : 'canceled', date })}
              leftSection={<IconMail size={16} />}
            >
              {say('list.writeToFamilies')}
            </Menu.Item>
          </MayChange>
        )}
        <CallDriverItem scheduledRun={scheduledRun} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asks for the phone only once the menu is open. */
function CallDriverItem({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  const t = useWords(liveActionsWords)
  const driver = useDriverPhone(scheduledRun)
  if (!driver) return null
  const { name, phone } = driver
  if (phone === '')
    return (
      <Menu.Item disabled leftSection={<IconPhone size={16} />}>
        {t('noPhone', { name })}
      </Menu.Item>
    )
  return (
    <Menu.Item component="a" href={phoneLink(phone)} leftSection={<IconPhone size={16} />}>
      {t('callName', { name, phone })}
    </Menu.Item>
  )
}
