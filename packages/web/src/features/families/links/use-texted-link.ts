import { useState } from 'react'
import { client } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useWords } from '../../../words.ts'
import { familyPageWords } from './words-family-page.en.ts'

/** Sends the private link of a contact by text message; why it could not is a sentence about the contact. */
export function useTextedLink({ contactId, name }: { contactId: string; name: string }) {
  const w = useWords(familyPageWords)
  const [isRefused, setRefused] = useState(false)
  const { start, pending, failure } = useAction(
    () => client.familylinks.send({ body: { contactId, channel: 'sms' } }),
    {
      onDone: ({ sent }) => void notify({ message: w(sent ? 'links.textSent' : 'links.textWaits', { name }) }),
      onFailed: (failed) => setRefused(failed === 'invalid_input'),
    },
  )
  return { start, pending, failure: failure && isRefused ? w('links.notTexted', { name }) : failure }
}
