import { useLocation } from 'react-router'

/** The address of a page with the cursor in one of its fields. */
export function fieldAddress(path: string, field: string): string {
  return `${path}#${field}`
}

/** The field that the address of the page names. */
export function useFieldInAddress(): string {
  return useLocation().hash.slice(1)
}
