import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { activityWords as en } from './words.en.ts'
import { activityWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the page of the audit log. They are loaded with it. */
export const useActivityWords = () => useWordsOf('activity', LANGUAGES)

/** What a line of the audit log is called for people: 'families.change' is 'Families: changed'; what has no name keeps its own. */
export function useActionName(): (action: string) => string {
  const { t, i18n } = useActivityWords()
  const named = (kind: 'nouns' | 'verbs', name: string) =>
    i18n.exists(`${kind}.${name}`, { ns: 'activity' }) ? t(`${kind}.${name}` as 'nouns.routes') : name // just looked up
  return (action) => {
    const [noun = '', verb, refused] = action.split('.')
    if (verb === undefined) return action
    const what = t('did', { noun: named('nouns', noun), verb: named('verbs', verb) })
    return refused === undefined ? what : t('refused', { what })
  }
}
