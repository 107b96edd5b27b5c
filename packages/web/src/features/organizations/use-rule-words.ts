import { useWordsOf } from '../../ui/text/use-words-of.ts'
import * as en from './words-rules.en.ts'
import * as es from './words-rules.es.ts'

const RULES = { en: en.ruleWords, es: es.ruleWords }
const RETENTION = { en: en.retentionWords, es: es.retentionWords }

/** The words of the rules of service. They are loaded with their page. */
export const useRuleWords = () => useWordsOf('rules', RULES)

/** The words of how long the past is kept. They are loaded with their page. */
export const useRetentionWords = () => useWordsOf('retention', RETENTION)
