import {
  type MergeValues,
  formerStopText,
  messageWords,
  newTimeText,
  type OfficeLanguage,
  type Organization,
  writtenMinutes,
} from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { formatsFor } from '../../../ui/text/formats.ts'

const TOKEN_LETTERS = 24

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

/** What a message could say of an example family in the language of its text, which is not that of the page. */
export function useExampleValues(): (language: OfficeLanguage) => MergeValues {
  const { name, phone } = useOutletContext<Organization>()
  return (language) => ({
    ...EXAMPLE,
    'delay.duration': writtenMinutes(15, language),
    'stop.newTime': newTimeText({ usual: '7:05 AM', expected: '7:20 AM', moved: 'later' }, language),
    'stop.former': formerStopText({ name: 'Mill Rd', time: '7:00 AM' }, { name: 'Elm St', time: '7:05 AM' }, language),
    'buses.late': `3 ${messageWords.in(language).buses.other}`,
    'children.count': `71 ${messageWords.in(language).children.other}`,
    'org.name': name,
    'org.phone': phone,
    trackLink: `${location.origin}/t/${'*'.repeat(TOKEN_LETTERS)}`, // as long as a private link is
    optOutLink: `${location.origin}/opt-out/…`,
    date: formatsFor(language, 'UTC').day('2026-12-01'),
  })
}
