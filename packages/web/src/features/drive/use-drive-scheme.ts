import type { DriverDay } from '@firstbell/contract'
import { isDark } from '@firstbell/domain'
import { useEffect, useState } from 'react'

type Scheme = 'light' | 'dark'

const ATTRIBUTE = 'data-mantine-color-scheme'

/**
 * DRIVE-24: dark from dusk to dawn where the driver drives, light otherwise. What the driver chose instead lasts until the next
 * dusk or dawn. It is set on the page alone, not stored: the same browser may be used by the office.
 */
export function useDriveScheme(day: DriverDay, now: number): { scheme: Scheme; choose(scheme: Scheme): void } {
  const [place] = [...day.scheduledRuns, ...day.practices].flatMap(({ stops }) => stops.map(({ location }) => location))
  const usual: Scheme = place
    ? isDark(place, now)
      ? 'dark'
      : 'light'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light'
  const [chosen, setChosen] = useState<{ scheme: Scheme; instead: Scheme }>()
  const scheme = chosen?.instead === usual ? chosen.scheme : usual
  useEffect(() => {
    const page = document.documentElement
    const before = page.getAttribute(ATTRIBUTE)
    page.setAttribute(ATTRIBUTE, scheme)
    return () => {
      if (before) page.setAttribute(ATTRIBUTE, before)
    }
  }, [scheme])
  return { scheme, choose: (wanted) => setChosen({ scheme: wanted, instead: usual }) }
}
