import { useLocalStorage } from '@mantine/hooks'

/** NAV-14: whether keys without Ctrl do something; kept in this browser. Speech input and a resting hand press them unasked. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'firstbell.singleKeys', defaultValue: true, getInitialValueInEffect: false })
}
