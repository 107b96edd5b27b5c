import { z } from 'zod'

/** A typed name: trimmed before it is stored. */
export const PersonName = z.string().trim().max(80)

/** First and last name joined; either may be missing. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim()
}

const PLACEHOLDER = 'No Name'

/** The name of a signed-in person in the header, or the email without a real name. */
export function displayName(person: { name: string; email: string }): string {
  const name = person.name.trim()
  return name === '' || name === PLACEHOLDER ? person.email : name
}
