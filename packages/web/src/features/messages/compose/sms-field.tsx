import { type OfficeLanguage, mergedText } from '@firstbell/domain'
import { MAX_SMS_SEGMENTS, plainLetters, smsLengthOf } from '@firstbell/domain/sms'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useExampleValues } from './use-example-values.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface SmsFieldProps {
  language: OfficeLanguage
  input: object
  written: string
  onChange(written: string): void
}

/** MESSAGE-34: the text of a text message, with how long it is for an example family. */
export function SmsField({ language, input, written, onChange }: SmsFieldProps) {
  const t = useWords(messagesWords)
  const valuesIn = useExampleValues()
  const plain = plainLetters(written)
  const { characters, segments, encoding } = smsLengthOf(mergedText(written.trim(), valuesIn(language), language).text)
  return (
    <div>
      <Textarea {...input} description={t('messages.smsHint')} autosize minRows={2} maxRows={8} maxLength={1000} />
      {segments > 0 && (
        <Group gap="sm" mt={4}>
          <Text size="sm" c={segments > MAX_SMS_SEGMENTS ? 'var(--mantine-color-error)' : 'dimmed'}>
            {t('messages.smsLength', {
              characters: t('messages.smsCharacters', { count: characters }),
              segments: t('messages.smsSegments', { count: segments }),
              encoding,
            })}
          </Text>
          {plain !== written && (
            <Button size="compact-sm" variant="default" onClick={() => onChange(plain)}>
              {t('messages.plainLetters')}
            </Button>
          )}
        </Group>
      )}
      {plain !== written && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('messages.plainLettersHint')}
        </Text>
      )}
    </div>
  )
}
