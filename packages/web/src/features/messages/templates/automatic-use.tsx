import { templateWords } from './words-templates.en.ts'
import {
  AUTOMATIC_SETTINGS,
  type AutomaticSetting,
  CONTACT_ALERTS,
  type Organization,
  TEMPLATE_OF_CANCELLATION,
} from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../../paths.ts'
import { messagesWords } from '../words.en.ts'
import { organizationsWords } from '../../organizations/words.en.ts'
import { useWords } from '../../../words.ts'

const USED = ['running-late', 'back-on-time', 'school-buses-late'] as const

const OF_CONTACTS: readonly string[] = [
  ...Object.values(CONTACT_ALERTS).map(({ templateId }) => templateId),
  TEMPLATE_OF_CANCELLATION.resumed,
]

/** When the product sends a template by itself, and where that is set. */
export function AutomaticUse({ templateId }: { templateId: string }) {
  const t = useWords(messagesWords, organizationsWords, templateWords)
  const organization = useOutletContext<Organization>()
  const used = USED.find((id) => id === templateId)
  if (!used)
    return OF_CONTACTS.includes(templateId) ? <Text size="sm">{t('templates.automatic.ofContacts')}</Text> : null
  const modeName = (setting: AutomaticSetting) => t(`rules.automaticModes.${organization[setting]}`)
  const modes = {
    causes: AUTOMATIC_SETTINGS.filter((setting) => setting !== 'schoolMessages')
      .map((setting) => `${t(`changes.fields.${setting}`)}: ${modeName(setting)}`)
      .join('; '),
    schools: modeName('schoolMessages'),
  }
  return (
    <Text size="sm">
      {t(`templates.automatic.${used}`, modes)}{' '}
      <Anchor component={Link} to={paths.settingsRules}>
        {t('templates.automaticSettings')}
      </Anchor>
    </Text>
  )
}
