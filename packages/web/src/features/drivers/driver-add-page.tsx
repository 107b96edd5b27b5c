import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { savedThen } from '../../ui/dialog/record-notices.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { withFilledIn } from '../../ui/form/filled-in.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { IconPrinter } from '../../ui/text/icons.ts'
import { DriverForm } from './driver-form.tsx'
import { DriverLink } from './driver-link.tsx'
import { addDriver } from './save-driver.ts'
import { driversWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

export function DriverAddPage() {
  const t = useWords(driversWords)
  const organization = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [addedId, setAddedId] = useState<string>()
  const begun = useRef<{ addedId?: string }>({})
  return (
    <FormPage title={t('drivers.add')} back={{ to: paths.drivers, words: t('drivers.title') }}>
      {addedId === undefined ? (
        <DriverForm
          verb={t('drivers.add')}
          save={(values) => addDriver(organization, values, begun.current).then((added) => ({ added, values }))}
          onSaved={({ added, values }) =>
            'addedId' in added
              ? savedThen(setAddedId)(added.addedId)
              : navigate(pathTo('driverEdit', { driverId: added.knownId }), withFilledIn(values))
          }
          onLeave={() => void navigate(paths.drivers)}
        />
      ) : (
        <LinkOfNewDriver driverId={addedId} />
      )}
    </FormPage>
  )
}

/** DRIVER-7: a driver who was added starts with the link, so it is offered before one goes on. */
function LinkOfNewDriver({ driverId }: { driverId: string }) {
  const t = useWords(fleetListWords)
  const { data: driver, error, refetch } = useQuery(query(api.drivers.get, { params: { driverId } }))
  if (!driver) return error ? <FailureMessage error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <>
      <p role="status">{t('added', { name: driver.name })}</p>
      <DriverLink driver={driver} />
      <Group gap="sm">
        <Button component={Link} to={paths.drivers}>
          {t('done')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Group>
    </>
  )
}
