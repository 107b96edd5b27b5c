import { uiWords } from '../words.en.ts'
import { translate } from '../../words.ts'
import { notify } from './notices.tsx'

/** What a form does after it has said that its record was saved. */
export function savedThen<Args extends unknown[], Result>(next: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => {
    void notify({ message: translate(uiWords)('list.saved') })
    return next(...args)
  }
}

/** Says which record is gone. */
export function noticeDeleted(name: string): void {
  void notify({ message: translate(uiWords)('list.deleted', { name }) })
}
