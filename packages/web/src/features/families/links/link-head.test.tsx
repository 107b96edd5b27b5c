import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { LinkHead } from './link-head.tsx'

const LINK = {
  id: 'l1',
  familyId: 'f1',
  contactId: 'c1',
  delegate: null,
  madeByContactId: null,
  createdAt: 0,
  openedAt: null,
  isAddressEnded: false,
}

test('[FAMILY-65] the office sees when a private link expires, and that it has expired', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ['Date'] })
  const at = (year: number) => Date.UTC(year, 5, 15, 12) / 1000
  const page = await render(
    <>
      <LinkHead name="Bea" link={{ ...LINK, expiresAt: at(2027) }} />
      <LinkHead name="Cy" link={{ ...LINK, expiresAt: at(2026) }} />
      <LinkHead name="Grandma" link={{ ...LINK, expiresAt: null }} />
    </>,
  )
  expect(page.textContent).toContain('Expires on Jun 15, 2027')
  expect(page.textContent).toContain('Expired on Jun 15, 2026')
  expect(page.textContent?.match(/Expire/g)).toHaveLength(2)
})

test('[SECURITY-52] the office sees that the address of a link ended, and what to do', async () => {
  const page = await render(
    <>
      <LinkHead name="Bea" link={{ ...LINK, expiresAt: null, isAddressEnded: true }} />
      <LinkHead name="Cy" link={{ ...LINK, expiresAt: null }} />
    </>,
  )
  expect(page.textContent?.match(/no longer works\. Send the link/g)).toHaveLength(1)
})
