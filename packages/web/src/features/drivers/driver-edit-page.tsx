import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { ConfirmRestorable, useDeletedNotice } from '../../ui/dialog/confirm-restorable.tsx'
import { savedThen } from '../../ui/dialog/record-notices.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconTrash } from '../../ui/text/icons.ts'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MayChange } from '../../ui/role.tsx'
import { DriverLink } from './driver-link.tsx'
import { DriverForm } from './driver-form.tsx'
import { saveRoutes } from './save-driver.ts'
import { driversWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

export function DriverEditPage() {
  const t = useWords(driversWords, uiWords)
  const { driverId = '' } = useParams()
  const organization = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  /** What the driver became when the list of routes could not be saved: another try goes on from there. */
  const saved = useRef<string>(undefined)
  const { data: driver, error, refetch } = useQuery(query(api.drivers.get, { params: { driverId } }))
  const list = useQuery({
    ...query(api.driverroutes.get, { query: { orgId: organization.id, email: driver?.email ?? '' } }),
    enabled: Boolean(driver?.email),
  })
  const noticeDeleted = useDeletedNotice()
  const remove = useAction(
    () => client.drivers.remove({ params: { driverId }, query: { orgId: organization.id, email: driver?.email } }),
    {
      onDone({ deletionId }) {
        noticeDeleted({ deletionId, kind: 'driver', name: driver?.name ?? '' })
        return navigate(paths.drivers, { replace: true })
      },
    },
  )
  const listed = driver && (driver.email === '' ? [] : list.data?.routes.map(({ routeId }) => routeId))
  if (!driver || !listed)
    return error || list.error ? (
      <FailureMessage page error={error ?? list.error} onRetry={() => Promise.all([refetch(), list.refetch()])} />
    ) : (
      <PageSkeleton />
    )
  return (
    <FormPage
      title={driver.name}
      back={{ to: paths.drivers, words: t('drivers.title') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
            {t('drivers.remove')}
          </Button>
        </MayChange>
      }
    >
      <DriverForm
        key={driverId}
        driver={driver}
        routes={listed}
        verb={t('form.save')}
        save={async ({ routes, ...body }) => {
          const ifMatch = saved.current ?? driver.version
          saved.current = (await client.drivers.change({ params: { driverId }, body, ifMatch })).version
          const email = body.email.trim().toLowerCase()
          if (email !== '') await saveRoutes(organization, email, routes)
        }}
        onSaved={savedThen(() => navigate(paths.drivers))}
        onLeave={() => void navigate(paths.drivers)}
      />
      <DriverLink driver={driver} />
      {removing && (
        <ConfirmRestorable
          title={t('drivers.remove')}
          losses={listed.length > 0 ? [t('drivers.listed', { count: listed.length })] : []}
          verb={t('drivers.remove')}
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setRemoving(false)}
        >
          {t('drivers.removeQuestion', { name: driver.name })}
        </ConfirmRestorable>
      )}
    </FormPage>
  )
}
