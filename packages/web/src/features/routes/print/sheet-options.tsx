import { Checkbox } from '@mantine/core'
import styles from './run-sheet-page.module.css'
import { useSheetWords } from './use-sheet-words.ts'

export interface SheetOptions {
  columns: boolean
  directions: boolean
  phones: boolean
  large: boolean
}

export const FIRST_OPTIONS: SheetOptions = { columns: true, directions: false, phones: false, large: false }

interface SheetOptionsProps {
  options: SheetOptions
  onChange(options: SheetOptions): void
}

/** ROUTE-28: what is chosen before a route sheet is printed. It is not printed itself. */
export function SheetOptionBoxes({ options, onChange }: SheetOptionsProps) {
  const { t } = useSheetWords()
  return (
    <fieldset className={styles.options}>
      <legend>{t('options')}</legend>
      {(['columns', 'directions', 'phones', 'large'] as const).map((option) => (
        <Checkbox
          key={option}
          label={t(option)}
          checked={options[option]}
          onChange={(event) => onChange({ ...options, [option]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
