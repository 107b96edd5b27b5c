import { api } from '@firstbell/contract'
import { type FamilyContact, fullName, OptOutCategory, OptOutChannel } from '@firstbell/domain'
import { Checkbox, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/page/card.tsx'
import { client, query } from '../../../api.ts'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useMay } from '../../../ui/role.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { messagesWords } from '../../messages/words.en.ts'

interface ContactOptOutsProps {
  familyId: string
  contacts: readonly FamilyContact[]
}

/** Which messages each contact of a family refuses; somebody who calls can have it changed. */
export function ContactOptOuts({ familyId, contacts }: ContactOptOutsProps) {
  const t = useWords(familiesWords)
  const { data: optOuts } = useQuery(query(api.optouts.list, { query: { familyId } }))
  const addressed = contacts.flatMap((contact) =>
    OptOutChannel.options.flatMap((channel) => (contact[FIELD[channel]] === '' ? [] : [{ contact, channel }])),
  )
  if (!optOuts || addressed.length === 0) return null
  return (
    <Card title={t('families.optOuts')} summary={t('families.optOutsLead')}>
      {addressed.map(({ contact, channel }) => (
        <OptOutsOf
          key={`${contact.id} ${channel}`}
          contact={contact}
          channel={channel}
          refused={optOuts
            .filter((one) => one.contactId === contact.id && one.channel === channel)
            .map(({ category }) => category)}
        />
      ))}
    </Card>
  )
}

/** Where a contact has the address of a channel. */
const FIELD = { email: 'email', sms: 'phone' } as const

interface OptOutsOfProps {
  contact: FamilyContact
  channel: OptOutChannel
  refused: readonly OptOutCategory[]
}

function OptOutsOf({ contact, channel, refused }: OptOutsOfProps) {
  const t = useWords(familiesWords, messagesWords)
  const mayChange = useMay(api.optouts.replace)
  const change = useAction((categories: OptOutCategory[]) =>
    client.optouts.replace({ query: { contactId: contact.id }, body: { channel, categories } }),
  )
  const toggle = (category: OptOutCategory) =>
    change.start(OptOutCategory.options.filter((one) => refused.includes(one) !== (one === category)))
  const words = channel === 'email' ? 'families.doesNotGet' : 'families.doesNotGetTexts'
  const name = t(words, { name: fullName(contact) || contact[FIELD[channel]] })
  return (
    <div role="group" aria-label={name}>
      <Text size="sm" fw={550}>
        {name}
      </Text>
      <Group gap="lg" mt={4}>
        {OptOutCategory.options.map((category) => (
          <Checkbox
            key={category}
            label={t(`messages.categories.${category}`)}
            checked={refused.includes(category)}
            disabled={!mayChange || change.pending}
            onChange={() => toggle(category)}
          />
        ))}
      </Group>
      <FormSentence>{change.failure}</FormSentence>
    </div>
  )
}
