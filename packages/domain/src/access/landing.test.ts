import { expect, test } from 'vitest'
import { type Arrival, type Destination, landing } from './landing.ts'

const NOW = 1_800_000_000
const running = (id: string) => ({ id, purchased: false, trialEnd: { seconds: NOW + 1 }, deletesAt: null })
const over = (id: string) => ({ id, purchased: false, trialEnd: { seconds: NOW - 1 }, deletesAt: null })
const bought = (id: string) => ({ id, purchased: true, trialEnd: { seconds: NOW - 1 }, deletesAt: null })

type Facts = NonNullable<Arrival<ReturnType<typeof running>>['session']>
const somebody: Facts = {
  verified: true,
  isUnfinishedTrialSetup: false,
  user: { isSuperAdmin: false },
  secondFactor: { required: false, passed: false },
  organizations: [running('a'), running('b')],
}
const unverified: Facts = { ...somebody, verified: false, organizations: [] }
const unfinished: Facts = { ...unverified, isUnfinishedTrialSetup: true }
const outsider: Facts = { ...somebody, organizations: [] }
const single: Facts = { ...somebody, organizations: [running('a')] }
const late: Facts = { ...somebody, organizations: [over('a'), bought('b')] }
const superAdmin: Facts = { ...somebody, user: { isSuperAdmin: true }, organizations: [over('a')] }
const freshSuper: Facts = { ...superAdmin, organizations: [] }
const withoutCode: Facts = { ...somebody, secondFactor: { required: true, passed: false } }
const withCode: Facts = { ...somebody, secondFactor: { required: true, passed: true } }

/** place, (organization), +return, +forget */
function lands(destination: Destination, session: Facts | null, selected: string | null = null, mobileDenied = false) {
  const { at, organization, returns, forgets } = landing({ destination, session, selected, mobileDenied, now: NOW })
  return [at, organization && `(${organization.id})`, returns && '+return', forgets && '+forget']
    .filter(Boolean)
    .join(' ')
}

const ALL: Destination[] = ['open', 'home', 'session', 'person', 'super', 'selection', 'organization']

// prettier-ignore
const ROWS: [string, Facts | null, string | null, string[]][] = [
  // who, session, selected                      open    home                  session  person                   super                    selection                                organization
  ['nobody', null, null,                        ['here', 'here',               'sign-in +return', 'sign-in +return', 'sign-in +return', 'sign-in +return',                       'sign-in +return']],
  ['nobody, with a selection', null, 'a',       ['here', 'here',               'sign-in +return', 'sign-in +return', 'sign-in +return', 'sign-in +return',                       'sign-in +return']],
  ['unverified, set-up unfinished', unfinished, null, ['here', 'sign-up-trial', 'here', 'sign-up-trial',           'sign-up-trial',         'sign-up-trial',                         'sign-up-trial']],
  ['unverified', unverified, null,              ['here', 'awaiting-verification', 'here', 'awaiting-verification', 'awaiting-verification', 'awaiting-verification',                 'awaiting-verification']],
  ['unverified, in organizations', { ...somebody, verified: false }, 'a', ['here', 'awaiting-verification', 'here', 'awaiting-verification', 'awaiting-verification', 'awaiting-verification', 'awaiting-verification']],
  ['without organizations', outsider, null,     ['here', 'access-denied',      'here',  'here',                   'access-denied',         'access-denied',                         'access-denied']],
  ['without organizations, with a selection', outsider, 'a', ['here', 'access-denied', 'here', 'here',            'access-denied',         'access-denied',                         'access-denied']],
  ['two organizations, none selected', somebody, null, ['here', 'here',        'here',  'here',                   'access-denied',         'here',                                  'select-organization +return']],
  ['two organizations, one selected', somebody, 'b', ['here (b)', 'onward (b)', 'here (b)', 'here (b)',               'access-denied',     'onward (b)',                        'here (b)']],
  ['two organizations, a foreign one selected', somebody, 'x', ['here', 'access-denied', 'here', 'here',          'access-denied',         'access-denied',                         'access-denied']],
  ['one organization, none selected', single, null, ['here (a)', 'onward (a)', 'here (a)', 'here (a)',               'access-denied',     'onward (a)',                        'here (a)']],
  ['one organization, a foreign one selected', single, 'x', ['here', 'access-denied', 'here', 'here',             'access-denied',         'access-denied',                         'access-denied']],
  ['a trial that is over selected', late, 'a',  ['here', 'trial-expired +forget', 'here', 'here',                 'access-denied',         'trial-expired +forget',                 'trial-expired +forget']],
  ['a trial that is over, purchased', late, 'b', ['here (b)', 'onward (b)',    'here (b)', 'here (b)',               'access-denied',     'onward (b)',                        'here (b)']],
  ['only a trial that is over', { ...single, organizations: [over('a')] }, null, ['here', 'trial-expired +forget', 'here', 'here', 'access-denied', 'trial-expired +forget',             'trial-expired +forget']],
  ['super administrator', superAdmin, null,     ['here', 'here',               'here',  'here',                   'here',                  'here',                                  'select-organization +return']],
  ['super administrator in a trial that is over', superAdmin, 'a', ['here (a)', 'onward (a)', 'here (a)', 'here (a)',     'here (a)',              'onward (a)',                        'here (a)']],
  ['super administrator, not entered', superAdmin, 'x', ['here', 'select-organization +return +forget', 'here', 'here', 'here', 'select-organization +return +forget', 'select-organization +return +forget']],
  ['super administrator of an empty installation', freshSuper, null, ['here', 'here', 'here', 'here',             'here',                  'here',                                  'select-organization +return']],
  ['second factor required, not passed', withoutCode, 'a', ['here', 'profile', 'here',  'here',                  'profile',               'profile',                               'profile']],
  ['second factor required and passed', withCode, 'a', ['here (a)', 'onward (a)', 'here (a)', 'here (a)',               'access-denied',     'onward (a)',                        'here (a)']],
]

test.each(ROWS)('[LANDING-1] %s', (_, session, selected, expected) => {
  expect(ALL.map((destination) => lands(destination, session, selected))).toEqual(expected)
})

test('[LANDING-5] a page outside of the organization keeps the one that is selected, as far as it may be entered', () => {
  for (const destination of ['open', 'session', 'person'] as const) {
    expect(lands(destination, somebody, 'b')).toBe('here (b)')
    expect(lands(destination, late, 'a')).toBe('here')
    expect(lands(destination, withoutCode, 'a')).toBe('here')
    expect(lands(destination, { ...somebody, verified: false }, 'a')).toBe(
      destination === 'person' ? 'awaiting-verification' : 'here',
    )
  }
  expect(lands('super', superAdmin, 'a')).toBe('here (a)')
})

test('[LANDING-2] a mobile browser is sent away from everything but open pages, whoever holds it', () => {
  for (const session of [null, somebody, superAdmin, unverified]) {
    expect(lands('open', session, 'a', true)).toBe('here') // also without the navigation, which would lead away
    for (const destination of ['session', 'person', 'super', 'selection', 'organization'] as const)
      expect(lands(destination, session, 'a', true)).toBe('access-denied-mobile')
  }
  expect(lands('home', null, null, true)).toBe('here')
  expect(lands('home', somebody, 'a', true)).toBe('onward (a)')
})

test('[LANDING-7] a page that is denied says whether it is for the super administrator or in an organization of others', () => {
  const deniedOf = (destination: Destination, session: Facts, selected: string | null) =>
    landing({ destination, session, selected, mobileDenied: false, now: NOW }).denied
  expect(deniedOf('super', somebody, 'a')).toBe('rights')
  expect(deniedOf('organization', somebody, 'x')).toBe('organization')
  expect(deniedOf('organization', outsider, null)).toBe('organization')
  expect(deniedOf('organization', somebody, 'a')).toBeUndefined()
})
