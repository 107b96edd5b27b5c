import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconDeviceMobile } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RevokeButton } from '../../ui/dialog/revoke-button.tsx'
import { useLastReport } from './use-last-report.ts'
import { uiWords } from '../../ui/words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { fleetWords } from './words.en.ts'
import { liveWords } from '../../live/words.en.ts'
import { useWords } from '../../words.ts'

/** One device: what it drives, when it was last heard, and how to take its key away. */
export function DevicePage() {
  const t = useWords(fleetWords, liveWords, organizationsWords, uiWords)
  const { deviceId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const lastReportOf = useLastReport()
  const { data: devices, error, refetch } = useQuery(query(api.devices.list, { query: { orgId } }))
  const { data: buses } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const device = devices?.find(({ id }) => id === deviceId)
  const bus = buses?.find(({ id }) => id === device?.busId)
  const route = routes?.find(({ id }) => id === device?.routeId)
  if (!devices) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!device) return <PageMessage page icon={IconDeviceMobile} title={t('failures.not_found')} />
  return (
    <FormPage title={device.name} back={{ to: paths.settingsDevices, words: t('settings.devices') }}>
      <Stack gap="xs">
        <Text>
          {t('devices.drives')}: {bus ? t('bus.name', { number: bus.number }) : (route?.name ?? '—')}
        </Text>
        <Text>
          {t('devices.lastSeen')}: {lastReportOf(device)}
        </Text>
        {device.rejectReason && <Text>{t(`devices.rejected.${device.rejectReason}`)}</Text>}
        <Text c="dimmed">{t('devices.keyGone')}</Text>
      </Stack>
      <RevokeButton
        question={t('devices.revokeQuestion', { name: device.name })}
        revoke={() => client.devices.remove({ params: { deviceId } })}
        onDone={() => navigate(paths.settingsDevices, { replace: true })}
      />
    </FormPage>
  )
}
