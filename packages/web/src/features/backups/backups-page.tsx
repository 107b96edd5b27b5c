import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client, failureOf } from '../../api.ts'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconDatabase } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { BackupList, fetchBackup } from './backup-list.tsx'
import { BackupProgress } from './backup-progress.tsx'
import styles from './backups-page.module.css'
import { RestoreProof } from './restore-proof.tsx'
import { backupWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

const LOOK_EVERY_MS = 1000

/** The backups of the installation: what is there, another one, and where to restore them. */
export function BackupsPage() {
  const t = useWords(backupWords)
  const general = useWords(uiWords)
  usePageTitle(t('title'))
  const dates = useDates()
  const [now] = useState(() => Date.now() / 1000)
  const { confirmed, dialog } = usePasswordAgain()
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: () => client.backups.list({}),
    refetchInterval: ({ state }) => (state.data?.making ? LOOK_EVERY_MS : false),
  })
  const making = useMutation({ mutationFn: () => client.backups.make({ body: {} }), onSettled: () => refetch() })
  const fetching = useMutation({ mutationFn: (name: string) => confirmed(() => fetchBackup(name)) })
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={4} />
  const { files, keep, folder, failure, nightly } = data
  const refused = making.error ?? fetching.error
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')}>
        <Button onClick={() => making.mutate()} disabled={data.making !== null} loading={making.isPending}>
          {t('make')}
        </Button>
      </PageHeader>
      <Stack gap="xs" maw={760}>
        <Text>
          {t(nightly ? 'lead' : 'leadOnDemand', { keep, folder })} {t('checked')}
        </Text>
        <Text fw={data.keyInDataFolder ? 600 : undefined}>
          {t(data.keyInDataFolder ? 'keyInDataFolder' : 'keyElsewhere')}
        </Text>
        <RestoreProof status={data} now={now} />
        <FormSentence>
          {failure && t('failed', { moment: dates.moment(failure.at), sentence: failure.sentence })}
        </FormSentence>
        <FormSentence>{refused && general(`failures.${failureOf(refused)}`)}</FormSentence>
        {data.making && <BackupProgress making={data.making} />}
      </Stack>
      {files.length > 0 && <BackupList files={files} onFetch={(name) => fetching.mutate(name)} />}
      {files.length === 0 && !data.making && (
        <PageMessage icon={IconDatabase} title={t('none')}>
          {t(nightly ? 'noneLead' : 'noneOnDemand')}
        </PageMessage>
      )}
      <Text size="sm" c="dimmed">
        {files.some(({ isBeforeUpgrade }) => isBeforeUpgrade) && `${t('beforeUpgradeKept')} `}
        {t('restore')}
      </Text>
      {dialog}
    </div>
  )
}
