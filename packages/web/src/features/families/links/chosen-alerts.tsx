import { ContactAlert, type ContactAlerts, type Organization } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { familyPageWords } from './words-family-page.en.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'

/** FAMILY-44: which alerts a contact chose on the page of its family, on which channels, and its quiet hours. Only the contact changes them. */
export function ChosenAlerts({ chosen }: { chosen: ContactAlerts | null }) {
  const w = useWords(familyPageWords)
  const channelName = useChannelName()
  const timeOfDay = useTimeOfDay()
  const { messagingEnabled } = useOutletContext<Organization>()
  if (!messagingEnabled) return null
  const sentences = chosen ? [...ContactAlert.options.flatMap(alertSentence), quietSentence()] : [w('chosen.nothing')]

  function alertSentence(alert: ContactAlert): string[] {
    const channels = chosen?.channels[alert] ?? []
    if (channels.length === 0) return []
    const name = w(`chosen.alerts.${alert}`, { minutes: chosen?.approachingMinutes })
    return [`${name}: ${channels.map(channelName).join(', ')}`]
  }

  function quietSentence(): string {
    if (!chosen?.quietHours) return w('chosen.usualQuietHours')
    const { from, to } = chosen.quietHours
    return w('chosen.quietHours', { from: timeOfDay(from), to: timeOfDay(to) })
  }

  return (
    <Text size="sm" c="dimmed">
      {[w('chosen.lead'), ...sentences].join(' · ')}
    </Text>
  )
}
