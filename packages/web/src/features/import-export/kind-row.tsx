import { uiWords } from '../../ui/words.en.ts'
import { IMPORT_COLUMNS, type ImportKind } from '@firstbell/domain'
import { Button, FileButton, Menu } from '@mantine/core'
import { useExport } from '../../account/use-export.ts'
import { FORMATS, keepFile } from '../../ui/table/table-file.ts'
import { IconChevronDown } from '../../ui/text/icons.ts'
import { useLocale } from '../../ui/text/formats.ts'
import { importExportWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { columnWords } from './columns/words-columns.en.ts'

interface KindRowProps {
  kind: ImportKind
  /** Its place in the order in which a new office imports. */
  step: number
  /** How many there are; undefined until it is known. */
  count: number | undefined
  busy: boolean
  onFile(file: File): void
}

/** One kind of records: a file in, a template, and a file out. */
export function KindRow({ kind, step, count, busy, onFile }: KindRowProps) {
  const t = useWords(importExportWords, uiWords)
  const { format } = new Intl.NumberFormat(useLocale())
  const name = t(`importExport.kinds.${kind}`)
  return (
    <tr>
      <th scope="row">
        {step}. {name}
      </th>
      <td data-align="end">{count !== undefined && format(count)}</td>
      <td>
        <FileButton
          onChange={(file) => file && onFile(file)}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html,text/csv"
          disabled={busy}
        >
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
        <Files kind={kind} name={name} />
      </td>
    </tr>
  )
}

/** The records as a file, and the template that an import fills in. */
function Files({ kind, name }: { kind: ImportKind; name: string }) {
  const t = useWords(importExportWords, uiWords)
  const words = useWords(columnWords)
  const columns = IMPORT_COLUMNS[kind].map((column) => column.name)
  const example = IMPORT_COLUMNS[kind].map((column) => column.example)
  const take = useExport(kind)
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          loading={take.pending}
          aria-label={words('filesOf', { kind: name })}
          rightSection={<IconChevronDown size={16} />}
        >
          {words('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.export')}</Menu.Label>
        <FormatItems label={(format) => t('importExport.exportOf', { kind: name, format })} onPick={take.start} />
        <Menu.Label>{t('importExport.template')}</Menu.Label>
        <FormatItems
          label={(format) => t('importExport.templateOf', { kind: name, format })}
          onPick={(format) => void keepFile(`${kind}-template`, format, columns, [example])}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

interface FormatItemsProps {
  label(format: string): string
  onPick(format: (typeof FORMATS)[number]): void
}

function FormatItems({ label, onPick }: FormatItemsProps) {
  const t = useWords(importExportWords, uiWords)
  return FORMATS.map((format) => (
    <Menu.Item key={format} aria-label={label(format.toUpperCase())} onClick={() => onPick(format)}>
      {t(`table.formats.${format}`)}
    </Menu.Item>
  ))
}
