import { api } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { client, query } from '../../../api.ts'
import { driverNameOf } from '../../../live/scheduled-run.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import styles from './callout.module.css'
import { calloutWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** DAY-28: who is recorded as called out on the date of a run, to be taken back; its driver can be recorded, too. */
export function CalledOutDrivers({ scheduledRun }: { scheduledRun: ScheduledRun }) {
  const { date, driverId } = scheduledRun
  const t = useWords(calloutWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { moment } = useDates(timeZone)
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: calledOut } = useQuery(query(api.callouts.list, { query: { orgId, date } }))
  const record = useAction((id: string) => client.callouts.create({ body: { orgId, date, driverId: id } }))
  const remove = useAction((id: string) => client.callouts.remove({ params: { driverId: id }, query: { date } }))
  const nameOf = (id: string) => drivers.find((driver) => driver.id === id)?.name ?? ''
  const isRecorded = calledOut?.some((one) => one.driverId === driverId)
  return (
    <section aria-label={t('recorded.title')}>
      <FormSentence>{record.failure ?? remove.failure}</FormSentence>
      {driverId !== null && isRecorded === false && (
        <Group gap="xs">
          <p className={styles.status}>{t('recorded.notYet', { driver: driverNameOf(scheduledRun) })}</p>
          <MayChange>
            <Button variant="subtle" size="compact-sm" loading={record.pending} onClick={() => record.start(driverId)}>
              {t('recorded.record')}
            </Button>
          </MayChange>
        </Group>
      )}
      {calledOut?.map((one) => (
        <Group key={one.driverId} gap="xs">
          <p className={styles.status}>
            {t('recorded.by', {
              driver: nameOf(one.driverId),
              email: one.recordedBy,
              moment: moment(one.recordedAt),
            })}
          </p>
          <MayChange>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('recorded.removeOf', { driver: nameOf(one.driverId) })}
              loading={remove.pending}
              onClick={() => remove.start(one.driverId)}
            >
              {t('recorded.remove')}
            </Button>
          </MayChange>
        </Group>
      ))}
    </section>
  )
}
