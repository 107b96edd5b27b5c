import type { OfficeLanguage } from '@firstbell/domain'
import { Alert, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { ApprovedSentences } from '../templates/approved-sentences.tsx'
import { InsertFields, useInsertion } from './insert-fields.tsx'
import { SmsField } from './sms-field.tsx'
import type { WrittenTexts } from './written-texts.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface TextFieldsProps {
  field(key: keyof WrittenTexts): object
  values: WrittenTexts
  onChange(changed: Partial<WrittenTexts>): void
  /** A translation that somebody has to read again, because its source has changed. */
  toCheck?: OfficeLanguage | undefined
}

const LANGUAGES = [
  { language: 'en', subject: 'subjectEn', email: 'emailEn', sms: 'smsEn' },
  { language: 'es', subject: 'subjectEs', email: 'emailEs', sms: 'smsEs' },
] as const

/** Subject, text and text message in each language, and the merge fields that they can use. */
export function TextFields({ field, values, onChange, toCheck }: TextFieldsProps) {
  const t = useWords(messagesWords)
  const { onFocus, insert } = useInsertion<keyof WrittenTexts>('emailEn', (key, text) => onChange({ [key]: text }))
  return (
    <Stack gap="md" onFocus={onFocus}>
      {LANGUAGES.map(({ language, subject, email, sms }, place) => (
        <FieldGroup key={language} legend={t(`messages.languages.${language}`)} lang={language}>
          {toCheck === language && <Alert color="yellow">{t('messages.toCheck')}</Alert>}
          <Approved place={place} values={values} onChange={onChange} isStale={toCheck === language} />
          <TextInput {...field(subject)} maxLength={120} />
          <Textarea {...field(email)} autosize minRows={5} maxRows={16} maxLength={10_000} />
          <SmsField
            language={language}
            input={field(sms)}
            written={values[sms]}
            onChange={(written) => onChange({ [sms]: written })}
          />
        </FieldGroup>
      ))}
      <InsertFields onInsert={insert} />
    </Stack>
  )
}

interface ApprovedProps extends Pick<TextFieldsProps, 'values' | 'onChange'> {
  place: number
  isStale: boolean
}

/** Offered where the other language is written, and this one is not or has to be read again. */
function Approved({ place, values, onChange, isStale }: ApprovedProps) {
  const [own, other] = place === 0 ? LANGUAGES : ([LANGUAGES[1], LANGUAGES[0]] as const)
  const source = { subject: values[other.subject], email: values[other.email], sms: values[other.sms] }
  const isWritten = [own.subject, own.email, own.sms].some((key) => values[key].trim() !== '')
  const [wasOffered, setWasOffered] = useState(false)
  if (source.email.trim() === '' || (isWritten && !isStale && !wasOffered)) return null
  return (
    <ApprovedSentences
      language={own.language}
      source={source}
      onFill={({ subject, email, sms }) => {
        setWasOffered(true)
        onChange({ [own.subject]: subject, [own.email]: email, [own.sms]: sms })
      }}
    />
  )
}
