import type { FormEvent, ReactNode } from 'react'
import { FormMessages } from './form-messages.tsx'
import { FormSentence } from './form-sentence.tsx'

/** What a form shows of its record; `useRecordForm` provides it. */
export interface SentRecord {
  sentence: string | undefined
  saving: boolean
  submit(event: FormEvent<HTMLFormElement>): void
  popup: { messages: readonly string[] } | undefined
  closePopup(): void
}

interface FormProps {
  record: SentRecord
  /** The sentence at the top, where it is more than a text. */
  sentence?: ReactNode
  children: ReactNode
}

/** A form with its messages, around fields and buttons that stand as they like. */
export function Form({ record, sentence, children }: FormProps) {
  return (
    <>
      <form onSubmit={record.submit} noValidate>
        <FormSentence>{sentence || record.sentence}</FormSentence>
        {children}
      </form>
      <FormMessages record={record} />
    </>
  )
}
