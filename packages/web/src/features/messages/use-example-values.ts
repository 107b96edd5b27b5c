import type { OfficeLanguage, MergeValues, Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { formatsFor } from '../../ui/text/formats.ts'

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
  'first.arrival': '8:04 AM',
}

/** In the language of the text, which is not that of the page. */
const EXAMPLE_DATE = {
  en: formatsFor('en', 'UTC').day('2026-12-01'),
  es: formatsFor('es', 'UTC').day('2026-12-01'),
}

const EXAMPLE_COUNTS = {
  en: { 'buses.late': '3 buses', 'children.count': '71 children' },
  es: { 'buses.late': '3 autobuses', 'children.count': '71 alumnos' },
}

/** What a message could say of an example family in a language. */
export function useExampleValues(): (language: OfficeLanguage) => MergeValues {
  const { name, phone } = useOutletContext<Organization>()
  return (language) => ({
    ...EXAMPLE,
    ...EXAMPLE_COUNTS[language],
    'org.name': name,
    'org.phone': phone,
    optOutLink: `${location.origin}/opt-out/…`,
    date: EXAMPLE_DATE[language],
  })
}
