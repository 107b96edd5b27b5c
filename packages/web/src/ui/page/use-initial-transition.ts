import { useDeferredValue } from 'react'

/**
 * What a page is made of, once it is there: the first time it is drawn in slices, so that the page answers meanwhile;
 * whatever comes later is drawn at once.
 */
export function useInitialTransition<T>(value: T | undefined): T | undefined {
  const drawn = useDeferredValue(value)
  return drawn === undefined ? undefined : value
}
