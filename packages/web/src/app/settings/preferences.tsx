import { type MantineColorScheme, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core'
import { useSpeak } from '../../ui/use-speak.ts'
import { appWords } from '../words.en.ts'
import { useLanguage, useWords, nameOfLanguage, SPOKEN_LANGUAGES } from '../../words.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]

/** Language and colours, kept on this device. */
export function Preferences() {
  const t = useWords(appWords)
  const language = useLanguage()
  const speak = useSpeak()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap="md" align="flex-start">
      <SegmentedControl
        aria-label={t('shell.language')}
        value={language}
        onChange={speak}
        data={SPOKEN_LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value) }))}
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
