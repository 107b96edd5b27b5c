import { Outlet, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { eventually, render } from '../../testing/render.tsx'
import { AdministratorListPage } from './administrator-list-page.tsx'

const administrator = (id: string, email: string) => {
  const own = { orgId: 'o1', firstName: '', lastName: '', phone: '', acceptedInvite: true, recieveEmails: true }
  return { id, name: id, email, role: 'admin', version: 'v', ...own }
}

test('[WEB-27] the list of administrators marks the primary administrator', async () => {
  const all = [administrator('Ada', 'ada@firstbell.example'), administrator('Bo', 'bo@firstbell.example')]
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/activity') ? [] : all))
  const page = await render(
    <Routes>
      <Route element={<Outlet context={{ id: 'o1', primaryAdmin: 'Bo@Firstbell.example', timeZone: 'UTC' }} />}>
        <Route path="*" element={<AdministratorListPage />} />
      </Route>
    </Routes>,
  )
  const names = () => [...page.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)
  await eventually(expect.poll(names).toEqual(['Ada', 'BoPrimary']))
})
