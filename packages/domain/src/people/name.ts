import { z } from 'zod'

/** A name as people type it: trimmed before it is kept. */
export const PersonName = z.string().trim().max(80)

/** First and last name joined; either may be missing. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim()
}

const PLACEHOLDER = 'No Name'

/** What the header calls a signed-in person: the name, or the email where there is no real one. */
export function displayName(person: { name: string; email: string }): string {
  const name = person.name.trim()
  return name === '' || name === PLACEHOLDER ? person.email : name
}
