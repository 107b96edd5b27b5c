import { EXCHANGE_COLUMNS, type ExchangeKind } from '@firstbell/domain'
import { Button, FileButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { notify } from '../../ui/notices.tsx'
import { useDeed } from '../../ui/use-deed.ts'
import { type Format, keepFile } from './files.ts'

interface KindRowProps {
  kind: ExchangeKind
  orgId: string
  busy: boolean
  onFile(file: File): void
}

const FORMATS: readonly Format[] = ['csv', 'xlsx']

/** One kind of records: a file in, a template, and a file out. */
export function KindRow({ kind, orgId, busy, onFile }: KindRowProps) {
  const { t } = useTranslation()
  const columns = EXCHANGE_COLUMNS[kind].map(({ name }) => name)
  const example = EXCHANGE_COLUMNS[kind].map((column) => column.example)
  const take = useDeed(
    async (format: Format) => {
      const { rows } = await client.exchange.take({ params: { kind }, query: { orgId } })
      await keepFile(kind, format, columns, rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
  const name = t(`exchange.kinds.${kind}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <FileButton onChange={(file) => file && onFile(file)} accept=".csv,.xlsx,text/csv" disabled={busy}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="light"
              disabled={busy}
              aria-label={t('exchange.importOf', { kind: name })}
            >
              {t('exchange.import')}
            </Button>
          )}
        </FileButton>
      </td>
      <td>
        <Group gap="xs">
          {FORMATS.map((format) => (
            <Button
              key={format}
              size="compact-md"
              variant="default"
              aria-label={t('exchange.templateOf', { kind: name, format: format.toUpperCase() })}
              onClick={() => void keepFile(`${kind}-template`, format, columns, [example])}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Group>
      </td>
      <td>
        <Group gap="xs">
          {FORMATS.map((format) => (
            <Button
              key={format}
              size="compact-md"
              variant="default"
              loading={take.pending}
              aria-label={t('exchange.exportOf', { kind: name, format: format.toUpperCase() })}
              onClick={() => take.start(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Group>
      </td>
    </tr>
  )
}
