import { type BackupFile, backupFilePath } from '@firstbell/contract'
import { Badge, Button, Group, Table } from '@mantine/core'
import { client } from '../../api.ts'
import { useDates } from '../../ui/text/formats.ts'
import { IconDownload } from '../../ui/text/icons.ts'
import { backupWords } from './words.en.ts'
import { useLanguage, useWords } from '../../words.ts'

interface BackupListProps {
  files: BackupFile[]
  onFetch(name: string): void
}

/** The backups that are there, newest first. */
export function BackupList({ files, onFetch }: BackupListProps) {
  const t = useWords(backupWords)
  const language = useLanguage()
  const dates = useDates()
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Table aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('made')}</Table.Th>
          <Table.Th ta="end">{t('size')}</Table.Th>
          <Table.Th>{t('file')}</Table.Th>
          <Table.Th>{t('download')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {files.map(({ name, madeAt, bytes, isBeforeUpgrade }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Group gap="xs">
                {dates.moment(madeAt)}
                {isBeforeUpgrade && (
                  <Badge color="gray" variant="light" tt="none">
                    {t('beforeUpgrade')}
                  </Badge>
                )}
              </Group>
            </Table.Td>
            <Table.Td ta="end">{t('megabytes', { size: megabytes.format(bytes / 1e6) })}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={14} />}
                aria-label={t('downloadOne', { moment: dates.moment(madeAt) })}
                onClick={() => onFetch(name)}
              >
                {t('download')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Hands the file to the browser as it comes: it may be larger than memory. */
export async function fetchBackup(name: string): Promise<void> {
  await client.backups.get({ params: { name } }) // wants the password, as the file does
  location.assign(backupFilePath(name))
}
