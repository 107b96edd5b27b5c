import { useComputedColorScheme } from '@mantine/core'
import type { Theme } from './maplibre/style/palette.ts'

/** Right from the first moment: a map that changes its style while it loads is drawn twice. */
export function useMapTheme(): Theme {
  return useComputedColorScheme('light', { getInitialValueInEffect: false })
}
