import { mergedText, type MergeValues, type MessageTexts, type Organization } from '@firstbell/domain'
import { Fieldset, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import styles from './messages.module.css'

/** Made-up people of a made-up family. */
const EXAMPLE: MergeValues = {
  'contact.firstName': 'Dana',
  'family.name': 'Alder',
  children: ['Ada', 'Bo'],
  'child.firstName': 'Ada',
  'route.name': 'Oak 1',
  'stop.name': 'Elm St',
  'stop.time': '7:05 AM',
  'bus.number': '12',
  'bus.usualNumber': '7',
  'delay.minutes': '15',
  'school.name': 'Elm School',
}

/** What an example family would read, in each language that is written. */
export function ExampleEmail({ texts }: { texts: MessageTexts }) {
  const { t } = useTranslation()
  const { name, phone } = useOutletContext<Organization>()
  const values = { ...EXAMPLE, 'org.name': name, 'org.phone': phone, optOutLink: `${location.origin}/opt-out/…` }
  return (
    <Fieldset legend={t('templates.example')}>
      {(['en', 'es'] as const).map((language) => {
        const text = texts[language]
        if (!text) return null
        const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(EXAMPLE_DAY)
        const merged = (written: string) => mergedText(written, { ...values, date }, language).text
        return (
          <div key={language} lang={language} className={styles.email}>
            <Text fw={600}>{merged(text.subject)}</Text>
            <p>{merged(text.email)}</p>
          </div>
        )
      })}
    </Fieldset>
  )
}

const EXAMPLE_DAY = Date.UTC(2026, 11, 1)
