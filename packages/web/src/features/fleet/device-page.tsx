import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { ask, client } from '../../api.ts'
import { useServerNow } from '../../live/server-clock.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { IconDeviceMobile, IconTrash } from '../../ui/icons.ts'
import { Message } from '../../ui/message.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { useDeed } from '../../ui/use-deed.ts'
import { useSinceWords } from '../../ui/use-since-words.ts'

/** One device: when it was last heard, and how to take its key away. */
export function DevicePage() {
  const { t } = useTranslation()
  const { deviceId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [revoking, setRevoking] = useState(false)
  const since = useSinceWords()
  const now = useServerNow()
  const { data: devices, error, refetch } = useQuery(ask(api.devices.list, { query: { orgId } }))
  const revoke = useDeed(() => client.devices.remove({ params: { deviceId } }), {
    onDone: () => navigate(paths.settingsDevices, { replace: true }),
  })
  const device = devices?.find(({ id }) => id === deviceId)
  if (!devices) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!device) return <Message page icon={IconDeviceMobile} title={t('failures.absent')} />
  return (
    <FormPage title={device.name} back={{ to: paths.settingsDevices, words: t('settings.devices') }}>
      <p>
        {t('devices.lastSeen')}: {device.lastSeenAt === null ? t('devices.never') : since(now - device.lastSeenAt)}
      </p>
      <p>{t('devices.keyGone')}</p>
      <Button
        color="red"
        variant="light"
        w="fit-content"
        leftSection={<IconTrash size={16} />}
        onClick={() => setRevoking(true)}
      >
        {t('devices.revoke')}
      </Button>
      {revoking && (
        <Confirm
          title={t('devices.revoke')}
          verb={t('devices.revoke')}
          danger
          pending={revoke.pending}
          failure={revoke.failure}
          onConfirm={() => revoke.start(undefined)}
          onClose={() => setRevoking(false)}
        >
          {t('devices.revokeQuestion', { name: device.name })}
        </Confirm>
      )}
    </FormPage>
  )
}
