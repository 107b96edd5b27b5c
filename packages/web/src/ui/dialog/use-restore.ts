import type { DeletedKind } from '@firstbell/domain'
import { client, type Failure } from '../../api.ts'
import { useAction } from '../use-action.ts'
import { notify } from './notices.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'
import { deletedWords } from './words-deleted.en.ts'

export interface Restorable {
  deletionId: string
  kind: DeletedKind
  name: string
}

/** RETENTION-11: restores a deleted record, and says what became of it. */
export function useRestore(onDone?: (restored: Restorable) => unknown) {
  const t = useWords(uiWords)
  const w = useWords(deletedWords)

  function failureWords(failure: Failure, kind: DeletedKind): string {
    if (failure === 'not_found') return w('gone')
    if (failure === 'invalid_input' && kind === 'stop') return w('routeFirst')
    if (failure === 'email_in_use' && kind === 'driver') return w('emailTaken')
    return t(`failures.${failure}`)
  }

  return useAction(({ deletionId }: Restorable) => client.deletions.restore({ params: { deletionId }, body: {} }), {
    onDone({ leftOut }, restored) {
      const { name } = restored
      void notify({ message: leftOut > 0 ? w('restoredWithout', { name, count: leftOut }) : w('restored', { name }) })
      return onDone?.(restored)
    },
    onFailed: (failure, { kind }) =>
      notify({ color: 'red', title: t('list.notDone'), message: failureWords(failure, kind) }),
  })
}
