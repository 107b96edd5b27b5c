import { useMutation } from '@tanstack/react-query'
import { invalidate, type Failure, failureOf } from '../api.ts'
import { uiWords } from './words.en.ts'
import { useWords } from '../words.ts'

interface DeedOptions<Input, Output> {
  onDone?(output: Output, input: Input): unknown
  /** For deeds whose place on the page has no room for a sentence. */
  onFailed?(failure: Failure, input: Input): unknown
}

/** Something that a person does to a record outside of a form; afterwards pages read again what it can have altered. */
export function useAction<Input, Output>(
  deed: (input: Input) => Promise<Output>,
  { onDone, onFailed }: DeedOptions<Input, Output> = {},
) {
  const t = useWords(uiWords)
  const mutation = useMutation({
    mutationFn: deed,
    async onSuccess(output, input) {
      await onDone?.(output, input)
      await invalidate()
    },
    onError: (error, input) => void onFailed?.(failureOf(error), input),
  })
  return {
    start: (input: Input) => mutation.mutate(input),
    reset: () => mutation.reset(),
    pending: mutation.isPending,
    /** The reason why it failed, as a sentence. */
    failure: mutation.error ? t(`failures.${failureOf(mutation.error)}`) : undefined,
  }
}
