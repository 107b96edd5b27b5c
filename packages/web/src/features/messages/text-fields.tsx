import { MERGE_FIELDS } from '@firstbell/domain'
import { Alert, Code, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SmsField } from './sms-field.tsx'
import type { WrittenTexts } from './written-texts.ts'

interface TextFieldsProps {
  field(key: keyof WrittenTexts): object
  values: WrittenTexts
  onChange(changed: Partial<WrittenTexts>): void
  /** A translation that somebody has to read again, because its source has changed. */
  toCheck?: 'en' | 'es' | undefined
}

const LANGUAGES = [
  { language: 'en', subject: 'subjectEn', email: 'emailEn', sms: 'smsEn' },
  { language: 'es', subject: 'subjectEs', email: 'emailEs', sms: 'smsEs' },
] as const

/** Subject, text and text message in each language, and the merge fields that they can use. */
export function TextFields({ field, values, onChange, toCheck }: TextFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {LANGUAGES.map(({ language, subject, email, sms }) => (
        <Fieldset key={language} legend={t(`messages.languages.${language}`)} lang={language}>
          <Stack gap="sm">
            {toCheck === language && <Alert color="yellow">{t('messages.toCheck')}</Alert>}
            <TextInput {...field(subject)} maxLength={120} />
            <Textarea {...field(email)} autosize minRows={5} maxRows={16} maxLength={10_000} />
            <SmsField
              language={language}
              input={field(sms)}
              written={values[sms]}
              onChange={(written) => onChange({ [sms]: written })}
            />
          </Stack>
        </Fieldset>
      ))}
      <Text size="sm" c="dimmed">
        {t('messages.fieldsHint', { example: '{{bus.number|…}}' })}{' '}
        {MERGE_FIELDS.map((name) => (
          <Code key={name} mr={4}>{`{{${name}}}`}</Code>
        ))}
      </Text>
    </>
  )
}
