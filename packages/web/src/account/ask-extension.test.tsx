import { expect, test, vi } from 'vitest'
import { button, eventually, press, render } from '../testing/render.tsx'
import { RoleOnPages } from '../ui/role.tsx'
import { AskExtension } from './ask-extension.tsx'

test('[TRIAL-20] an administrator asks for more time with one press, and a viewer is not offered it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url, 'http://x').pathname}`)
    return Response.json({ id: 'o1' })
  })
  const page = await render(
    <RoleOnPages value="admin">
      <AskExtension id="o1" extensionAskedAt={null} />
    </RoleOnPages>,
  )
  expect(button('Ask for more time').isConnected).toBe(true)
  await press('Ask for more time')
  await eventually(expect.poll(() => asked.length).toBe(1))
  expect(asked[0]).toMatch(/^POST .*o1/)
  expect(page.textContent).not.toContain('asked for more time on')
})

test('[TRIAL-20] once it was asked for, the page says when instead', async () => {
  const page = await render(
    <RoleOnPages value="admin">
      <AskExtension id="o1" extensionAskedAt={{ seconds: Date.parse('2026-11-20T12:00:00Z') / 1000 }} />
    </RoleOnPages>,
  )
  expect(page.querySelector('button')).toBeNull()
  expect(page.textContent).toContain('2026')
})
