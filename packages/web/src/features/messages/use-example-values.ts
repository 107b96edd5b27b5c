import type { Language, MergeValues, Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'

/** Made-up people of a made-up family. */
const EXAMPLE: MergeValues = {
  'contact.firstName': 'Dana',
  'family.name': 'Alder',
  children: ['Ada', 'Bo'],
  'child.firstName': 'Ada',
  'route.name': 'Oak 1',
  'stop.name': 'Elm St',
  'stop.time': '7:05 AM',
  'bus.number': '12',
  'bus.usualNumber': '7',
  'delay.minutes': '15',
  'school.name': 'Elm School',
}
const EXAMPLE_DAY = Date.UTC(2026, 11, 1)

/** What a message could say of an example family in a language. */
export function useExampleValues(): (language: Language) => MergeValues {
  const { name, phone } = useOutletContext<Organization>()
  return (language) => ({
    ...EXAMPLE,
    'org.name': name,
    'org.phone': phone,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(EXAMPLE_DAY),
  })
}
