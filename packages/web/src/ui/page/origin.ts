import { useEffect } from 'react'
import { useLocation } from 'react-router'

interface Origin {
  /** The path of the page with its filters. */
  to: string
  words: string
}

let shownLast: Origin | undefined

/** Routes are opened from the page that calls this: until another such page is shown, their header leads back to it. */
export function useAsOrigin(words: string): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    shownLast = { to: `${pathname}${search}`, words }
  }, [pathname, search, words])
}

/** The page from which a route was opened; the other one where a route was opened by its address. */
export const originOr = (otherwise: Origin): Origin => shownLast ?? otherwise
