import { api } from '@firstbell/contract'
import type { FamilyContact, FamilyLink, ListedFamilyLink } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/page/card.tsx'
import { client, query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { RevokeButton } from '../../../ui/dialog/revoke-button.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useMay } from '../../../ui/role.tsx'
import { SecretLink } from '../../../ui/text/secret-link.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ChosenAlerts } from './chosen-alerts.tsx'
import { DelegateLinks } from './delegate-links.tsx'
import { nameOfContact } from '../form/family-values.ts'
import { LinkHead } from './link-head.tsx'
import { useTextedLink } from './use-texted-link.ts'
import { familyPageWords } from './words-family-page.en.ts'
import { useWords } from '../../../words.ts'

const EMAIL_READ_MS = 2000

interface FamilyLinksProps {
  family: { id: string; children: readonly { id: string; name: string }[] }
  contacts: readonly FamilyContact[]
}

/** The private links to the page of the family: whose they are, and since when nobody has opened them. */
export function FamilyLinks({ family, contacts }: FamilyLinksProps) {
  const w = useWords(familyPageWords)
  const [emailed, setEmailed] = useState<string>()
  const { data: links } = useQuery({
    ...query(api.familylinks.list, { query: { familyId: family.id } }),
    // FAMILY-51: a link that is sent by email is made when the email is.
    refetchInterval: ({ state: { data } }) =>
      emailed !== undefined && !data?.some(({ contactId }) => contactId === emailed) && EMAIL_READ_MS,
  })
  const mayWrite = useMay(api.familylinks.letters)
  const [made, setMade] = useState<{ id: string; url: string }>()
  if (!links) return null
  const inLetters = links.find(({ contactId, delegate }) => contactId === null && delegate === null)
  const shown = (link: FamilyLink | undefined) =>
    link && made?.id === link.id && <SecretLink address={made.url} codeLabel={w('links.code')} />
  return (
    <Card title={w('links.title')} summary={w('links.lead')}>
      {contacts.map((contact) => {
        const link = links.find(({ contactId }) => contactId === contact.id)
        return (
          <div key={contact.id} role="group" aria-label={nameOfContact(contact)}>
            <LinkOfContact contact={contact} link={link} onMade={setMade} onEmailed={setEmailed} />
            {shown(link)}
          </div>
        )
      })}
      {inLetters && <LinkInLetters link={inLetters} />}
      {mayWrite && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          component={Link}
          to={`${paths.familyLetters}?${new URLSearchParams({ familyId: family.id })}`}
        >
          {w('letters.print')}
        </Button>
      )}
      <DelegateLinks
        childrenOfFamily={family.children}
        contacts={contacts}
        links={links}
        onMade={setMade}
        shown={shown}
      />
    </Card>
  )
}

function LinkInLetters({ link }: { link: FamilyLink }) {
  const w = useWords(familyPageWords)
  const mayChange = useMay(api.familylinks.remove)
  const name = w('letters.inLetters')
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={name}>
      <LinkHead name={name} link={link} />
      {mayChange && (
        <RevokeButton
          verb={w('links.revoke')}
          question={w('links.revokeLetters')}
          revoke={() => client.familylinks.remove({ params: { linkId: link.id } })}
          onDone={() => undefined}
        />
      )}
    </Group>
  )
}

interface LinkOfContactProps {
  contact: FamilyContact
  link: ListedFamilyLink | undefined
  onMade(made: { id: string; url: string }): void
  onEmailed(contactId: string): void
}

/** Sends a contact its link, by each way that there is. */
function SendLink({ contact, onEmailed }: Pick<LinkOfContactProps, 'contact' | 'onEmailed'>) {
  const w = useWords(familyPageWords)
  const name = nameOfContact(contact)
  const send = useAction(() => client.familylinks.send({ body: { contactId: contact.id } }), {
    onDone({ sent }) {
      if (sent) onEmailed(contact.id)
      void notify({ message: w(sent ? 'links.sent' : 'links.waits', { name }) })
    },
  })
  const text = useTextedLink({ contactId: contact.id, name })
  return (
    <>
      {contact.email !== '' && (
        <Button size="compact-sm" variant="light" loading={send.pending} onClick={() => send.start(undefined)}>
          {w('links.send')}
        </Button>
      )}
      {contact.phone !== '' && (
        <Button size="compact-sm" variant="light" loading={text.pending} onClick={() => text.start(undefined)}>
          {w('links.sendText')}
        </Button>
      )}
      <FormSentence>{send.failure ?? text.failure}</FormSentence>
    </>
  )
}

function LinkOfContact({ contact, link, onMade, onEmailed }: LinkOfContactProps) {
  const w = useWords(familyPageWords)
  const mayChange = useMay(api.familylinks.create)
  const [asking, setAsking] = useState<'make' | 'revoke'>()
  const body = { contactId: contact.id }
  const name = nameOfContact(contact)
  const make = useAction(() => client.familylinks.create({ body }), {
    onDone(created) {
      onMade(created)
      setAsking(undefined)
    },
  })
  const revoke = useAction((linkId: string) => client.familylinks.remove({ params: { linkId } }), {
    onDone: () => setAsking(undefined),
  })
  return (
    <>
      <Group justify="space-between" gap="xs">
        <LinkHead name={name} link={link} />
        {mayChange && (
          <Group gap="xs">
            <SendLink contact={contact} onEmailed={onEmailed} />
            <Button
              size="compact-sm"
              variant="default"
              loading={make.pending}
              onClick={() => (link ? setAsking('make') : make.start(undefined))}
            >
              {w(link ? 'links.makeNew' : 'links.make')}
            </Button>
            {link && (
              <Button size="compact-sm" variant="light" color="red" onClick={() => setAsking('revoke')}>
                {w('links.revoke')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {link && <ChosenAlerts chosen={link.chosen} />}
      <FormSentence>{asking ? undefined : make.failure}</FormSentence>
      {asking === 'make' && (
        <Confirm
          title={w('links.makeNew')}
          verb={w('links.makeNew')}
          pending={make.pending}
          failure={make.failure}
          onConfirm={() => make.start(undefined)}
          onClose={() => setAsking(undefined)}
        >
          {w('links.makeNewQuestion', { name })}
        </Confirm>
      )}
      {asking === 'revoke' && link && (
        <Confirm
          title={w('links.revoke')}
          verb={w('links.revoke')}
          danger
          pending={revoke.pending}
          failure={revoke.failure}
          onConfirm={() => revoke.start(link.id)}
          onClose={() => setAsking(undefined)}
        >
          {w('links.revokeQuestion', { name })}
        </Confirm>
      )}
    </>
  )
}
