import { api } from '@firstbell/contract'
import { type RoutePlan, type ScheduledRun, hasBegun } from '@firstbell/domain'
import { ActionIcon, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicAddress } from '../../../account/public-link.tsx'
import { query } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { IconDots, IconLink, IconPrinter } from '../../../ui/text/icons.ts'
import { organizationsWords } from '../../organizations/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { runsWords } from '../../runs/words.en.ts'
import { useWords } from '../../../words.ts'
import { liveActionsWords } from './words.en.ts'

interface LiveMoreProps {
  route: Pick<RoutePlan, 'id' | 'organizationId' | 'groupId'>
  run: ScheduledRun['run']
  date: string
}

/** WEB-37: what an office sends to a parent who calls, and what it writes about a run. */
export function LiveMore({ route, run, date }: LiveMoreProps) {
  const t = useWords(organizationsWords, runsWords, uiWords)
  const words = useWords(liveActionsWords)
  const publicLink = usePublicLink(route)
  const hasReport = hasBegun(run)
  if (publicLink === undefined && !hasReport) return null

  async function copy(link: string) {
    await navigator.clipboard.writeText(link)
    await notify({ message: t('publicBoard.copied') })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('list.more')} title={t('list.more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {publicLink !== undefined && (
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copy(publicLink)}>
            {words('copyPublic')}
          </Menu.Item>
        )}
        {hasReport && (
          <Menu.Item
            component={Link}
            to={`${pathTo('incidentSheet', { routeId: route.id })}?${new URLSearchParams({ date })}`}
            leftSection={<IconPrinter size={16} />}
          >
            {t('replay.sheet')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where the public sees the route; undefined where it does not. */
function usePublicLink({ id: routeId, organizationId: orgId, groupId }: LiveMoreProps['route']): string | undefined {
  const { data: settings } = useQuery(query(api.publicboard.settings, { query: { orgId } }))
  const { data: groups } = useQuery({ ...query(api.groups.list, { query: { orgId } }), enabled: groupId !== null })
  if (!settings || settings.mode === 'off') return undefined
  if (groupId === null) return `${publicAddress(settings.slug)}/group/${routeId}/map-live-public`
  const group = groups?.find(({ id }) => id === groupId)
  if (!group || group.publicMode === 'off') return undefined
  return `${publicAddress(settings.slug)}/group/${groupId}/${routeId}/map-live-public`
}
