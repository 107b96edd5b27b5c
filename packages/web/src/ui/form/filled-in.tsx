import { Alert } from '@mantine/core'
import { useLocation } from 'react-router'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** The state of an address that leads to the record of somebody who was about to be added: what was filled in to add them. */
interface FilledInState {
  filledIn: object
}

export function withFilledIn(values: object): { state: FilledInState } {
  return { state: { filledIn: values } }
}

/**
 * The form of a record that is there already begins with what was filled in to add it: text takes the place of what is
 * there, lists are joined. What was left empty, and all that is not among the `keys`, stays as it is.
 */
export function useFilledIn<Values extends object>(present: Values, keys: readonly (keyof Values & string)[]): Values {
  const given = useFilledInState()
  if (!given) return present
  const joined = keys.map((key) => [key, withGiven(present[key], Reflect.get(given, key))] as const)
  return { ...present, ...Object.fromEntries(joined) }
}

function withGiven(present: unknown, given: unknown): unknown {
  if (Array.isArray(present) && Array.isArray(given)) return [...new Set<unknown>([...present, ...given])]
  return typeof given === 'string' && given.trim() !== '' ? given : present
}

/** Says that nothing was added or changed yet, because the person is there already. */
export function FilledInNotice({ name }: { name: string }) {
  const t = useWords(uiWords)
  if (!useFilledInState()) return null
  return (
    <Alert role="status" color="yellow" variant="light" p="sm" mb="md">
      {t('form.filledIn', { name })}
    </Alert>
  )
}

function useFilledInState(): object | undefined {
  const state: Partial<FilledInState> | null = useLocation().state // whoever leads here makes it with `withFilledIn`
  return state?.filledIn
}
