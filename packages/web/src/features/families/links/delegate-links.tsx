import { api } from '@firstbell/contract'
import { Delegate, type FamilyContact, type FamilyLink, LocalDate } from '@firstbell/domain'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RevokeButton } from '../../../ui/dialog/revoke-button.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useMay } from '../../../ui/role.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { nameOfContact } from '../form/family-values.ts'
import { LinkHead } from './link-head.tsx'
import { familyPageWords } from './words-family-page.en.ts'
import { useWords } from '../../../words.ts'

interface DelegateLinksProps {
  childrenOfFamily: readonly { id: string; name: string }[]
  contacts: readonly FamilyContact[]
  links: readonly FamilyLink[]
  onMade(made: { id: string; url: string }): void
  /** The address, right after it was created. */
  shown(link: FamilyLink): ReactNode
}

/** Links for people outside of the family, who see one child until the end of a date. */
export function DelegateLinks({ childrenOfFamily, contacts, links, onMade, shown }: DelegateLinksProps) {
  const w = useWords(familyPageWords)
  const { date } = useDates('UTC')
  const mayChange = useMay(api.familylinks.createForDelegate)
  const [adding, setAdding] = useState(false)
  const childName = (childId: string) => childrenOfFamily.find(({ id }) => id === childId)?.name ?? ''
  return (
    <>
      {links.map(
        (link) =>
          link.delegate && (
            <div key={link.id} role="group" aria-label={link.delegate.name}>
              <Group justify="space-between" gap="xs">
                <LinkHead
                  name={w('links.delegateOf', {
                    name: link.delegate.name,
                    child: childName(link.delegate.childId),
                    date: date(Date.parse(`${link.delegate.endsOn}T00:00:00Z`) / 1000),
                  })}
                  link={link}
                />
                {mayChange && (
                  <RevokeButton
                    verb={w('links.revoke')}
                    question={w('links.revokeQuestion', { name: link.delegate.name })}
                    revoke={() => client.familylinks.remove({ params: { linkId: link.id } })}
                    onDone={() => undefined}
                  />
                )}
              </Group>
              <MadeBy contact={contacts.find(({ id }) => id === link.madeByContactId)} />
              {shown(link)}
            </div>
          ),
      )}
      {mayChange && childrenOfFamily.length > 0 && (
        <Button variant="default" size="compact-sm" w="fit-content" onClick={() => setAdding(true)}>
          {w('links.addDelegate')}
        </Button>
      )}
      {adding && (
        <AddDelegate
          childrenOfFamily={childrenOfFamily}
          onMade={(made) => {
            onMade(made)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** FAMILY-42: the contact who gave the link on the page of the family; nothing for a link of the office. */
function MadeBy({ contact }: { contact: FamilyContact | undefined }) {
  const w = useWords(familyPageWords)
  if (!contact) return null
  return (
    <Text size="sm" c="dimmed">
      {w('links.givenBy', { name: nameOfContact(contact) })}
    </Text>
  )
}

interface AddDelegateProps {
  childrenOfFamily: readonly { id: string; name: string }[]
  onMade(made: { id: string; url: string }): void
  onClose(): void
}

function AddDelegate({ childrenOfFamily, onMade, onClose }: AddDelegateProps) {
  const w = useWords(familyPageWords)
  const record = useRecordForm({
    initial: { name: '', childId: childrenOfFamily[0]?.id ?? '', endsOn: '' },
    record: Delegate,
    fields: {
      name: { label: w('links.delegateName'), required: true },
      endsOn: {
        label: w('links.endsOn'),
        required: true,
        check: (value) => (LocalDate.safeParse(value).success ? undefined : w('links.endsOn')),
      },
    },
    save: (values) => client.familylinks.createForDelegate({ body: values }),
    onSaved: onMade,
    suspect: 'endsOn',
  })
  const { field, form } = record
  return (
    <Dialog title={w('links.addDelegate')} onClose={onClose}>
      <DialogForm record={record} verb={w('links.make')} onClose={onClose}>
        <Text size="sm">{w('links.delegateLead')}</Text>
        <TextInput {...field('name')} data-autofocus />
        <Select
          label={w('links.child')}
          allowDeselect={false}
          data={childrenOfFamily.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.childId}
          onChange={(childId) => childId !== null && form.setFieldValue('childId', childId)}
        />
        <DateField {...field('endsOn')} />
      </DialogForm>
    </Dialog>
  )
}
