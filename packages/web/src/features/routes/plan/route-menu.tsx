import { api } from '@firstbell/contract'
import type { Route } from '@firstbell/domain'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useExport } from '../../../account/use-export.ts'
import { client } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FORMATS } from '../../../ui/table/table-file.ts'
import {
  IconCheck,
  IconChevronDown,
  IconCircleOff,
  IconCopy,
  IconDownload,
  IconRoute,
  IconSpeakerphone,
  IconTrash,
} from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { MayChange, useMay } from '../../../ui/role.tsx'
import { DeleteRoute, TakeOutRoute } from './route-ends.tsx'
import { useRedraw } from './use-redraw.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { routesWords } from '../words.en.ts'
import { AlertDialog } from '../../today/alerts/alert-dialog.tsx'
import { NEW_ALERT } from '../../today/alerts/alert-values.ts'
import { alertsWords } from '../../today/alerts/words.en.ts'
import { importExportWords } from '../../import-export/words.en.ts'
import { useWords } from '../../../words.ts'

/** Everything that can be done with a route and has no button of its own in the header. */
export function RouteMenu({ route }: { route: Route }) {
  const t = useWords(alertsWords, importExportWords, routesWords, uiWords)
  const of = { routeId: route.id }
  const [asking, setAsking] = useState<'deleting' | 'resting' | 'alerting' | null>(null)
  const resume = useAction(() => client.routes.change({ params: of, body: { inService: true } }), {
    onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }),
  })
  const redraw = useRedraw(route.id)
  const mayAlert = useMay(api.serviceAlerts.create)
  const mayExport = useMay(api.importExport.export)
  const stops = useExport('stops', { routeId: route.id, name: route.name })
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" rightSection={<IconChevronDown size={16} />}>
            {t('routes.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MayChange>
            <Menu.Item component={Link} to={pathTo('routeDuplicate', of)} leftSection={<IconCopy size={16} />}>
              {t('routes.duplicate')}
            </Menu.Item>
            <Menu.Item leftSection={<IconRoute size={16} />} onClick={() => redraw.start(undefined)}>
              {t('routes.redraw')}
            </Menu.Item>
          </MayChange>
          {mayExport &&
            FORMATS.map((format) => (
              <Menu.Item key={format} leftSection={<IconDownload size={16} />} onClick={() => stops.start(format)}>
                {t('importExport.stopsAs', { format: t(`table.formats.${format}`) })}
              </Menu.Item>
            ))}
          {route.inService && mayAlert && (
            <Menu.Item leftSection={<IconSpeakerphone size={16} />} onClick={() => setAsking('alerting')}>
              {t('alerts.ofRoute')}
            </Menu.Item>
          )}
          <MayChange>
            {route.inService ? (
              <Menu.Item leftSection={<IconCircleOff size={16} />} onClick={() => setAsking('resting')}>
                {t('routes.takeOut')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => resume.start(undefined)}>
                {t('routes.putIn')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              color="var(--fb-worse)"
              leftSection={<IconTrash size={16} />}
              onClick={() => setAsking('deleting')}
            >
              {t('routes.delete')}
            </Menu.Item>
          </MayChange>
        </Menu.Dropdown>
      </Menu>
      {asking === 'alerting' && (
        <AlertDialog initial={{ ...NEW_ALERT, routeIds: [route.id] }} onClose={() => setAsking(null)} />
      )}
      {asking === 'deleting' && <DeleteRoute route={route} onClose={() => setAsking(null)} />}
      {asking === 'resting' && <TakeOutRoute route={route} onClose={() => setAsking(null)} />}
    </>
  )
}
