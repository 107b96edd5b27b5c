import type { Page } from 'playwright-core'
import type { Installation } from '../program.ts'

/** The newest mail to somebody, as the super administrator reads it where no mail server is set. */
export async function openMail(operator: Page, { url }: Installation, to: string, subject: string): Promise<string> {
  await operator.goto(`${url}/outbox`)
  await operator.getByRole('row').filter({ hasText: to }).filter({ hasText: subject }).first().click()
  const text = await operator.getByRole('dialog').locator('pre').textContent()
  return text ?? ''
}

export function linkOf(mail: string): string {
  const link = /https?:\/\/\S+/.exec(mail)?.[0]
  if (!link) throw new Error(`the mail has no link: ${mail}`)
  return link
}
