import type { SendingPreview } from '@firstbell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../../api.ts'

export type WrittenBody = Parameters<typeof client.messages.previewWritten>[0]['body']

/** What sending would do, as far as it is known. */
export interface WrittenPreview {
  preview: SendingPreview | undefined
  isFailed: boolean
  /** What is shown is of what stood there a moment ago. */
  isBehind: boolean
}

/** While somebody types, the preview waits this long. */
export const TYPING_MS = 300

/** MESSAGE-110: what sending a message would do that is being written, once it is known for whom. */
export function useWrittenPreview(body: WrittenBody, isKnown = true): WrittenPreview {
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['call', 'messages', body],
    enabled: isKnown,
    queryFn: () => client.messages.previewWritten({ body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return { preview: data, isFailed: isError, isBehind: isPlaceholderData }
}
