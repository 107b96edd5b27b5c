import { IMPORT_COLUMNS, type ImportKind } from '@firstbell/domain'
import { Button, FileButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useExport } from '../../account/use-export.ts'
import { FORMATS, keepFile } from '../../ui/table/table-file.ts'

interface KindRowProps {
  kind: ImportKind
  /** Its place in the order in which a new office imports. */
  step: number
  busy: boolean
  onFile(file: File): void
}

/** One kind of records: a file in, a template, and a file out. */
export function KindRow({ kind, step, busy, onFile }: KindRowProps) {
  const { t } = useTranslation()
  const columns = IMPORT_COLUMNS[kind].map(({ name }) => name)
  const example = IMPORT_COLUMNS[kind].map((column) => column.example)
  const take = useExport(kind)
  const name = t(`importExport.kinds.${kind}`)
  return (
    <tr>
      <th scope="row">
        {step}. {name}
      </th>
      <td>
        <FileButton onChange={(file) => file && onFile(file)} accept=".csv,.xlsx,text/csv" disabled={busy}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="light"
              disabled={busy}
              aria-label={t('importExport.importOf', { kind: name })}
            >
              {t('importExport.import')}
            </Button>
          )}
        </FileButton>
      </td>
      <td>
        <FormatButtons
          label={(format) => t('importExport.templateOf', { kind: name, format })}
          onPick={(format) => void keepFile(`${kind}-template`, format, columns, [example])}
        />
      </td>
      <td>
        <FormatButtons
          label={(format) => t('importExport.exportOf', { kind: name, format })}
          pending={take.pending}
          onPick={take.start}
        />
      </td>
    </tr>
  )
}

interface FormatButtonsProps {
  label(format: string): string
  pending?: boolean
  onPick(format: (typeof FORMATS)[number]): void
}

function FormatButtons({ label, pending, onPick }: FormatButtonsProps) {
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="compact-md"
          variant="default"
          loading={pending}
          aria-label={label(format.toUpperCase())}
          onClick={() => onPick(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}
