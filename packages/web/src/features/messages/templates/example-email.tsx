import { templateWords } from './words-templates.en.ts'
import { mergedText, type MessageTexts, OfficeLanguage } from '@firstbell/domain'
import { Text } from '@mantine/core'
import styles from '../messages.module.css'
import { useExampleValues } from '../compose/use-example-values.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What an example family would read, in each language that is written. */
export function ExampleEmail({ texts }: { texts: MessageTexts }) {
  const t = useWords(messagesWords, templateWords)
  const valuesIn = useExampleValues()
  return (
    <div role="group" aria-label={t('templates.example')}>
      <Text size="sm" c="dimmed">
        {t('templates.example')}
      </Text>
      {OfficeLanguage.options.map((language) => {
        const text = texts[language]
        if (!text) return null
        const merged = (written: string) => mergedText(written, valuesIn(language), language).text
        return (
          <div key={language} lang={language} className={styles.email}>
            <Text fw={600}>{merged(text.subject)}</Text>
            <p>{merged(text.email)}</p>
            {text.sms && <p>{`${t('messages.sms')}: ${merged(text.sms)}`}</p>}
          </div>
        )
      })}
    </div>
  )
}
