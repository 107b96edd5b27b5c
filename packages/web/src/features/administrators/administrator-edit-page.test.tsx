import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, type } from '../../testing/render.tsx'
import { withFilledIn } from '../../ui/form/filled-in.tsx'
import { AdministratorAddPage } from './administrator-add-page.tsx'
import { AdministratorEditPage } from './administrator-edit-page.tsx'

const ANN = {
  id: 'a1',
  name: 'Ann Reed',
  firstName: 'Ann',
  lastName: 'Reed',
  phone: '555 0100',
  email: 'ann@example.com',
  orgId: 'o1',
  acceptedInvite: true,
  recieveEmails: false,
  role: 'viewer',
  version: 'v1',
}
const ORGANIZATION = { id: 'o1', name: 'Oak', timeZone: 'UTC', primaryAdmin: 'somebody' }
const FILLED_IN = { firstName: 'Anne', lastName: ' ', phone: '', recieveEmails: true, role: 'admin' }

function serve(): { method: string | undefined; path: string; body: unknown }[] {
  const sent: { method: string | undefined; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (method !== 'GET') sent.push({ method, path: pathname, body: JSON.parse(String(body)) })
    if (pathname.startsWith('/app/auth/findByEmail/'))
      return Response.json({ inFirestore: true, id: ANN.id, inFirebaseAuth: true })
    return Response.json(pathname === `/app/administrators/${ANN.id}` ? ANN : [ANN])
  })
  return sent
}

test('[PERSON-5] an administrator who is added again is not changed before it is said that the person is there', async () => {
  const sent = serve()
  const page = await render(
    <InOrganization organization={ORGANIZATION}>
      <AdministratorAddPage />
    </InOrganization>,
  )
  await type('Email', ANN.email)
  await type('First name', 'Anne')
  await press('Add administrator')
  await eventually(expect.poll(() => page.textContent).toContain('elsewhere: /administrators/a1/edit-administrator'))
  expect(sent).toEqual([])
})

test('[PERSON-5] what was left empty stays, and so does the role', async () => {
  const sent = serve()
  await render(
    <InOrganization organization={ORGANIZATION} path=":id">
      <AdministratorEditPage />
    </InOrganization>,
    undefined,
    { pathname: `/here/${ANN.id}`, ...withFilledIn(FILLED_IN) },
  )
  await eventually(expect.poll(() => document.body.textContent).toContain('Ann Reed has been added before'))
  await press('Save')
  await eventually(expect.poll(() => sent.length).toBe(1))
  const { firstName, lastName, phone, recieveEmails, role } = { ...ANN, firstName: 'Anne' }
  expect(sent[0]?.body).toEqual({ firstName, lastName, phone, recieveEmails, role })
})
