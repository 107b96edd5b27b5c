import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, type } from '../../../testing/render.tsx'
import { EditAlertDialog } from './alert-dialog.tsx'

const NO_WORDS = { en: '', es: '' }
const ALERT = {
  id: 'a1',
  organizationId: 'o1',
  kind: 'substitution',
  routeIds: [],
  reason: null,
  date: null,
  minutesLate: null,
  replacement: '31',
  texts: NO_WORDS,
  wording: { en: 'Buses are replaced.', es: 'Los autobuses se reemplazan.' },
  source: 'office',
  state: 'open',
  activeFrom: 1,
  activeUntil: null,
  createdBy: 'ada@firstbell.example',
  createdAt: 1,
  updatedAt: 1,
  closedAt: null,
  version: 'v1',
}

test('[ALERT-23] an alert is changed as it was shown, and not what somebody else has made of it meanwhile', async () => {
  const written: { headers: Headers; body: object }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isAlert = new URL(url, location.href).pathname === '/app/service-alerts/a1'
    if (init.method === 'GET') return Response.json(isAlert ? ALERT : [])
    written.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) })
    return Response.json({ title: 'Changed', code: 'precondition_failed' }, { status: 412 })
  })
  await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York' }}>
      <EditAlertDialog alertId="a1" onClose={() => undefined} />
    </InOrganization>,
  )
  const words = 'What comes instead (bus number or words)'
  await eventually(expect.poll(() => document.body.textContent).toContain(words))
  await type(words, '32')
  await press('Show alert')
  await eventually(expect.poll(() => written.length).toBe(1))
  expect(written[0]?.headers.get('if-match')).toBe('"v1"')
  expect(written[0]?.body).toMatchObject({ replacement: '32' })
})
