import { type Message, MessageChannel } from '@firstbell/domain'
import { Checkbox, Group, Select } from '@mantine/core'
import { MoreFields } from '../../../ui/form/fields/more-fields.tsx'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'
import { AudienceLimits, isOfStaff } from './audience-fields.tsx'
import { categoryData, kindData } from '../templates/choices.ts'
import { messagesWords } from '../words.en.ts'
import { composeWords } from './words.en.ts'

interface MoreOfMessageProps {
  field(key: 'category' | 'kind' | 'direction' | 'onDate' | 'channels'): object
  values: Pick<Message, 'category' | 'kind' | 'channels'> &
    Pick<Message['audience'], 'type' | 'direction'> & { onDate: string }
}

/** What a template or the way here has set in most cases. */
export function MoreOfMessage({ field, values }: MoreOfMessageProps) {
  const t = useWords(messagesWords, composeWords)
  const channelName = useChannelName()
  const { category, channels, type, direction, onDate } = values
  const ofRides = isOfStaff(type)
    ? []
    : [...(onDate === '' ? [] : [onDate]), ...(direction === 'any' ? [] : [t(`messages.directions.${direction}`)])]
  const now = [...ofRides, t(`messages.categories.${category}`), channels.map(channelName).join(', ')]
  return (
    <MoreFields words={t('more')} now={now.filter(Boolean).join(' · ')} mustOpen={channels.length === 0}>
      <AudienceLimits type={type} field={field} />
      <Checkbox.Group {...field('channels')} description={t('messages.channelsHint')}>
        <Group gap="lg" mt={4}>
          {MessageChannel.options.map((channel) => (
            <Checkbox key={channel} value={channel} label={channelName(channel)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        {...field('category')}
        description={t(`messages.categoryHints.${category}`)}
        data={categoryData(t)}
        allowDeselect={false}
      />
      <Select {...field('kind')} data={kindData(t)} allowDeselect={false} />
    </MoreFields>
  )
}
