import { expect, test, vi } from 'vitest'
import { eventually, render } from '../../testing/render.tsx'
import { Gate } from './gate.tsx'

const NOW_SECONDS = 1_795_000_000
const organization = (id: string, trialEndSeconds: number) => ({
  id,
  name: id,
  role: 'admin',
  purchased: false,
  trialEnd: { seconds: trialEndSeconds },
})
const somebody = {
  verified: true,
  isUnfinishedTrialSetup: false,
  user: { email: 'ann@example.com', isSuperAdmin: false },
  secondFactor: { required: false, passed: false },
}
const ended = organization('ended', NOW_SECONDS - 60)
const running = organization('running', NOW_SECONDS + 3600)

test.each([
  ['one organization', [ended]],
  ['two organizations', [ended, running]],
])(
  '[LANDING-1] a person with %s, whose trial that was selected has ended, sees that it has',
  async (_, organizations) => {
    vi.stubGlobal('fetch', async () => Response.json({ now: NOW_SECONDS, rate: 1, demo: false }))
    localStorage.setItem('firstbell.organization', JSON.stringify(ended.id))
    const page = await render(<Gate destination="organization" />, { ...somebody, organizations })
    await eventually(expect.poll(() => page.textContent).toContain('elsewhere'))
    expect(page.textContent).toContain('elsewhere: /trial-expired')
    expect(localStorage.getItem('firstbell.organization')).toBeNull()
  },
)
