import type { PlanViolation } from '@firstbell/domain'
import { argueWords } from './words-argue.en.ts'
import { useMeasures } from './measures.ts'
import { usePlanningWords } from './use-planning-words.ts'

type Rule = keyof typeof argueWords.rules

const isRule = (code: string): code is Rule => Object.hasOwn(argueWords.rules, code)
const IN_SECONDS: ReadonlySet<string> = new Set(['too-fast', 'ride-too-long', 'journey-too-long', 'outside-window', 'shift-too-long']) // prettier-ignore

/** A broken rule as a sentence, and by how much in its unit. */
export function useRuleWords() {
  const { t } = usePlanningWords()
  const { minutes, walk, number, share } = useMeasures()
  const rule = (code: string) => (isRule(code) ? t(`argue.rules.${code}`) : code)
  const amount = ({ code, by }: Pick<PlanViolation, 'code' | 'by'>) => {
    if (by === null) return undefined
    if (IN_SECONDS.has(code)) return minutes(by)
    if (code === 'stop-out-of-reach') return walk(by)
    return code === 'seats' ? share(by) : number(by)
  }
  return {
    rule,
    violation: (one: Pick<PlanViolation, 'code' | 'by'>) =>
      [rule(one.code), amount(one)].filter((part) => part !== undefined).join(': '),
  }
}
