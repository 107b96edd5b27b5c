import { LocalDate } from '@firstbell/domain'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'

interface DateFieldProps extends Omit<TextInputProps, 'type'> {
  withTime?: boolean
  ref?: Ref<HTMLInputElement>
}

/** WEB-70: a date of a form, typed or picked. The browser's own field: no page loads a calendar before it is opened. */
export function DateField({ withTime, ...props }: DateFieldProps) {
  return <TextInput {...props} type={withTime ? 'datetime-local' : 'date'} />
}

interface DateChoiceProps extends Omit<DateFieldProps, 'withTime' | 'value' | 'onChange' | 'onBlur'> {
  /** '' where none is chosen. */
  date: string
  /** Without a date, the page shows all of them. */
  clearable?: boolean
  onDate(date: string): void
}

/** While a year is typed digit by digit, the date is one of long ago. */
const FIRST_DATE = '2000-01-01'

/** The date of what a page shows: it is read once the whole date is typed. */
export function DateChoice({ date, clearable, onDate, ...props }: DateChoiceProps) {
  const [typed, setTyped] = useState({ on: date, text: date })

  function type(text: string) {
    setTyped({ on: date, text })
    if (text === '' ? clearable : LocalDate.safeParse(text).success && text >= FIRST_DATE) onDate(text)
  }

  return (
    <DateField
      {...props}
      value={typed.on === date ? typed.text : date}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped({ on: date, text: date })}
    />
  )
}
