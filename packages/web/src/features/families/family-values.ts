import type { Child, FamilyContact } from '@firstbell/domain'
import type { TFunction } from 'i18next'
import { invalidSentence } from '../../ui/sentences.ts'

export interface TypedChild {
  id?: string
  firstName: string
  lastName: string
  grade: string
  schoolId: string | null
  note: string
  mustBeMet: boolean
}

export interface TypedContact {
  id?: string
  version?: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** What stands in the form of a family. */
export interface FamilyValues {
  name: string
  address: string
  place: string
  children: TypedChild[]
  contacts: TypedContact[]
}

export function typedChild(child?: Child): TypedChild {
  const { id, firstName = '', lastName = '', grade, schoolId = null, note = '', mustBeMet = false } = child ?? {}
  return { ...(id === undefined ? {} : { id }), firstName, lastName, grade: grade ?? '', schoolId, note, mustBeMet }
}

export function typedContact(contact?: FamilyContact & { version: string }): TypedContact {
  if (!contact) return { firstName: '', lastName: '', email: '', phone: '' }
  const { id, version, firstName, lastName, email, phone } = contact
  return { id, version, firstName, lastName, email, phone }
}

/** The children as they are sent: an empty grade is none. */
export function childrenOf(values: Pick<FamilyValues, 'children'>) {
  return values.children.map(({ grade, ...child }) => ({ ...child, grade: grade.trim() || null }))
}

/** What is wrong with the contacts: one that somebody has begun needs an email, and an email has an @. */
export function contactsSentence(t: TFunction, contacts: readonly TypedContact[]): string | undefined {
  const begun = contacts.filter((contact) => contact.id !== undefined || isBegun(contact))
  if (begun.some(({ email }) => email.trim() === '')) return t('families.contactEmail')
  const wrong = begun.find(({ email }) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
  return wrong && invalidSentence(t, t('families.email'), wrong.email)
}

export function isBegun({ firstName, lastName, email, phone }: TypedContact): boolean {
  return [firstName, lastName, email, phone].some((text) => text.trim() !== '')
}
