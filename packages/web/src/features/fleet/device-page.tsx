import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { ask, client } from '../../api.ts'
import { useServerNow } from '../../live/server-clock.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { IconDeviceMobile } from '../../ui/icons.ts'
import { Message } from '../../ui/message.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { RevokeButton } from '../../ui/revoke-button.tsx'
import { useSinceWords } from '../../ui/use-since-words.ts'

/** One device: when it was last heard, and how to take its key away. */
export function DevicePage() {
  const { t } = useTranslation()
  const { deviceId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const since = useSinceWords()
  const now = useServerNow()
  const { data: devices, error, refetch } = useQuery(ask(api.devices.list, { query: { orgId } }))
  const device = devices?.find(({ id }) => id === deviceId)
  if (!devices) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!device) return <Message page icon={IconDeviceMobile} title={t('failures.absent')} />
  return (
    <FormPage title={device.name} back={{ to: paths.settingsDevices, words: t('settings.devices') }}>
      <p>
        {t('devices.lastSeen')}: {device.lastSeenAt === null ? t('devices.never') : since(now - device.lastSeenAt)}
      </p>
      <p>{t('devices.keyGone')}</p>
      <RevokeButton
        question={t('devices.revokeQuestion', { name: device.name })}
        revoke={() => client.devices.remove({ params: { deviceId } })}
        onDone={() => navigate(paths.settingsDevices, { replace: true })}
      />
    </FormPage>
  )
}
