import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, typeInto } from '../../../testing/render.tsx'
import { MessageEditPage } from './message-edit-page.tsx'

const PREVIEW = {
  bounced: 0,
  bouncedNames: [],
  recipients: 3,
  families: 2,
  withoutAddress: 1,
  optedOut: 0,
  tooLate: 0,
  tooLateNames: [],
  helpfulChannels: [],
  channels: [{ channel: 'email', recipients: 3, lastToldAt: null, overDailyLimit: 0 }],
  unresolved: [],
  tooLong: 0,
  isWithoutGateway: false,
  isNotMoved: false,
  unreached: [{ recipientName: 'Mx Cedar', why: 'noAddress' }],
  languages: [{ language: 'es', recipients: 2 }],
  smsSample: null,
  pushSample: null,
}
const TEXT = { subject: 'Late', email: 'Late by {{delay.minutes}}.', sms: '', toCheck: false }
const TEMPLATE = {
  organizationId: 'o1',
  id: 'running-late',
  name: 'Running late',
  category: 'service',
  kind: 'delay',
  sourceLanguage: 'en',
  active: true,
  isBuiltIn: true,
  mergeFields: [],
  updatedBy: null,
  updatedAt: null,
  texts: { en: TEXT, es: null },
  version: 'v',
}

interface Asked {
  audience: object
  texts: { en: { email: string } | null }
}

/** The page of a new message to the families of a route on a date; returns what its previews were asked. */
async function givenPage(search: string, preview: object = {}) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname === '/app/messagetemplates') return Response.json([TEMPLATE])
    if (pathname.startsWith('/app/messagetemplates/')) return Response.json(TEMPLATE)
    if (pathname !== '/app/messages/preview') return Response.json([])
    const body: Asked = JSON.parse(String(init.body))
    asked.push(body)
    const text = `To Alder: ${body.texts.en?.email}`
    const sample = { recipientName: 'Mx Alder', subject: 'Late', text, html: '' }
    return Response.json({ ...PREVIEW, sample, ...preview })
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', name: 'Oak', phone: '', timeZone: 'UTC' }}>
      <MessageEditPage />
    </InOrganization>,
    undefined,
    `/here${search}`,
  )
  return { page, asked }
}

test('[MESSAGE-110] [MESSAGE-111] beside a message that is being written stand whom it reaches and what a family reads', async () => {
  const { page, asked } = await givenPage('?template=running-late&route=r1&date=2026-12-01')
  await eventually(expect.poll(() => page.textContent).toContain('To Alder: Late by {{delay.minutes}}.'))
  expect(asked[0]?.audience).toEqual({ type: 'routes', ids: ['r1'], direction: 'any', onDate: '2026-12-01' })
  for (const said of ['3 addresses in 2 families', 'Languages: Español (2)', 'Mx Cedar: No address'])
    expect(page.textContent).toContain(said)
  expect(page.querySelector('fieldset[lang=en]')).toBeNull() // a template says it
  await press('Change the words')
  const area = page.querySelector<HTMLTextAreaElement>('fieldset[lang=en] textarea')
  if (!area) throw new Error('there is no text in English')
  await typeInto(area, 'Very late.')
  await eventually(expect.poll(() => page.textContent).toContain('To Alder: Very late.'))
})

test('[WEB-71] what is rarely changed is behind one line, which says how it stands', async () => {
  const { page } = await givenPage('?route=r1&date=2026-12-01')
  await eventually(expect.poll(() => page.querySelector('details summary')?.textContent).toContain('2026-12-01'))
  expect(page.querySelector('details summary')?.textContent).toContain('Email, Text message, Notification')
  expect(page.querySelector('details')?.open).toBe(false)
  expect(page.textContent).toContain('Select a template, or write a subject and a text')
})

test('[MESSAGE-143] the preview of a message about an early dismissal that is not set says so, and not that nobody has an address', async () => {
  const { page } = await givenPage('?template=running-late&route=r1', { isNotMoved: true, recipients: 0, sample: null })
  await eventually(
    expect.poll(() => page.querySelector('[role=status]')?.textContent).toContain('none is set for its date'),
  )
  expect(page.textContent).not.toContain('Nobody can be reached')
})
