import { expect, test, vi } from 'vitest'
import { act, eventually, InOrganization, press, render, typeInto } from '../../../testing/render.tsx'
import { TemplateEditPage } from './template-edit-page.tsx'

const text = (subject: string, toCheck = false) => ({ subject, email: `${subject}.`, sms: '', toCheck })
const TEMPLATE = {
  organizationId: 'o1',
  id: 'back-on-time',
  name: 'Back on time',
  category: 'service',
  kind: 'delay',
  sourceLanguage: 'en',
  active: true,
  isBuiltIn: true,
  mergeFields: [],
  updatedBy: 'ada@oak.example',
  updatedAt: 1,
  texts: { en: text('On time'), es: text('A tiempo', true) },
  version: 'v',
}

const PREVIEW = {
  bounced: 0,
  bouncedNames: [],
  recipients: 1,
  families: 1,
  withoutAddress: 0,
  optedOut: 0,
  tooLate: 0,
  tooLateNames: [],
  helpfulChannels: [],
  channels: [],
  unresolved: [],
  tooLong: 0,
  isWithoutGateway: false,
  isNotMoved: false,
  unreached: [],
  languages: [],
  smsSample: null,
  pushSample: null,
}

/** The page of a built-in template whose Spanish text is to be checked; returns what is written, and what a family would get of it. */
async function givenPage({ hasFamilies = true } = {}) {
  const written: string[] = []
  const previewed: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname === '/app/families' || pathname === '/app/routes') return Response.json([])
    if (pathname === '/app/messages/preview') {
      const { texts } = JSON.parse(String(init.body))
      previewed.push(texts.en.email)
      const sample = {
        recipientName: 'Mx Alder',
        subject: texts.en.subject,
        text: `To Alder: ${texts.en.email}`,
        html: '',
      }
      return Response.json({ ...PREVIEW, sample: hasFamilies ? sample : null })
    }
    if (init.method === 'GET') return Response.json(TEMPLATE)
    written.push(`${init.method} ${pathname}`)
    return Response.json(TEMPLATE)
  })
  const organization = { id: 'o1', name: 'Oak', phone: '', lateAlerts: 'off', notStartedAlerts: 'off' }
  const page = await render(
    <InOrganization organization={organization} path=":templateId">
      <TemplateEditPage />
    </InOrganization>,
    undefined,
    '/here/back-on-time',
  )
  await eventually(expect.poll(() => page.querySelector('textarea')).toBeTruthy())
  return { page, written, previewed }
}

async function writeEnglish(words: string): Promise<void> {
  const area = document.querySelector<HTMLTextAreaElement>('fieldset[lang=en] textarea')
  if (!area) throw new Error('there is no text in English')
  await typeInto(area, words)
}

test('[MESSAGE-3] [MESSAGE-4] the page of a built-in template says which text is to be checked, shows an example, and names an unknown merge field', async () => {
  const { page, written } = await givenPage({ hasFamilies: false })
  const note = 'The text in the other language has changed.'
  expect(page.querySelector('fieldset[lang=es]')?.textContent).toContain(note)
  expect(page.querySelector('fieldset[lang=en]')?.textContent).not.toContain(note)
  await writeEnglish('{{route.nam}} is fine again.')
  await press('Save')
  expect(page.querySelector('[role=dialog]')?.textContent).toContain('Invalid route.nam')
  await press('OK')
  expect(written).toEqual([])
  await writeEnglish('{{route.name}} is fine again.')
  await eventually(expect.poll(() => page.textContent).toContain('Oak 1 is fine again.'))
  await press('Save')
  await eventually(expect.poll(() => written).toEqual(['PATCH /app/messagetemplates/back-on-time']))
})

test('[MESSAGE-113] the page of a template shows it as a real family gets it; what is not known yet is an example', async () => {
  const { page, previewed } = await givenPage()
  await writeEnglish('{{route.name}} and {{delay.minutes|some}}')
  await eventually(
    expect.poll(() => page.textContent).toContain('To Alder: {{route.name|Oak 1}} and {{delay.minutes|some}}'),
  )
  expect(page.textContent).toContain('As Mx Alder gets it')
  expect(previewed.length).toBeLessThanOrEqual(2) // what is typed waits
})

test('[MESSAGE-112] a merge field that is pressed is put where the cursor is', async () => {
  await givenPage()
  await writeEnglish('At  it comes.')
  const area = document.querySelector<HTMLTextAreaElement>('fieldset[lang=en] textarea')
  await act(() => area?.focus())
  area?.setSelectionRange(3, 3)
  await press('Stop time')
  expect(area?.value).toBe('At {{stop.time}} it comes.')
  expect(document.activeElement).toBe(area)
  expect(area?.selectionStart).toBe('At {{stop.time}}'.length)
})
