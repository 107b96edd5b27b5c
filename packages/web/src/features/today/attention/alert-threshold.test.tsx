import type { AttentionKind, AttentionRules } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { InOrganization, render } from '../../../testing/render.tsx'
import { AlertFields } from '../../organizations/rules/alert-fields.tsx'
import { AlertThreshold } from './alert-threshold.tsx'

const RULES: AttentionRules = { lateMinutes: 15, notStartedMinutes: 5, unseenSeconds: 120 }

async function linkOf(kind: AttentionKind) {
  const page = await render(
    <InOrganization organization={RULES}>
      <AlertThreshold kind={kind} />
    </InOrganization>,
  )
  const link = [...page.querySelectorAll('a')].at(-1)
  return link && [link.getAttribute('aria-label'), link.getAttribute('href')]
}

test('[WEB-30] an alert that depends on a setting leads to its field; the others lead to none', async () => {
  expect(await linkOf('faults')).toBeUndefined()
  expect(await linkOf('late')).toEqual([
    'Late alert: more than 15 min. Open setting.',
    '/settings/service-rules#lateMinutes',
  ])
  expect(await linkOf('notStarted')).toEqual([
    'Not-started alert: after 5 min. Open setting.',
    '/settings/service-rules#notStartedMinutes',
  ])
  expect(await linkOf('stale')).toEqual([
    'No-signal alert: after 120 s. Open setting.',
    '/settings/service-rules#unseenSeconds',
  ])
})

test('[WEB-30] the field that the address names has the cursor', async () => {
  const field = (key: keyof AttentionRules) => ({ name: key, defaultValue: RULES[key] })
  await render(<AlertFields field={field} />, undefined, '/here#unseenSeconds')
  expect(document.activeElement?.getAttribute('name')).toBe('unseenSeconds')
})
