import { useQuery } from '@tanstack/react-query'
import { signInRulesQuery } from '../api.ts'

/** Phones and small tablets; what calls itself a desktop is one. */
function isMobileBrowser(): boolean {
  return /\b(Mobi|Mobile|Android|iPhone|iPad|iPod)\b/i.test(navigator.userAgent)
}

/** Whether this browser is one on which offices may not work; nothing until the installation has said so. */
export function useMobileDenied(): boolean | undefined {
  const mobile = isMobileBrowser()
  const { data: rules } = useQuery({ ...signInRulesQuery, enabled: mobile })
  return mobile ? rules && !rules.mobileAdministration : false
}
