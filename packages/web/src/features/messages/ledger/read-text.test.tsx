import type { Message } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, render } from '../../../testing/render.tsx'
import { ReadText } from './read-text.tsx'

const TEXT = { subject: '{{route.name}} is late', email: 'Wait at {{stop.name}}.', sms: '', toCheck: false }

const DELIVERY = {
  messageId: 'm1',
  recipientId: 'c1',
  familyId: null,
  channel: 'email',
  addressMasked: '',
  attempts: 1,
  error: '',
  changedAt: 1,
  deadlineAt: null,
  nextAt: 1,
  shownAt: null,
  openedAt: null,
}

/** A message that was sent, of which the first recipient has no address. */
async function givenMessage() {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname.endsWith('/deliveries'))
      return Response.json({
        deliveries: [
          { ...DELIVERY, id: 'd1', recipientName: 'Mx Cedar', state: 'noAddress' },
          { ...DELIVERY, id: 'd2', recipientName: 'Mx Alder', state: 'accepted' },
        ],
        total: 2,
        seen: { shown: 0, opened: 0 },
      })
    if (!pathname.endsWith('/d2')) throw new Error(`nobody asks for ${pathname}`)
    return Response.json({ subject: 'Oak 1 is late', text: 'Wait at Elm St.', html: '' })
  })
  const message = { id: 'm1', sentAt: 1, texts: { en: TEXT, es: null } }
  return render(
    <InOrganization organization={{ id: 'o1' }}>
      <ReadText message={message as Message} />
    </InOrganization>,
  )
}

test('[MESSAGE-114] a message is shown as its first recipient read it, and how it was written behind a line', async () => {
  const page = await givenMessage()
  await eventually(expect.poll(() => page.textContent).toContain('As Mx Alder gets it'))
  await eventually(expect.poll(() => page.textContent).toContain('Wait at Elm St.'))
  const written = page.querySelector('details')
  expect(written?.open).toBe(false)
  expect(written?.textContent).toContain('{{route.name}} is late')
})
