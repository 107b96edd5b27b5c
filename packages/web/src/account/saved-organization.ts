import { useLocalStorage } from '@mantine/hooks'

/** The id of the organization that was chosen on this device; `null` for none. */
export function useSavedOrganization() {
  return useLocalStorage<string | null>({
    key: 'firstbell.organization',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
}
