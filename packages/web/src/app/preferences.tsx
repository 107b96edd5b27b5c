import { type MantineColorScheme, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Language, LANGUAGES, speak } from './i18n.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]

/** Language and colours, kept on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap="md" align="flex-start">
      <SegmentedControl
        aria-label={t('shell.language')}
        value={i18n.language}
        onChange={(language) => void speak(language as Language)} // the values are keys of LANGUAGES
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <SegmentedControl
        aria-label={t('shell.appearance')}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme)}
        data={SCHEMES.map((value) => ({ value, label: t(`shell.${value}`) }))}
      />
    </Stack>
  )
}
