import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, typeInto } from '../../testing/render.tsx'
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

/** The page of a built-in template whose Spanish text is to be checked; returns what is written. */
async function givenPage() {
  const written: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(TEMPLATE)
    written.push(`${init.method} ${new URL(url, 'http://server.example').pathname}`)
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
  return { page, written }
}

async function writeEnglish(words: string): Promise<void> {
  const area = document.querySelector<HTMLTextAreaElement>('fieldset[lang=en] textarea')
  if (!area) throw new Error('there is no text in English')
  await typeInto(area, words)
}

test('[MESSAGE-3] [MESSAGE-4] the page of a built-in template says which text is to be checked, shows an example, and names an unknown merge field', async () => {
  const { page, written } = await givenPage()
  const note = 'The text in the other language has changed.'
  expect(page.querySelector('fieldset[lang=es]')?.textContent).toContain(note)
  expect(page.querySelector('fieldset[lang=en]')?.textContent).not.toContain(note)
  await writeEnglish('{{route.nam}} is fine again.')
  await press('Save')
  expect(page.querySelector('[role=dialog]')?.textContent).toContain('Invalid {{route.nam}}')
  await press('OK')
  expect(written).toEqual([])
  await writeEnglish('{{route.name}} is fine again.')
  expect(page.textContent).toContain('Oak 1 is fine again.')
  await press('Save')
  await eventually(expect.poll(() => written).toEqual(['PATCH /app/messagetemplates/back-on-time']))
})
