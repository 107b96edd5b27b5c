import { folded } from './folded.ts'

/** An adult as a row of a file names it: cells that are empty are not there. */
export interface RowContact {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

type Known = Record<'firstName' | 'lastName' | 'email' | 'phone', string>

/**
 * EXCHANGE-15: which contact of its family each adult of a row is, or none. Two adults can share an email address or a phone; the name tells them
 * apart, and nobody takes the place of another one.
 */
export function matchContacts<Contact extends Known>(
  rows: readonly RowContact[],
  known: readonly Contact[],
): (Contact | undefined)[] {
  const found = new Map<RowContact, Contact>()
  for (const isSame of PASSES) {
    for (const row of rows) {
      if (found.has(row)) continue
      const free = known.filter((contact) => ![...found.values()].includes(contact))
      const contact = free.find((one) => isSame(row, one))
      if (contact) found.set(row, contact)
    }
  }
  return rows.map((row) => found.get(row))
}

/** Whether two families have an adult in common. */
export function shareContact(rows: readonly RowContact[], known: readonly Known[]): boolean {
  return rows.some((row) => known.some((contact) => hasSameEmail(row, contact) || hasSamePhone(row, contact)))
}

type IsSame = (row: RowContact, contact: Known) => boolean

const hasSameEmail: IsSame = (row, { email }) => !!row.email && folded(row.email) === folded(email)
const hasSamePhone: IsSame = (row, { phone }) =>
  !!row.phone && digitsOf(row.phone) !== '' && digitsOf(row.phone) === digitsOf(phone)
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

const isNamed = ({ firstName, lastName }: RowContact) => !!firstName?.trim() || !!lastName?.trim()
/** A name that only one of the two has says nothing. */
const isNameless: IsSame = (row, contact) => !isNamed(row) || !isNamed(contact)
const hasSameName: IsSame = (row, contact) =>
  isNamed(row) &&
  isNamed(contact) &&
  isSamePart(row.firstName, contact.firstName) &&
  isSamePart(row.lastName, contact.lastName)

/** 'Ana' and 'Ana M.' are the same, and so is a name that one of them leaves out. */
function isSamePart(one = '', other = ''): boolean {
  const [a, b] = [folded(one), folded(other)]
  return a === '' || b === '' || a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `)
}

/** From certain to likely. */
const PASSES: readonly IsSame[] = [
  (row, contact) => hasSameEmail(row, contact) && hasSameName(row, contact) && hasSamePhone(row, contact),
  (row, contact) => hasSameEmail(row, contact) && hasSameName(row, contact),
  (row, contact) => hasSameEmail(row, contact) && isNameless(row, contact) && hasSamePhone(row, contact),
  (row, contact) => hasSameEmail(row, contact) && isNameless(row, contact),
  (row, contact) => hasSamePhone(row, contact) && hasSameName(row, contact),
  (row, contact) => hasSamePhone(row, contact) && isNameless(row, contact) && (!row.email || contact.email === ''),
  hasSameName,
]
