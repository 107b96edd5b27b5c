import { expect, test } from 'vitest'
import { ENTRIES, type EntryName } from '../../entries.ts'
import { entryPaths } from '../pages.ts'
import { entriesFor, isUnder } from './entries.ts'

const names = (
  flags: { messaging?: boolean; ridership?: boolean; superAdmin?: boolean },
  present: readonly EntryName[] = ENTRIES.map(({ name }) => name),
) =>
  entriesFor(
    {
      organization: { messagingEnabled: flags.messaging ?? false, ridershipEnabled: flags.ridership ?? false },
      user: { isSuperAdmin: flags.superAdmin ?? false },
    },
    new Map(present.map((name) => [name, `/${name}`])),
  )
    .map(({ name }) => name)
    .join(' ')

test.each([
  [{}, 'dashboard routes routeGenerator families drivers administrators reports settings'],
  [{ messaging: true }, 'dashboard routes routeGenerator families drivers messages administrators reports settings'],
  [{ ridership: true }, 'dashboard routes routeGenerator families drivers administrators ridership settings'],
  [{ superAdmin: true }, 'dashboard routes routeGenerator families drivers administrators reports settings analytics'],
  [
    { messaging: true, ridership: true, superAdmin: true },
    'dashboard routes routeGenerator families drivers messages administrators ridership settings analytics',
  ],
])('[NAV-1] the side navigation for %j: %s', (flags, shown) => {
  expect(names(flags)).toBe(shown)
})

test('[REPORTS-23] what leads to the reports is called Ridership where riders are recorded, and Reports elsewhere', () => {
  expect([entryPaths.get('ridership'), entryPaths.get('reports')]).toEqual(['/reports', '/reports'])
  expect(names({ ridership: true }).split(' ')).toContain('ridership')
  expect(names({ ridership: true }).split(' ')).not.toContain('reports')
  expect(names({}).split(' ')).toContain('reports')
  expect(names({}).split(' ')).not.toContain('ridership')
})

test('[NAV-1] an entry whose page is not there is not shown', () => {
  expect(names({}, ['dashboard'])).toBe('dashboard')
})

test('[NAV-2] every page lies under the entry of its section', () => {
  expect(isUnder('/messages/view-messages', '/messages/add-message')).toBe(true)
  expect(isUnder('/routes', '/routes/r1/add-stop')).toBe(true)
  expect(isUnder('/routes', '/route-generator')).toBe(false)
})
