import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { act, button, eventually, field, InOrganization, press, render, said, type } from '../../testing/render.tsx'
import { FeaturesPage } from './features/features-page.tsx'
import { OrganizationPlanPage } from './plan-page.tsx'
import { RetentionPage } from './retention/retention-page.tsx'

const secondsOf = (day: string) => ({ seconds: Date.parse(`${day}T00:00:00Z`) / 1000 })
const ORGANIZATION = {
  id: 'o1',
  name: 'Larkmont',
  address: '',
  phone: '',
  busNum: 12,
  trialStart: secondsOf('2026-01-05'),
  trialEnd: secondsOf('2026-02-04'),
  purchased: false,
  ridershipEnabled: false,
  messagingEnabled: false,
  allowLLD: true,
  primaryAdmin: '',
  timeZone: 'UTC',
  version: 'v1',
}
const PAST = {
  positions: { before: '2026-08-30', count: 0 },
  runs: { before: '2026-10-29', count: 7 },
  audit: { before: '2025-10-24', count: 0 },
  messages: { before: '2025-10-25', count: 0 },
}

/** Shows a page of settings to an administrator or the super administrator; returns what it sends. */
async function show(page: ReactNode, isSuperAdmin = false, past: object = PAST) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json(ORGANIZATION)
    }
    return Response.json(url.includes('/past') ? past : ORGANIZATION)
  })
  const element = <InOrganization organization={ORGANIZATION}>{page}</InOrganization>
  const body = await render(element, { user: { email: 'ada@firstbell.example', isSuperAdmin }, organizations: [] })
  await eventually(expect.poll(() => body.querySelector('form, dl')).toBeTruthy())
  return { body, sent }
}

test('[ORG-6] an administrator sees the trial and its purchase, and cannot change them', async () => {
  const { body } = await show(<OrganizationPlanPage />)
  const facts = [...body.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toContain('Bus Count12')
  expect(() => button('Save')).toThrow('there is no button')
})

test('[ORG-11] an administrator turns a feature on', async () => {
  const { sent } = await show(<FeaturesPage />)
  await act(() => field('Messaging').click())
  await press('Save')
  await eventually(expect.poll(() => sent).toHaveLength(1))
  expect(sent[0]).toEqual({ ridershipEnabled: false, messagingEnabled: true, allowLLD: true })
})

test('[ORG-2] the super administrator changes what was purchased, and a trial cannot end before it begins', async () => {
  const { sent } = await show(<OrganizationPlanPage />, true)
  await type('Trial End', '2001-01-01')
  await press('Save')
  expect(said()).toBe('The trial end cannot be before the trial start.')
  await press('OK')
  await type('Trial End', '2031-05-06')
  await press('Save')
  await eventually(expect.poll(() => sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ trialStart: ORGANIZATION.trialStart, trialEnd: secondsOf('2031-05-06'), busNum: 12 })
})

test('[ORG-8] with a new start a trial ends in 30 days, unless another end was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 16) })
  await show(<OrganizationPlanPage />, true)
  await type('Trial Start', '2026-11-16')
  expect(field('Trial End').value).toBe('2026-12-16')
  await type('Trial End', '2031-05-06')
  await type('Trial Start', '2026-11-17')
  expect(field('Trial End').value).toBe('2031-05-06')
})

test('[WEB-26] the data retention writes days with their unit, and says beside each from before which date data is deleted', async () => {
  const { body } = await show(<RetentionPage />)
  expect(field('Keep run history').value).toBe('400 days')
  await eventually(
    expect
      .poll(() => body.textContent.match(/Data from before \w+ \d+, \d{4} is deleted\./g))
      .toEqual(
        ['Aug 30, 2026', 'Oct 29, 2026', 'Oct 25, 2025', 'Oct 24, 2025'].map(
          (day) => `Data from before ${day} is deleted.`,
        ),
      ),
  )
})

test('[RETENTION-3] a shorter retention says what would be deleted and wants the name of the organization; a longer one asks nothing', async () => {
  const { body, sent } = await show(<RetentionPage />)
  await type('Keep run history', '500')
  await press('Save')
  await eventually(expect.poll(() => sent).toMatchObject([{ keepRunsDays: 500 }]))
  expect(body.querySelector('[role=dialog]')).toBeNull()

  await type('Keep run history', '30')
  await press('Save')
  const question = () => body.querySelector('[role=dialog]')
  await eventually(expect.poll(() => question()?.querySelector('li')?.textContent ?? '').toContain('7'))
  expect(button('Shorten retention').disabled).toBe(true)
  await type('Type Larkmont to confirm', 'Larkmont')
  await eventually(expect.poll(() => button('Shorten retention').disabled).toBe(false)) // it is known what goes
  await press('Shorten retention')
  await eventually(expect.poll(() => sent[1]).toMatchObject({ keepRunsDays: 30 }))
})

test('[RETENTION-3] where nothing would be deleted today the page says so', async () => {
  const { body } = await show(<RetentionPage />, false, { ...PAST, runs: { ...PAST.runs, count: 0 } })
  await eventually(expect.poll(() => body.textContent).toContain('With these settings, nothing will be deleted today.'))
})
