import { type Child, EVERY_WEEKDAY, type FamilyContact, fullName, weekdaysOf } from '@firstbell/domain'
import { invalidSentence } from '../../../ui/form/sentences.ts'
import { hasEmailForm } from '../../../ui/form/email-form.ts'
import type { Translate } from '../../../words.ts'
import type { uiWords } from '../../../ui/words.en.ts'
import type { familiesWords } from '../words.en.ts'

const NEW_CHILD = { firstName: '', lastName: '', schoolId: null, note: '', mustBeMet: false, wheelchair: false }

type InForm = Omit<Child, 'familyId' | 'name' | 'familyName' | 'studentNumber'>
/** A child as it stands in the form: a new one has no id yet and only some fields, and an empty grade is a text. */
export type TypedChild = Partial<InForm> & Pick<InForm, keyof typeof NEW_CHILD> & { grade: string }

export type TypedContact = Pick<
  FamilyContact,
  'firstName' | 'lastName' | 'email' | 'phone' | 'language' | 'weekdays'
> & {
  id?: string
  version?: string
}

export const EVERY_DAY = weekdaysOf(EVERY_WEEKDAY)

/** What stands in the form of a family. */
export interface FamilyValues {
  name: string
  address: string
  location: string
  children: TypedChild[]
  contacts: TypedContact[]
}

export function typedChild(child?: Child): TypedChild {
  if (!child) return { ...NEW_CHILD, grade: '' }
  const { familyId: _, name: __, familyName: ___, studentNumber: ____, ...inForm } = child
  return { ...inForm, grade: child.grade ?? '' }
}

export function typedContact(contact?: FamilyContact & { version: string }): TypedContact {
  if (!contact) return { firstName: '', lastName: '', email: '', phone: '', language: null, weekdays: EVERY_DAY }
  const { id, version, firstName, lastName, email, phone, language, weekdays } = contact
  return { id, version, firstName, lastName, email, phone, language, weekdays }
}

/** A contact is called by its name, else by its address. */
export function nameOfContact(contact: FamilyContact): string {
  return fullName(contact) || contact.email || contact.phone
}

/** The children as they are sent: an empty grade is none. */
export function childrenOf(values: Pick<FamilyValues, 'children'>) {
  return values.children.map(({ grade, ...child }) => ({ ...child, grade: grade.trim() || null }))
}

/** What is wrong with the contacts: that of the first with which something is. */
export function contactsSentence(
  t: Translate<typeof familiesWords | typeof uiWords>,
  contacts: readonly TypedContact[],
): string | undefined {
  const without = contacts.find((contact) => isUnreachable(contact))
  return without ? contactSentence(t, without) : contacts.flatMap((contact) => contactSentence(t, contact) ?? [])[0]
}

/** What is wrong with a contact: one that somebody has begun needs an email or a phone, and an email has an @. */
export function contactSentence(
  t: Translate<typeof familiesWords | typeof uiWords>,
  contact: TypedContact,
): string | undefined {
  if (isUnreachable(contact)) return t('families.contactEmail')
  const email = contact.email.trim()
  return email === '' || hasEmailForm(email) ? undefined : invalidSentence(t, t('families.email'), contact.email)
}

/** Whether a contact can be called, but not mailed. */
export function hasPhoneOnly({ email, phone }: TypedContact): boolean {
  return email.trim() === '' && phone.trim() !== ''
}

function isUnreachable(contact: TypedContact): boolean {
  const isEmpty = contact.email.trim() === '' && contact.phone.trim() === ''
  return isEmpty && (contact.id !== undefined || isBegun(contact))
}

function isBegun({ firstName, lastName }: TypedContact): boolean {
  return [firstName, lastName].some((text) => text.trim() !== '')
}
