import { z } from 'zod'
import { Id } from '../id.ts'
import { MessageChannel } from './channels/message-channel.ts'
import { MessageCategory } from './message-text.ts'

/** MESSAGE-22: what can be refused: emergencies cannot. */
export const OptOutCategory = MessageCategory.exclude(['emergency'])
export type OptOutCategory = z.infer<typeof OptOutCategory>

/** How somebody refused: on the page of a link, by the button of a mail program, by a reply, or by telling the office. */
export const OptOutSource = z.enum(['link', 'oneClick', 'reply', 'office'])
export type OptOutSource = z.infer<typeof OptOutSource>

/** MESSAGE-59: what an email address refuses is refused on every channel; what a phone number refuses are text messages alone. */
export const OptOutChannel = MessageChannel.extract(['email', 'sms'])
export type OptOutChannel = z.infer<typeof OptOutChannel>

/** What a contact refuses at one of its addresses; two contacts with one address refuse the same. */
export const OptOut = z.object({
  contactId: Id,
  channel: OptOutChannel,
  category: OptOutCategory,
  /** Since when; seconds UTC. */
  at: z.number(),
  source: OptOutSource,
})
export type OptOut = z.infer<typeof OptOut>

/** What somebody does on the page of a link: refuses messages like the one that it came with, or all but emergencies, or nothing any more. */
export const OptOutChoice = z.enum(['this', 'all', 'none'])
export type OptOutChoice = z.infer<typeof OptOutChoice>

/** MESSAGE-24: what is refused after a choice. In an emergency there is nothing like it to refuse, so it means all others. */
export function refusedAfter(
  choice: OptOutChoice,
  category: MessageCategory,
  refused: readonly OptOutCategory[],
): OptOutCategory[] {
  if (choice === 'none') return []
  if (choice === 'all' || category === 'emergency') return [...OptOutCategory.options]
  return OptOutCategory.options.filter((one) => one === category || refused.includes(one))
}
