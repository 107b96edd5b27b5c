import { activityWords } from './words.en.ts'
import { useWords, hasText } from '../../../words.ts'

/** What a line of the audit log is called for people: 'families.change' is 'Families: changed'; what has no name keeps its own. */
export function useActionName(): (action: string) => string {
  const t = useWords(activityWords)
  const named = (kind: 'nouns' | 'verbs', name: string) =>
    hasText(activityWords, `${kind}.${name}`) ? t(`${kind}.${name}` as 'nouns.routes') : name // just looked up
  return (action) => {
    const [noun = '', verb, refused] = action.split('.')
    if (verb === undefined) return action
    const what = t('did', { noun: named('nouns', noun), verb: named('verbs', verb) })
    return refused === undefined ? what : t('refused', { what })
  }
}
