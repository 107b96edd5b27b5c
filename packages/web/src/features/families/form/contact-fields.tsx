import { FamilyContact, FamilyLanguage, limitsOf } from '@firstbell/domain'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { IconPlus, IconTrash } from '../../../ui/text/icons.ts'
import { WeekdayBoxes } from '../../weekdays/weekday-boxes.tsx'
import { contactSentence, EVERY_DAY, hasPhoneOnly, type TypedContact, typedContact } from './family-values.ts'
import styles from './people.module.css'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { familyPageWords } from '../links/words-family-page.en.ts'
import { weekdayWords } from '../../weekdays/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface ContactFieldsProps {
  contacts: readonly TypedContact[]
  /** The form was refused because of them: what is wrong is said at its field. */
  isWrong: boolean
  onChange(contacts: TypedContact[]): void
}

export function ContactFields({ contacts, isWrong, onChange }: ContactFieldsProps) {
  const t = useWords(familiesWords, uiWords)
  const w = useWords(familyPageWords)
  const set = (index: number, change: Partial<TypedContact>) =>
    onChange(contacts.map((contact, at) => (at === index ? { ...contact, ...change } : contact)))
  const wrong = contacts.map((contact) => contactSentence(t, contact))
  const firstWrong = wrong.findIndex((sentence) => sentence !== undefined)
  const fields = [
    { key: 'firstName', label: t('families.firstName'), type: 'text' },
    { key: 'lastName', label: t('families.lastName'), type: 'text' },
    { key: 'email', label: t('families.email'), type: 'email' },
    { key: 'phone', label: t('families.phone'), type: 'tel' },
  ] as const
  return (
    <FieldGroup legend={t('families.contacts')}>
      {contacts.map((contact, index) => (
        <div
          key={contact.id ?? `new-${index}`}
          className={styles.person}
          role="group"
          aria-label={
            [contact.firstName, contact.lastName].filter(Boolean).join(' ') ||
            t('families.contactNumber', { number: index + 1 })
          }
        >
          <div className={styles.row} data-of="contact">
            {fields.map(({ key, label, type }) => (
              <TextInput
                key={key}
                label={label}
                type={type}
                {...limitsOf(FamilyContact.shape[key])}
                value={contact[key]}
                description={key === 'phone' && hasPhoneOnly(contact) && t('families.phoneOnly')}
                error={key === 'email' && isWrong && wrong[index]}
                data-path={key === 'email' && index === firstWrong ? 'contacts' : undefined} // where the cursor goes
                onChange={(event) => set(index, { [key]: event.currentTarget.value })}
              />
            ))}
          </div>
          <SeenDays contact={contact} onChange={(weekdays) => set(index, { weekdays })} />
          <div className={styles.last}>
            <Select
              w={160}
              label={t('families.language')}
              placeholder={t('families.languageNotKnown')}
              clearable
              value={contact.language}
              data={FamilyLanguage.options.map((value) => ({ value, label: w(`languages.${value}`) }))}
              onChange={(language) => set(index, { language })}
            />
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => onChange(contacts.toSpliced(index, 1))}
            >
              {t('families.removeContact')}
            </Button>
          </div>
        </div>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...contacts, typedContact()])}
      >
        {t('families.addContact')}
      </Button>
    </FieldGroup>
  )
}

/** FAMILY-16: on which weekdays a contact, such as a parent of one of two homes, is told of rides. */
function SeenDays({ contact, onChange }: { contact: TypedContact; onChange(weekdays: number[]): void }) {
  const t = useWords(weekdayWords)
  const isFew = contact.weekdays.length < EVERY_DAY.length
  const [open, setOpen] = useState(isFew)
  if (!open)
    return (
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setOpen(true)}>
        {t('seesDaysOnlySome')}
      </Button>
    )
  return (
    <WeekdayBoxes
      label={t('seesDays')}
      description={t('seesDaysHint')}
      error={contact.weekdays.length === 0 && t('chooseOne', { name: contact.firstName || contact.email })}
      value={isFew ? contact.weekdays : undefined}
      onChange={(weekdays) => onChange(weekdays ?? EVERY_DAY)}
    />
  )
}
