import { useComputedColorScheme } from '@mantine/core'
import type { MapTheme } from './map-colours.ts'

/** Right from the first moment: a map that changes its style while it loads is drawn twice. */
export function useMapTheme(): MapTheme {
  return useComputedColorScheme('light', { getInitialValueInEffect: false })
}
