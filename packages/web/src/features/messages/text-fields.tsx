import { MERGE_FIELDS } from '@firstbell/domain'
import { Alert, Code, Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WrittenTexts } from './written-texts.ts'

interface TextFieldsProps {
  field(key: keyof WrittenTexts): object
  /** A translation that somebody has to read again, because its source has changed. */
  toCheck?: 'en' | 'es' | undefined
}

const LANGUAGES = [
  { language: 'en', subject: 'subjectEn', email: 'emailEn' },
  { language: 'es', subject: 'subjectEs', email: 'emailEs' },
] as const

/** Subject and text in each language, and the merge fields that they can use. */
export function TextFields({ field, toCheck }: TextFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {LANGUAGES.map(({ language, subject, email }) => (
        <Fieldset key={language} legend={t(`messages.languages.${language}`)} lang={language}>
          <Stack gap="sm">
            {toCheck === language && <Alert color="yellow">{t('messages.toCheck')}</Alert>}
            <TextInput {...field(subject)} maxLength={120} />
            <Textarea {...field(email)} autosize minRows={5} maxRows={16} maxLength={10_000} />
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
