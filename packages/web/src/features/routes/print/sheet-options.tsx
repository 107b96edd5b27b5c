import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './run-sheet-page.module.css'
import { routeSheetWords } from './words.en.ts'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { useWords } from '../../../words.ts'

const OPTIONS = ['map', 'columns', 'directions', 'phones', 'large'] as const
export type SheetOptions = Readonly<Record<(typeof OPTIONS)[number], boolean>>

/** Nothing that leads to a family is on a sheet unless somebody asks for it. */
const AT_FIRST: SheetOptions = { map: true, columns: true, directions: false, phones: false, large: false }

/** What is on the sheet. The address of the page keeps what differs from what it is at first. */
export function useSheetOptions(): [SheetOptions, (change: Partial<SheetOptions>) => void] {
  const [search, setSearch] = useSearchParams()
  const [options, setOptions] = useState(() => optionsIn(search))
  function change(changes: Partial<SheetOptions>) {
    const chosen = { ...options, ...changes }
    setOptions(chosen)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const option of OPTIONS) {
          if (chosen[option] === AT_FIRST[option]) after.delete(option)
          else after.set(option, chosen[option] ? '1' : '0')
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [options, change]
}

function optionsIn(search: URLSearchParams): SheetOptions {
  const isOn = (option: keyof SheetOptions) => (search.has(option) ? search.get(option) === '1' : AT_FIRST[option])
  return {
    map: isOn('map'),
    columns: isOn('columns'),
    directions: isOn('directions'),
    phones: isOn('phones'),
    large: isOn('large'),
  }
}

interface SheetOptionsProps {
  options: SheetOptions
  onChange(change: Partial<SheetOptions>): void
}

/** ROUTE-28: what is chosen before a route sheet is printed. It is not printed itself. */
export function SheetOptionBoxes({ options, onChange }: SheetOptionsProps) {
  const t = useWords(routeSheetWords)
  return (
    <div className={styles.screenOnly}>
      <FieldGroup legend={t('options')}>
        <div className={styles.options}>
          {OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={t(option)}
              checked={options[option]}
              onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
