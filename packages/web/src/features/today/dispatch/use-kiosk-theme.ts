import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useKiosk } from '../../../ui/page/use-kiosk.ts'

/** WEB-23: a wall screen has the theme of its address, `?theme=dark` or `?theme=light`, which its browser keeps. */
export function useKioskTheme(): void {
  const isKiosk = useKiosk()
  const [search] = useSearchParams()
  const { setColorScheme } = useMantineColorScheme()
  const theme = search.get('theme')
  useEffect(() => {
    if (isKiosk && (theme === 'dark' || theme === 'light')) setColorScheme(theme)
  }, [isKiosk, theme, setColorScheme])
}
