import { type BackupFile, backupFilePath } from '@firstbell/contract'
import { Badge, Button, Group } from '@mantine/core'
import { client } from '../../api.ts'
import { Table } from '../../ui/table/table.tsx'
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
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('made')}</th>
          <th scope="col" data-align="end">
            {t('size')}
          </th>
          <th scope="col">{t('file')}</th>
          <th scope="col">{t('download')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, madeAt, bytes, isBeforeUpgrade }) => (
          <tr key={name}>
            <td>
              <Group gap="xs">
                {dates.moment(madeAt)}
                {isBeforeUpgrade && (
                  <Badge color="gray" variant="light" tt="none">
                    {t('beforeUpgrade')}
                  </Badge>
                )}
              </Group>
            </td>
            <td data-align="end">{t('megabytes', { size: megabytes.format(bytes / 1e6) })}</td>
            <td>{name}</td>
            <td>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={14} />}
                aria-label={t('downloadOne', { moment: dates.moment(madeAt) })}
                onClick={() => onFetch(name)}
              >
                {t('download')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Hands the file to the browser as it comes: it may be larger than memory. */
export async function fetchBackup(name: string): Promise<void> {
  await client.backups.get({ params: { name } }) // wants the password, as the file does
  location.assign(backupFilePath(name))
}
